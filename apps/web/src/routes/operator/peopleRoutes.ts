/** The addresses of people. Only the console has them, because every page loads the list of routes. */
export const PEOPLE = { pattern: '/operator/people', title: 'People' } as const;
export const PERSON = { pattern: '/operator/people/:personId', title: 'Person' } as const;

export const personHref = ({ personId }: { readonly personId: string }): string =>
  `${PEOPLE.pattern}/${encodeURIComponent(personId)}`;

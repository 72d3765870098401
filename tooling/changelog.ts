/** The section of a version in what Changesets wrote: its lines below `## VERSION`. */
export const sectionOf = (changelog: string, version: string): string => {
  const lines = changelog.split('\n');
  const from = lines.indexOf(`## ${version}`);
  if (from === -1) throw new Error(`The changelog has no section ${version}.`);
  const to = lines.findIndex((line, at) => at > from && line.startsWith('## '));
  return lines
    .slice(from + 1, to === -1 ? undefined : to)
    .filter(
      (line) =>
        !/^(?:### |- Updated dependencies|- @captains-pick\/|  - @captains-pick\/)/.test(line),
    )
    .map((line) => line.replace(/^- [\da-f]{7,40}: /, '- '))
    .map((line) => line.replace(/^(?:- | {2})- /, '- '))
    .join('\n')
    .trim();
};

const HEAD = `# Changelog

What players, operators and integrators notice, by version. Written by \`npm run release\` from the changesets.
`;

/** The changelog with a new version on top. */
export const withVersion = (
  changelog: string,
  {
    version,
    date,
    section,
  }: { readonly version: string; readonly date: string; readonly section: string },
): string => {
  const earlier = changelog.startsWith(HEAD) ? changelog.slice(HEAD.length).trim() : '';
  return `${[HEAD.trim(), `## ${version} (${date})`, section, earlier].filter(Boolean).join('\n\n')}\n`;
};

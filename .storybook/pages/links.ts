/** Links from one of Storybook's own pages to another. They open in the frame around the page. */

/** A fragment's state board, or another page of documentation: `pageOf('draft-draft-room')`. */
export const pageOf = (component: string): string => `./?path=/docs/${component}--docs`;

export const storyLink = (
  story: string,
  globals: Readonly<Record<string, string>> = {},
): string => {
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  return `./?path=/story/${story}${chosen.length === 0 ? '' : `&globals=${chosen.join(';')}`}`;
};

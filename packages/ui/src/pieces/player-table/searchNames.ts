import { nameKey } from '@captains-pick/rules';

const searchKey = (text: string): string =>
  nameKey(text).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o');

/** Whether a name has every word of a search, in any order, without regard to capitals and accents. */
export const searchNames = (search: string): ((name: string) => boolean) => {
  const words = searchKey(search).split(' ');
  return (name) => {
    const key = searchKey(name);
    return words.every((word) => key.includes(word));
  };
};

import { useState } from 'react';

/** What keeps a choice through a reload. */
export type FlagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const read = (storage: FlagStorage, key: string): boolean => {
  try {
    return storage.getItem(key) === 'yes';
  } catch {
    // Forbidden storage: as if nothing had been kept.
    return false;
  }
};

const write = (storage: FlagStorage, key: string, on: boolean): void => {
  try {
    if (on) storage.setItem(key, 'yes');
    else storage.removeItem(key);
  } catch {
    // Full or forbidden storage: the flag holds until the page is left.
  }
};

/** A yes or no under a key of a storage, and how to set it. */
export const useKeptFlag = (
  storage: FlagStorage,
  key: string,
): readonly [on: boolean, set: (on: boolean) => void] => {
  const [kept, setKept] = useState(() => ({ key, on: read(storage, key) }));
  // Another key is another flag.
  const on = kept.key === key ? kept.on : read(storage, key);
  return [
    on,
    (next) => {
      setKept({ key, on: next });
      write(storage, key, next);
    },
  ];
};

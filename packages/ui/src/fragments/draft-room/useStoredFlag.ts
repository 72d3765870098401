import { useState } from 'react';

/** The storage that keeps a flag across reloads. */
export type FlagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const read = (storage: FlagStorage, key: string): boolean => {
  try {
    return storage.getItem(key) === 'yes';
  } catch {
    // Access to storage may be forbidden. The flag is then off.
    return false;
  }
};

const write = (storage: FlagStorage, key: string, on: boolean): void => {
  try {
    if (on) storage.setItem(key, 'yes');
    else storage.removeItem(key);
  } catch {
    // Storage may be full or forbidden. The flag then lasts until the viewer leaves the page.
  }
};

/** A boolean stored under a key, and its setter. */
export const useStoredFlag = (
  storage: FlagStorage,
  key: string,
): readonly [on: boolean, set: (on: boolean) => void] => {
  const [stored, setStored] = useState(() => ({ key, on: read(storage, key) }));
  // The key may change between renders.
  const on = stored.key === key ? stored.on : read(storage, key);
  return [
    on,
    (next) => {
      setStored({ key, on: next });
      write(storage, key, next);
    },
  ];
};

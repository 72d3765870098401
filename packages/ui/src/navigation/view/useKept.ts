import { useState } from 'react';

/** What a dialog shows: the last value that was not null, so that its content stays while it closes. */
export const useKept = <Value extends object | string>(value: Value | null): Value | null => {
  const [kept, setKept] = useState(value);
  if (value !== null && value !== kept) setKept(value);
  return value ?? kept;
};

/**
 * Makes a value when it is first asked for. For Intl's formatters and collators: to make one takes a phone up to 50 ms,
 * and most pages never come to use it.
 */
export const onFirstUse = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | null = null;
  return () => (made ??= make());
};

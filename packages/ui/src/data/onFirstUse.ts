/**
 * Creates a value on first use. Meant for Intl's formatters and collators: creating one takes a phone up to 50 ms,
 * and most pages never use it.
 */
export const onFirstUse = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | null = null;
  return () => (made ??= make());
};

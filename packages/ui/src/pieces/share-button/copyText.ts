/** The way to copy over plain http, where browsers have no clipboard for pages: selects the text and copies it. */
const copySelected = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  // Off the screen, because a hidden field can't be selected.
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '-100vh' });
  const { activeElement } = document;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  return copied;
};

/** Copies a text to the clipboard, during a press. Resolves with whether it worked. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!('clipboard' in navigator)) return copySelected(text);
  try {
    // Where it is missing, as over plain http, the text is copied by a selection.
    // oxlint-disable-next-line no-restricted-properties
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};

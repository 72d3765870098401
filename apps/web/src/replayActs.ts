import type { EarlyActs, Field } from './earlyRecord.ts';

/**
 * The element itself if it is still there. If the built HTML was replaced, the element in the same place of the header
 * or the footer, which every page has.
 */
const presentOne = <Act extends HTMLElement>(early: Act): Act | undefined => {
  if (early.isConnected) return early;
  const { tagName } = early;
  const part = early.closest('header, footer');
  if (part === null) return undefined;
  const place = [...part.querySelectorAll(tagName)].indexOf(early);
  return document.querySelectorAll<Act>(`${part.tagName}:not(main *) ${tagName}`)[place];
};

const fillIn = (early: Field, typed: string): void => {
  const field = presentOne(early);
  if (field === undefined) return;
  const caret = 'selectionStart' in field ? field.selectionStart : null;
  // React ignores events of a field whose value it knows. It learns of the first of these values, not of the second.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

const press = (early: HTMLElement): void => {
  for (const busy of [early, ...early.querySelectorAll('[aria-busy]')]) {
    busy.removeAttribute('aria-busy');
  }
  const present = presentOne(early);
  if (present instanceof HTMLFormElement) present.requestSubmit();
  else present?.click();
};

/**
 * Fills in what was typed, then presses what was pressed, each once: people press again when nothing happens.
 */
export const replay = ({ typed, pressed }: EarlyActs): void => {
  for (const [field, text] of typed) fillIn(field, text);
  for (const each of pressed) press(each);
  typed.clear();
  pressed.clear();
};

/** A page of words as it was built, as a piece of code of its own: the words are in the document. */
export { BuiltReadingPage } from '@captains-pick/ui/fragments/built-reading';

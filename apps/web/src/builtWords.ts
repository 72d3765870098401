/** A separate chunk for prebuilt text pages, whose text is in the document. */
export { BuiltReadingPage } from '@captains-pick/ui/fragments/built-reading';

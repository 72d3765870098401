export { ShareButton } from './ShareButton.tsx';
export { copyText } from './copyText.ts';

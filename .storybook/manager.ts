/** Storybook's frame. It follows the theme of the system. */
import '../packages/ui/src/tokens/face.css';
import { addons } from 'storybook/manager-api';
import { frame } from './frame.ts';

const { matches: dark } = globalThis.matchMedia('(prefers-color-scheme: dark)');

addons.setConfig({ theme: frame(dark ? 'dark' : 'light') });

/** Writes the design tokens for design tools. `npm run tokens` also formats the file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { designTokens, TOKENS_FILE, TOKENS_SHEET } from './design-tokens.ts';

writeFileSync(TOKENS_FILE, JSON.stringify(designTokens(readFileSync(TOKENS_SHEET, 'utf8'))));

/**
 * Assembles packages/rules/src/standings/field-kernel.wat. A test compares the bytes in the package with the result.
 *
 *   npm run wasm
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import wabt from 'wabt';

const source = join(import.meta.dirname, '../packages/rules/src/standings');
const bytesFile = join(source, 'field-kernel-bytes.ts');

const BYTES_PER_LINE = 20;

/** The text of the module with the assembled bytes. */
export const assembled = async (): Promise<string> => {
  const { parseWat } = await wabt();
  const text = readFileSync(join(source, 'field-kernel.wat'), 'utf8');
  const module = parseWat('field-kernel.wat', text, { simd: true });
  const bytes = [...module.toBinary({}).buffer];
  module.destroy();
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_PER_LINE)
    lines.push(`  ${bytes.slice(at, at + BYTES_PER_LINE).join(', ')},`);
  return [
    '/** WebAssembly made from field-kernel.wat by `npm run wasm`. */',
    '// prettier-ignore',
    'export const FIELD_KERNEL = new Uint8Array([',
    ...lines,
    ']);',
    '',
  ].join('\n');
};

if (process.argv[1] === import.meta.filename) writeFileSync(bytesFile, await assembled());

/**
 * Assembles packages/rules/src/field-kernel.wat; a test sees to it that the bytes in the package are those.
 *
 *   npm run wasm
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import wabt from 'wabt';

const source = join(import.meta.dirname, '../packages/rules/src');
const bytesFile = join(source, 'field-kernel-bytes.ts');

const BYTES_PER_LINE = 20;

/** The module that holds the assembled bytes, as it is written. */
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

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.txt', '.json', '.webmanifest']);
/** Compressing smaller files does not save a packet; in bytes. */
const MIN_SIZE_BYTES = 256;

/** Writes `.br` and `.gz` beside each file that compresses well. The server sends them as they are. */
export const precompress = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
    // The server compresses pages itself, with the tags that it puts into them.
    if (entry.parentPath === join(folder, 'pages')) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < MIN_SIZE_BYTES) continue;
    const brotli = brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        // The largest script is one block, not two.
        [constants.BROTLI_PARAM_LGBLOCK]: 20,
      },
    });
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
};

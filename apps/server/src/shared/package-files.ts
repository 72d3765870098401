import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PACKAGE = path.dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);
const isBuilt = import.meta.filename.endsWith('.js');

/** A file or folder by its path from this package's folder, for the sources and for the built server. */
export const packageFile = (fromPackage: string): string => path.join(PACKAGE, fromPackage);

/** A program or a thread's script, by its path in `src` without the ending. It is an entry of `vite.config.ts`. */
export const scriptFile = (name: string): string =>
  packageFile(isBuilt ? `dist/${name}.js` : `src/${name}.ts`);

export const scriptUrl = (name: string): URL => pathToFileURL(scriptFile(name));

/**
 * Loaded before every command (bootstrap.mjs), so that plain Node reads the sources as the build does: `#college/` is the
 * college of this installation, and the site's texts (`about-us.md?raw`) and the fonts of papers (`sheet-bold.ttf?inline`)
 * are modules of their text, or of their bytes in a data URL.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { collegeFolder } from './college-folder.ts';

const COLLEGE = '#college/';

try {
  collegeFolder();
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(COLLEGE)) return next(specifier, context);
    return next(pathToFileURL(`${collegeFolder()}/${specifier.slice(COLLEGE.length)}`).href, context);
  },
  load(url, context, nextLoad) {
    const { pathname, search } = new URL(url);
    if (search !== '?raw' && search !== '?inline') return nextLoad(url, context);
    const bytes = readFileSync(new URL(`file://${pathname}`));
    const value =
      search === '?raw' ? bytes.toString('utf8') : `data:font/ttf;base64,${bytes.toString('base64')}`;
    return { format: 'module', source: `export default ${JSON.stringify(value)};`, shortCircuit: true };
  },
});

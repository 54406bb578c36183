/**
 * Some parts call the portal's own functions in plain Node, and these may import the site's texts (`about-us.md?raw`) and the
 * fonts of papers (`sheet-bold.ttf?inline`), which otherwise only the build understands: here such a file is a module of
 * its text, or of its bytes in a data URL.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    const { pathname, search } = new URL(url);
    if (search !== '?raw' && search !== '?inline') return nextLoad(url, context);
    const bytes = readFileSync(new URL(`file://${pathname}`));
    const value =
      search === '?raw' ? bytes.toString('utf8') : `data:font/ttf;base64,${bytes.toString('base64')}`;
    return { format: 'module', source: `export default ${JSON.stringify(value)};`, shortCircuit: true };
  },
});

/**
 * Some parts call the portal's own functions in plain Node, and these may import the site's texts (`about-us.md?raw`), which
 * otherwise only the build understands: here such a file is a module of its text.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    const { pathname, search } = new URL(url);
    if (search !== '?raw') return nextLoad(url, context);
    const text = readFileSync(new URL(`file://${pathname}`), 'utf8');
    return { format: 'module', source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
  },
});

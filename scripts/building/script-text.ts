/** `import code from '../x.ts?script'`: the module and its imports as the text of one small inline script. */
import { build, type Plugin } from 'vite';

const ASKED = /\?script$/;

export function scriptText(): Plugin {
  return {
    name: 'script-text',
    enforce: 'pre',
    load: {
      filter: { id: ASKED },
      async handler(id) {
        const file = id.replace(ASKED, '');
        const built = await build({
          configFile: false,
          envFile: false,
          publicDir: false,
          logLevel: 'warn',
          build: {
            write: false,
            target: 'es2020',
            modulePreload: false,
            rollupOptions: { input: file, output: { format: 'iife' } },
          },
        });
        if (Array.isArray(built) || !('output' in built)) throw new Error(`${file}: not one script`);
        const [chunk] = built.output;
        for (const source of chunk.moduleIds) if (!source.includes('\0')) this.addWatchFile(source);
        const code = chunk.code.trim();
        // It would end the script element.
        if (/<\/script|<!--/i.test(code)) throw new Error(`${file}: markup in a script of a page`);
        return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js', map: null };
      },
    },
  };
}

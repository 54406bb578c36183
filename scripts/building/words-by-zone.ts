/**
 * Sends each page only the sentences that its modules use. Code reads the whole catalogue, typed
 * (`useWords().payments`). In the build for browsers the catalogue begins empty, and every module that names a zone
 * imports it. Without this all 120 kB of sentences would be in the one chunk that every page with React loads. Zones
 * are found in the text of a module: `.payments`, `{ payments }`, `{ payments: p }`. A zone too many costs bytes, never
 * a sentence. It relies on one rule, which types enforce: a module that reads words imports them, or their type, from
 * app/words/words.tsx (or the catalogue itself), and names the zone.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const CATALOGUE = /\/messages\/en\/index\.ts$/;
const READS_WORDS = /from '[^']*(?:\/words\.tsx|#messages\/en\/index\.ts)'/;
const ZONE_MODULE = '\0words-zone:';

/** Zones of the catalogue by key, with the file of each. */
export type Zones = ReadonlyMap<string, string>;

export const zonesOf = (catalogue: string): Zones =>
  new Map(
    [...catalogue.matchAll(/^import \{ (\w+) \} from '(\.[^']+)';$/gm)].map(([, key = '', file = '']) => [
      key,
      file,
    ]),
  );

/** Zones that a module names; none if it reads no words. */
export function zonesNamedIn(code: string, zones: Zones): string[] {
  if (!READS_WORDS.test(code)) return [];
  return [...zones.keys()].filter((zone) => new RegExp(`[.{,]\\s*${zone}\\b`).test(code));
}

/** True if the whole catalogue is read by an index, which names no zone. The words of a zone may be. */
export const readsByIndex = (code: string): boolean =>
  /\buseWords\(\)\s*\[/.test(code) || (/\bwords = useWords\(\);/.test(code) && /\bwords\[/.test(code));

export function wordsByZone(): Plugin {
  let zones: Zones = new Map();
  let catalogue = '';
  return {
    name: 'words-by-zone',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const resolved = await this.resolve(
        '#messages/en/index.ts',
        new URL('../../app/root.tsx', import.meta.url).pathname,
      );
      if (!resolved || !CATALOGUE.test(resolved.id))
        throw new Error('the catalogue of words is not where it was');
      catalogue = resolved.id;
      zones = zonesOf(await readFile(catalogue, 'utf8'));
      if (zones.size === 0) throw new Error(`${catalogue}: no zone was found`);
    },
    resolveId(id) {
      return id.startsWith(ZONE_MODULE) ? { id, moduleSideEffects: true } : null;
    },
    load(id) {
      if (id === catalogue) return 'export const en = {};';
      if (!id.startsWith(ZONE_MODULE)) return null;
      const zone = id.slice(ZONE_MODULE.length);
      const file = new URL(zones.get(zone) ?? '', `file://${catalogue}`).pathname;
      return [
        `import { en } from ${JSON.stringify(catalogue)};`,
        `import { ${zone} } from ${JSON.stringify(file)};`,
        `en.${zone} = ${zone};`,
      ].join('\n');
    },
    transform(code, id) {
      if (id.includes('node_modules') || !/\.tsx?(?:\?|$)/.test(id)) return null;
      const named = zonesNamedIn(code, zones);
      if (named.length === 0) return null;
      if (readsByIndex(code)) throw new Error(`${id}: words are read by an index; name the zone`);
      const brought = named.map((zone) => `import ${JSON.stringify(ZONE_MODULE + zone)};`).join('');
      // On the first line, so that every line keeps its number.
      // A component that a door offers and a page does not draw is left out, and its words with it.
      return { code: brought + code, map: null, moduleSideEffects: /\.tsx(?:\?|$)/.test(id) ? false : null };
    },
  };
}

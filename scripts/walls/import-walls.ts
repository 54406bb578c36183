/** Checks the imports of the sources by the rules of .dependency-cruiser.mjs. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { root } from '../running/project.ts';

const { default: configuration } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
  default: IConfiguration;
};

const ROOMS = [
  'app',
  'bench',
  'colleges',
  'core',
  'db',
  'e2e',
  'gateways',
  'messages',
  'scripts',
  'server',
  'tests',
];
const SOURCE = /[.](ts|tsx|mjs)$/;
const TEST = /[.]test[.]tsx?$/;
const IN_PRODUCT = /^(app|colleges|core|db|gateways|messages|server)\//;

export interface Breach {
  readonly rule: string;
  readonly file: string;
  readonly what: string;
}

/** Journeys are the folders of a feature. The tool finds circles of files only. */
const JOURNEY = /^app\/features\/[^/]+\/[^/]+(?=\/)/;
const JOURNEY_RULE = 'journeys-go-one-way';

export const RULES: readonly string[] = [
  ...(configuration.forbidden ?? []).map((rule) => String(rule.name)),
  JOURNEY_RULE,
];

/** @param kinds which files, by their names */
export async function findSources(folder: string, kinds = SOURCE): Promise<string[]> {
  const found: string[] = [];
  for (const room of ROOMS) {
    const entries = await readdir(join(folder, room), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      if (entry.isFile() && kinds.test(entry.name))
        found.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
    }
  }
  return found.sort();
}

export async function findImportBreaches(folder: string): Promise<Breach[]> {
  const sources = await findSources(folder);
  const comments = new Map((configuration.forbidden ?? []).map((rule) => [rule.name, rule.comment ?? '']));
  const options = {
    ...configuration.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: configuration.forbidden ?? [] },
  };
  const rooms = ROOMS.filter((room) => sources.some((file) => file.startsWith(`${room}/`)));
  const result = (await cruise(rooms, options)).output as ICruiseResult;

  const seen = new Map(result.modules.map((module) => [module.source, module.dependencies]));
  const breaches: Breach[] = result.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    file: violation.from,
    what: `imports ${violation.to}. ${comments.get(violation.rule.name) ?? ''}`,
  }));
  breaches.push(...journeyCircles(result));
  for (const file of sources) {
    const dependencies = seen.get(file);
    // A tool that cannot parse a file reads nothing and reports no error.
    if (!dependencies)
      breaches.push({ rule: 'every-file-is-seen', file, what: 'was not looked at by dependency-cruiser.' });
    if (!IN_PRODUCT.test(file)) continue;
    const known = new Set(dependencies?.map((dependency) => dependency.module));
    for (const specifier of await importCalls(join(folder, file))) {
      if (!known.has(specifier)) {
        const what = `names "${specifier}" by import('...') where the parser does not see it. Write: import type.`;
        breaches.push({ rule: 'every-import-is-seen', file, what });
      }
    }
  }
  return breaches;
}

/** Every import between two journeys that need each other; types count. */
function journeyCircles({ modules }: ICruiseResult): Breach[] {
  const imports = modules.flatMap(({ source, dependencies }) => {
    const from = JOURNEY.exec(source)?.[0];
    if (!from || TEST.test(source)) return [];
    return dependencies.flatMap(({ resolved }) => {
      const to = JOURNEY.exec(resolved)?.[0];
      return to && to !== from ? [{ source, resolved, from, to }] : [];
    });
  });
  const reach = (start: string): ReadonlySet<string> => {
    const reached = new Set<string>();
    const visit = (journey: string): void => {
      for (const { to } of imports.filter(({ from }) => from === journey)) {
        if (reached.has(to)) continue;
        reached.add(to);
        visit(to);
      }
    };
    visit(start);
    return reached;
  };
  const reached = new Map([...new Set(imports.map(({ to }) => to))].map((to) => [to, reach(to)]));
  return imports
    .filter(({ from, to }) => reached.get(to)?.has(from))
    .map(({ source, resolved, from }) => ({
      rule: JOURNEY_RULE,
      file: source,
      what: `imports ${resolved}, which leads back to ${from}. Journeys of a feature know each other in one direction.`,
    }));
}

/** swc's parser misses `import('x').Type`, so what looks like one must be among the imports that were found. */
async function importCalls(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8');
  return [...text.matchAll(/^(?!\s*(?:\/?\*|\/\/)).*?\bimport\(\s*(['"])([^'"]+)\1/gm)].map(
    (match) => match[2] ?? '',
  );
}

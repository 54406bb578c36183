/** Files, exports and packages that nothing needs, as knip sees them by the settings of knip.ts (decision 0159). */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { binary, root } from '../running/project.ts';
import { runTool } from '../running/run-tool.ts';

const WHAT: Readonly<Record<string, string>> = {
  files: 'is a file that nothing imports. Delete it.',
  exports: 'is exported, and nothing imports it. Delete it, or the word export.',
  types: 'is exported, and nothing imports it. Delete it, or the word export.',
  nsExports: 'is exported, and nothing imports it. Delete it, or the word export.',
  nsTypes: 'is exported, and nothing imports it. Delete it, or the word export.',
  enumMembers: 'is a member that nothing reads. Delete it.',
  dependencies: 'is a package that nothing imports. Remove it.',
  devDependencies: 'is a package that nothing imports. Remove it.',
  unlisted: 'is imported, and package.json does not name it.',
};

type Found = Readonly<Record<string, unknown>> & { readonly file: string };

/** @returns a sentence for each; of what only tests need, that the product does not. */
export async function findUnneeded(folder: string): Promise<readonly string[]> {
  const all = await runKnip(folder);
  const product = (await runKnip(folder, '--production')).filter((found) => !all.includes(found));
  return [...all, ...product.map((found) => `${found} Only tests, benches and journeys need it.`)];
}

async function runKnip(folder: string, ...mode: readonly string[]): Promise<string[]> {
  const { output } = await runTool(binary('knip', 'knip'), [
    ...['--directory', folder, '--config', join(root, 'knip.ts'), '--reporter', 'json'],
    ...['--no-progress', '--no-config-hints'],
    ...mode,
  ]);
  const found = /^\{"issues":.*$/m.exec(output)?.[0];
  // A tool that stops has not looked.
  if (!found) return [`knip did not end: ${output}`];
  const { issues } = JSON.parse(found) as { issues: readonly Found[] };
  return issues.flatMap((issue) =>
    Object.entries(issue).flatMap(([kind, names]) =>
      Array.isArray(names)
        ? (names as readonly { name: string }[]).map(
            ({ name }) => `${issue.file}: ${name} ${WHAT[kind] ?? `is reported (${kind}).`}`,
          )
        : [],
    ),
  );
}

/** A small portal in which each of these is needed, but for what begins with the word left. */
const PLANTED: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'planted',
    type: 'module',
    imports: { '#core/*': './core/*' },
    dependencies: { 'left-package': '1.0.0' },
  }),
  'server/main.ts': "import { needed } from '#core/rule.ts';\nconsole.log(needed);",
  'core/rule.ts':
    'const inside = 1;\nexport const needed = inside;\nexport const leftConst = 2;\nexport type LeftType = 3;\nexport const leftTested = () => 4;',
  'core/rule.test.ts': "import { leftTested } from './rule.ts';\nleftTested();",
  'core/left-file.ts': "import { needed } from './rule.ts';\nconsole.log(needed);",
};
const LEFT = ['left-package', 'leftConst', 'LeftType', 'leftTested', 'left-file'];

/** What is wrong with the check itself: nothing, when it reports what was planted and no more. */
export async function findBlindUnneeded(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fcat-portal-unneeded-'));
  try {
    for (const [name, text] of Object.entries(PLANTED)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const found = await findUnneeded(folder);
    return [
      ...LEFT.filter(
        (name) => !found.some((one) => one.includes(`${name} `) || one.includes(`${name}.ts `)),
      ).map((name) => `Nothing says that ${name} is planted, and needed by nothing.`),
      ...found.filter((one) => !LEFT.some((name) => one.includes(name))),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

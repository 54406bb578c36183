/**
 * Checks that the migrations give the schema of the code: drizzle-kit gets a copy of them and must find nothing to add.
 */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { binary, root } from '../running/project.ts';
import { runTool } from '../running/run-tool.ts';

const MIGRATIONS = join(root, 'db/migrations');
const NOTHING_NEW = /No schema changes/;
const SCHEMA = 'db/schema/index.ts';

export async function findMigrationDrift(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fcat-portal-drift-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const before = new Set(await sqlFiles(folder));
    const kit = binary('drizzle-kit');
    const out = `--out=${relative(root, folder)}`;
    const check = await runTool(kit, ['check', '--dialect=postgresql', out]);
    if (check.code !== 0) return [check.output];
    const generated = await runTool(kit, ['generate', '--dialect=postgresql', `--schema=${SCHEMA}`, out]);
    const added = (await sqlFiles(folder)).filter((name) => !before.has(name));
    // drizzle-kit also ends with 0 when it has a question (was this column renamed?) and nobody answers.
    if (added.length === 0) return NOTHING_NEW.test(generated.output) ? [] : [generated.output];
    return await Promise.all(
      added.map(async (name) => {
        const sql = await readFile(join(folder, name), 'utf8');
        return `The schema has changed and no migration says so. Run drizzle-kit generate; it would write:\n${sql}`;
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sqlFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql'));

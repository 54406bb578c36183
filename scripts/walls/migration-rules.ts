/**
 * Checks that the release before can live with new migrations, because it still reads and writes the old columns while
 * they run. What removes something belongs to a later release, when nobody uses it any more, and says so in its file:
 * `-- contract: why nobody uses it any more`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Breach } from './import-walls.ts';

/** Earlier ones make the schema of the first release. */
const FIRST_HELD = '0002';
const CONTRACT = /^[ \t]*--[ \t]*contract:[ \t]*\S.{9,}/im;

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?(?:"?\w+"?\.)?"?(\w+)"?`;
/** The statements that each rule refuses, with the table in the first group. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^drop table ${NAME}`), 'drops a table'],
  [new RegExp(`^alter table ${NAME} .*\\bdrop column\\b`), 'drops a column'],
  [new RegExp(`^alter table ${NAME} .*\\brename\\b`), 'renames'],
  [
    new RegExp(`^alter table ${NAME} .*\\balter column "?\\w+"? (?:set data )?type\\b`),
    'changes the type of a column',
  ],
  [new RegExp(`^alter table ${NAME} .*\\bset not null\\b`), 'demands a value in a column that may lack one'],
  [new RegExp(`^alter table ${NAME} .*\\bdrop default\\b`), 'takes away a default'],
  [
    new RegExp(
      `^alter table ${NAME} (?=.*\\badd column\\b)(?=.*\\bnot null\\b)(?!.*\\b(?:default|generated)\\b)`,
    ),
    'adds a column that must be filled and has no default',
  ],
  [
    new RegExp(`^alter table ${NAME} .*\\badd constraint\\b.*\\b(?:check|unique|exclude)\\b`),
    'adds a rule to rows',
  ],
  [new RegExp(`^create unique index (?:if not exists )?(?:"?\\w+"? )?on ${NAME}`), 'adds a rule to rows'],
];

/** @returns what could break the release before, in words; empty if the file is marked as a contract. */
export function judgeMigration(text: string): string[] {
  if (CONTRACT.test(text)) return [];
  const statements = text
    .replace(/--> statement-breakpoint/g, ';')
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase());
  const made = new Set(
    statements.map((statement) => new RegExp(`^create table ${NAME}`).exec(statement)?.[1]),
  );
  return statements.flatMap((statement) =>
    RULES.flatMap(([pattern, what]) => {
      const table = pattern.exec(statement)?.[1];
      return table && !made.has(table) ? [`${what} (${table})`] : [];
    }),
  );
}

export async function findMigrationBreaches(root: string): Promise<Breach[]> {
  const folder = join(root, 'db/migrations');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= FIRST_HELD);
  const found = await Promise.all(
    files.map(async (name) =>
      judgeMigration(await readFile(join(folder, name), 'utf8')).map((what) => ({
        rule: 'the release before still serves',
        file: `db/migrations/${name}`,
        what: `${what}. Expand first and take away in a later release (docs/processes.md)`,
      })),
    ),
  );
  return found.flat();
}

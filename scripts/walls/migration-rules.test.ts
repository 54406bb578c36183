import { expect, it } from 'vitest';
import { judgeMigration } from './migration-rules.ts';

it.each([
  ['DROP TABLE "news";', 'drops a table (news)'],
  ['ALTER TABLE "news" DROP COLUMN "body";', 'drops a column (news)'],
  ['ALTER TABLE public.news RENAME COLUMN a TO b;', 'renames (news)'],
  ['ALTER TABLE "news" ALTER COLUMN "a" SET DATA TYPE bigint;', 'changes the type of a column (news)'],
  [
    'alter table only news alter column a set not null',
    'demands a value in a column that may lack one (news)',
  ],
  ['ALTER TABLE "news" ALTER COLUMN "a" DROP DEFAULT;', 'takes away a default (news)'],
  [
    'ALTER TABLE "news" ADD COLUMN "a" text NOT NULL;',
    'adds a column that must be filled and has no default (news)',
  ],
  ['ALTER TABLE "news" ADD CONSTRAINT "c" CHECK (a > 0);', 'adds a rule to rows (news)'],
  ['CREATE UNIQUE INDEX "i" ON "news" USING btree ("a");', 'adds a rule to rows (news)'],
])('refuses what the release before would stumble over: %s', (sql, what) => {
  expect(judgeMigration(`CREATE TABLE "other" ("id" uuid);--> statement-breakpoint\n${sql}`)).toEqual([what]);
});

it.each([
  'ALTER TABLE "news" ADD COLUMN "a" text;',
  `ALTER TABLE "news" ADD COLUMN "a" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "news" ALTER COLUMN "a" DROP NOT NULL;',
  'CREATE INDEX "i" ON "news" ("a");',
  'CREATE TABLE "b" ("id" uuid NOT NULL); CREATE UNIQUE INDEX "i" ON "b" ("id"); ALTER TABLE "b" ADD CONSTRAINT c CHECK (true);',
  '-- DROP TABLE "news";',
])('lets pass what it does not notice: %s', (sql) => {
  expect(judgeMigration(sql)).toEqual([]);
});

it('lets a later release take away what nobody uses, when it says why', () => {
  const drop = 'ALTER TABLE "news" DROP COLUMN "body";';
  expect(judgeMigration(`-- contract: no release since 0.4 reads body\n${drop}`)).toEqual([]);
  expect(judgeMigration(`-- contract:\n${drop}`)).toHaveLength(1);
});

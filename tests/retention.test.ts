/** The privacy page promises what the jobs do: one table has the ages, and no text has another. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DECIDED_MONTHS, DRAFT_MONTHS, MESSAGE_MONTHS, RETENTION_FACTS } from '#core/identity/retention.ts';
import { KEEP } from '#core/operations/retention.ts';
import { site } from '#messages/en/content/site.ts';
import { en } from '#messages/en/index.ts';
import { site as siteInHausa } from '#messages/ha/content/site.ts';
import { myData } from '#messages/ha/my-data/my-data.ts';

const page = readFileSync('colleges/fcat/pages/privacy.md', 'utf8');
const table = page.slice(page.indexOf('## How long'), page.indexOf('## If you are under 18'));

test('the page names every age of the table, and none of its own', () => {
  for (const fact of Object.keys(RETENTION_FACTS)) expect(table).toContain(`{{${fact}}}`);
  expect(table).not.toMatch(/\d/);
});

test('and so does its translation', () => {
  const hausa = readFileSync('colleges/fcat/ha/privacy.md', 'utf8');
  for (const fact of Object.keys(RETENTION_FACTS)) expect(hausa).toContain(`{{${fact}}}`);
});

test('the ages are those that the jobs read', () => {
  expect(RETENTION_FACTS).toMatchObject({
    draftTime: `${DRAFT_MONTHS} months`,
    decidedTime: `${DECIDED_MONTHS} months`,
    messageTime: `${MESSAGE_MONTHS} months`,
    backupTime: `${KEEP.months} months`,
  });
});

test('what else says an age says the same', () => {
  expect(JSON.stringify(site)).toContain(`delete it after ${MESSAGE_MONTHS} months`);
  expect(JSON.stringify(siteInHausa)).toContain(`bayan wata ${MESSAGE_MONTHS}`);
  expect(en.myData.close.staysList.join()).toContain(`${KEEP.months} months`);
  expect(en.operations.backups.rule).toContain(`${KEEP.months} months`);
  for (const text of [table, ...en.myData.close.staysList, JSON.stringify(myData)])
    expect(text).not.toMatch(/seven years|7 years|shekara bakwai/);
});

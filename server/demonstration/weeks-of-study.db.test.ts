import { expect, it } from 'vitest';
import { readSiteNow } from '#app/features/content/index.server.ts';
import { allTexts } from '#app/features/content/index.ts';
import { readTextForm, typedOf } from '#core/content/text-schema.ts';
import { page_revisions } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/people.ts';
import { addWeeksOfStudy } from './weeks-of-study.ts';

const deps = testDeps();

it('gives every award a week that says it is a sample, and changes nothing else of its programme', async () => {
  const before = await readSiteNow(deps.db);
  await addWeeksOfStudy(deps, (await makePerson(deps, { role: 'admin_staff' })).userId);
  const { programmes } = await readSiteNow(deps.db);
  const weeks = programmes.flatMap(({ name, awards }) =>
    awards.map(({ level, week }) => ({ of: `${name} ${level}`, days: week.length, last: week.at(-1) })),
  );
  expect(weeks.filter(({ days, last }) => days !== 4 || !last?.includes('sample'))).toEqual([]);
  const without = programmes.map((one) => ({
    ...one,
    awards: one.awards.map((award) => ({ ...award, week: [] })),
  }));
  expect(without).toEqual(before.programmes);
  // The form of the desk would take it.
  for (const { path, fields } of await deps.db.select().from(page_revisions)) {
    const text = allTexts.find(({ key }) => key === path);
    if (!text || !fields) throw new Error(`${path} has no text`);
    expect(readTextForm(text.schema, typedOf(text.schema, fields)), path).toMatchObject({ ok: true });
  }
});

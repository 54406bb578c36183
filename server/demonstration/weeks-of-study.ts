/**
 * A week of study for each award. A new college has no timetables, so the site comes without any: those of the
 * demonstration show where a department's own will stand, and say that they are samples.
 */
import { href } from 'react-router';
import { allTexts } from '#app/features/content/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { demonstration } from '#college/demonstration.ts';
import type { Week } from '#core/content/demonstration.ts';
import { page_revisions } from '#db/schema/index.ts';

const SAMPLE = 'This week is a sample. The department gives out its own timetable.';

const linesOf = ([first, middle, last]: Week) => [
  `Monday and Tuesday: ${first}.`,
  `Wednesday and Thursday: ${middle}.`,
  `Friday: ${last}.`,
  SAMPLE,
];

export async function addWeeksOfStudy({ db, clock, newId }: AppDeps, editorId: string): Promise<void> {
  const rows = Object.entries(demonstration.weeks).flatMap(([slug, weeks]) => {
    const path = href('/programmes/:slug', { slug });
    const text = allTexts.find(({ key }) => key === path);
    if (!text) return [];
    const given = Object.fromEntries(Object.entries(weeks).map(([field, week]) => [field, linesOf(week)]));
    return {
      id: newId(),
      path,
      number: 1,
      lead: '',
      body: '',
      fields: { ...text.file, ...given },
      note: 'Sample weeks of study',
      author_id: editorId,
      created_at: clock(),
    };
  });
  if (rows.length > 0) await db.insert(page_revisions).values(rows);
}

/**
 * A week of study for each award. A new college has no timetables, so the site comes without any: those of the
 * demonstration show where a department's own will stand, and say that they are samples.
 */
import { href } from 'react-router';
import { allTexts } from '#app/features/content/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { page_revisions } from '#db/schema/index.ts';

const SAMPLE = 'This week is a sample. The department gives out its own timetable.';

/** Monday and Tuesday, Wednesday and Thursday, Friday. */
type Week = readonly [string, string, string];
type WeekField = 'week_certificate' | 'week_nd' | 'week_hnd';

const WEEKS: Readonly<Record<string, Partial<Record<WeekField, Week>>>> = {
  'crop-production': {
    week_certificate: [
      'work on the plots: sowing, weeding, harvest',
      'lessons on seed, soil and pests',
      'records of the plot',
    ],
    week_nd: [
      'lectures on crops, botany and soil',
      'practical on the plots; chemistry laboratory',
      'mathematics, English and farm records',
    ],
    week_hnd: [
      'lectures on breeding, pests and irrigation',
      'field trial: measuring and recording',
      'statistics and project supervision',
    ],
  },
  'animal-production': {
    week_certificate: [
      'feeding and care of the animals',
      'lessons on feed, housing and diseases',
      'weighing and herd records',
    ],
    week_nd: [
      'lectures on feeding, breeding and health',
      'practical with poultry, sheep and goats',
      'chemistry, mathematics and English',
    ],
    week_hnd: [
      'lectures on nutrition, dairy and hatchery management',
      'practical in the feed mill and the laboratory',
      'statistics and project supervision',
    ],
  },
  'agricultural-engineering': {
    week_nd: [
      'lectures on mechanics, farm power and mathematics',
      'workshop practice and technical drawing',
      'surveying in the field',
    ],
    week_hnd: [
      'lectures on irrigation, machine design and storage',
      'practical on tractors, pumps and dryers',
      'design work and project supervision',
    ],
  },
  'agricultural-extension': {
    week_nd: [
      'lectures on extension, crops and animals',
      'visits to farmers and their groups',
      'field reports and English',
    ],
    week_hnd: [
      'lectures on programme planning and communication',
      'surveys and farmer meetings',
      'data analysis and project supervision',
    ],
  },
  'food-technology': {
    week_nd: [
      'lectures on food chemistry, microbiology and hygiene',
      'practical in the processing hall',
      'mathematics, English and costing',
    ],
    week_hnd: [
      'lectures on quality control and product development',
      'laboratory: testing and labelling',
      'statistics and project supervision',
    ],
  },
  'soil-science': {
    week_nd: [
      'lectures on soil, chemistry and mapping',
      'sampling in the field; soil laboratory',
      'mathematics, English and reports',
    ],
  },
  'agricultural-economics': {
    week_nd: [
      'lectures on economics, accounts and marketing',
      'farm and market surveys',
      'business plans, mathematics and English',
    ],
  },
  forestry: {
    week_certificate: [
      'work in the nursery and the plantations',
      'lessons on trees, seed and soil',
      'records of the nursery',
    ],
    week_nd: [
      'lectures on forest botany, soil and forest law',
      'nursery practical; measuring trees',
      'mathematics, English and reports',
    ],
  },
};

const linesOf = ([first, middle, last]: Week) => [
  `Monday and Tuesday: ${first}.`,
  `Wednesday and Thursday: ${middle}.`,
  `Friday: ${last}.`,
  SAMPLE,
];

export async function addWeeksOfStudy({ db, clock, newId }: AppDeps, editorId: string): Promise<void> {
  const rows = Object.entries(WEEKS).flatMap(([slug, weeks]) => {
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
  await db.insert(page_revisions).values(rows);
}

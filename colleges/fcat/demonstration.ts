/** The parts of the demonstration that are this college's own. All of it is invented. */
import type { Demonstration } from '#core/content/demonstration.ts';

export const demonstration: Demonstration = {
  applicants: [
    'Crop Production',
    'Agricultural Engineering',
    'Food Technology',
    'Animal Production',
    'Soil Science',
    'Agricultural Economics',
  ],
  students: [
    'Crop Production',
    'Agricultural Engineering',
    'Food Technology',
    'Animal Production',
    'Soil Science',
    'Forestry',
    'Agricultural Economics',
    'Agricultural Extension',
    'Crop Production',
    'Food Technology',
    'Animal Production',
    'Crop Production',
    'Agricultural Engineering',
    'Agricultural Economics',
    'Soil Science',
    'Forestry',
    'Crop Production',
    'Food Technology',
  ],
  courses: [
    ['GNS 101', 'Use of English', '', 1, 1, 2],
    ['AGR 101', 'Introduction to Agriculture', '', 1, 1, 3],
    ['ENT 201', 'Entrepreneurship for Growers', '', 2, 1, 2],
    ['CRP 112', 'Principles of Crop Production', 'Crop Production', 1, 2, 3],
    ['CRP 214', 'Cereals and Legumes of the Savannah', 'Crop Production', 2, 2, 3],
    ['AGE 121', 'Farm Power and Machinery', 'Agricultural Engineering', 1, 2, 3],
    ['AGE 223', 'Irrigation and Drainage', 'Agricultural Engineering', 2, 1, 3],
    ['ANP 111', 'Animal Nutrition', 'Animal Production', 1, 2, 3],
    ['FDT 211', 'Food Preservation', 'Food Technology', 2, 1, 3],
    ['SLS 113', 'Soil Survey and Mapping', 'Soil Science', 1, 2, 2],
    ['AEC 212', 'Farm Records and Accounts', 'Agricultural Economics', 2, 2, 2],
    ['AGX 115', 'Working with Farmers', 'Agricultural Extension', 1, 1, 2],
    ['FOR 224', 'Nursery and Plantation', 'Forestry', 2, 2, 3],
  ],
  resting: ['FOR 224', 'AGE 223'],
  weeks: {
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
  },
  events: [
    [5, 9, 6, 'Open day on the demonstration plots', 'Demonstration plots', 'Guided tours start every hour.'],
    [12, 10, 3, 'Careers day for all students', 'Assembly ground', 'Farms and workshops look for staff.'],
    [
      20,
      8,
      null,
      'Seed fair with local farmers',
      'Field gate',
      'See and exchange varieties for a short season.',
    ],
    [-9, 14, 2, 'Public lecture: safe storage of grain', 'Lecture theatre', ''],
  ],
  // That the college was launched is history, and keeps its day.
  recentNews: [
    ['remedial-sciences-open', 4],
    ['partners-wanted', 17],
    ['campus-underway', 31],
    ['five-schools', 52],
    ['where-to-take-your-question', 80],
    ['our-motto', 110],
  ],
  draft: {
    slug: 'seed-fair',
    title: 'Seed fair: what to bring, what to take home',
    category: 'Partnerships',
    summary: 'Local farmers show varieties for a short season. How to take part, and what it costs.',
    content:
      'The seed fair brings growers and departments together for one morning.\n\n## What to bring\n\n- A labelled handful of each variety\n- What you know of its yield\n\nQuestions go to the [contact form](/contact).',
  },
};

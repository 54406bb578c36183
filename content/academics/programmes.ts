/**
 * The programmes that take applications. Names and amounts of fees live in the fee schedule (database).
 * `accreditation` stays null, and the page says "not stated", until the college holds and publishes the letter.
 */
import type { Programme } from '#core/content/programmes.ts';

const LAND = 'agriculture-and-rural-development';
const SCIENCE_FEES: Programme['fees'] = ['tuition-science', 'lab', 'hostel'];
const LIFE = [
  'Mathematics',
  'Chemistry',
  'Biology or Agricultural Science',
  'English Language',
  'Physics or Geography',
];

export const programmes: readonly Programme[] = [
  {
    slug: 'crop-production',
    name: 'Crop Production',
    school: LAND,
    department: 'crop-production',
    subjects: ['crops', 'soil'],
    summary:
      'How millet, sorghum, cowpea, groundnut and vegetables are grown well where rain falls four months a year.',
    learn: [
      'Choosing seed and sowing dates for a short and uncertain rainy season',
      'Recognising pests, diseases and Striga, and acting before the spray can',
      'Dry-season vegetables under irrigation, from nursery to market crate',
      'Laying out a field trial and reading its result honestly',
    ],
    careers: [
      'Farm manager',
      'Seed or input company field officer',
      'Agricultural officer in local government',
      'Grower on your own land',
    ],
    awards: [
      { level: 'Certificate', title: 'Certificate in Crop Production', years: 1, subjects: [] },
      {
        level: 'ND',
        title: 'National Diploma in Agricultural Technology (Crop Production)',
        years: 2,
        subjects: LIFE,
      },
      {
        level: 'HND',
        title: 'Higher National Diploma in Crop Production Technology',
        years: 2,
        subjects: LIFE,
      },
    ],
    fees: SCIENCE_FEES,
    accreditation: null,
  },
  {
    slug: 'animal-production',
    name: 'Animal Production',
    school: LAND,
    department: 'animal-production',
    subjects: ['animals'],
    summary:
      'Cattle, sheep, goats and poultry: feeding, breeding, health and what their milk, meat and eggs are worth.',
    learn: [
      'Making feed and hay from what grows nearby, and storing it for the hot months',
      'Keeping animals healthy: housing, vaccination calendars, when to call the veterinarian',
      'Hatching and rearing poultry, with records that show profit or loss',
      'Living with pastoralists: stock routes, water points and peaceful use of land',
    ],
    careers: [
      'Livestock or poultry farm manager',
      'Feed mill technologist',
      'Animal health assistant',
      'Dairy or hatchery supervisor',
    ],
    awards: [
      { level: 'Certificate', title: 'Certificate in Animal Health and Production', years: 1, subjects: [] },
      {
        level: 'ND',
        title: 'National Diploma in Animal Health and Production Technology',
        years: 2,
        subjects: LIFE,
      },
      {
        level: 'HND',
        title: 'Higher National Diploma in Animal Production Technology',
        years: 2,
        subjects: LIFE,
      },
    ],
    fees: SCIENCE_FEES,
    accreditation: null,
  },
  {
    slug: 'agricultural-engineering',
    name: 'Agricultural Engineering',
    school: 'engineering-technology',
    department: 'agricultural-engineering',
    subjects: ['machines', 'soil'],
    summary: 'Tractors, pumps, dryers and stores: machines sized for the farms that Nigeria has.',
    learn: [
      'Driving, servicing and costing a tractor and its implements',
      'Designing a small irrigation scheme, from borehole to drip line',
      'Drying and storing grain so that nothing spoils and nobody is harmed',
      'Drawing, measuring and building in the workshop',
    ],
    careers: [
      'Farm machinery technologist',
      'Irrigation scheme supervisor',
      'Workshop owner',
      'Field engineer for a dealer or project',
    ],
    awards: [
      {
        level: 'ND',
        title: 'National Diploma in Agricultural and Bio-Environmental Engineering Technology',
        years: 2,
        subjects: [
          'Mathematics',
          'Physics',
          'Chemistry',
          'English Language',
          'Technical Drawing or Agricultural Science',
        ],
      },
      {
        level: 'HND',
        title: 'Higher National Diploma in Agricultural and Bio-Environmental Engineering Technology',
        years: 2,
        subjects: [
          'Mathematics',
          'Physics',
          'Chemistry',
          'English Language',
          'Technical Drawing or Agricultural Science',
        ],
      },
    ],
    fees: SCIENCE_FEES,
    accreditation: null,
  },
  {
    slug: 'agricultural-extension',
    name: 'Agricultural Extension',
    school: LAND,
    department: 'agricultural-extension',
    subjects: ['people', 'crops', 'animals'],
    summary:
      'The craft of carrying what works from the trial plot to the farmer, and the farmer’s questions back.',
    learn: [
      'Running a field day, a farmer school and a radio talk',
      'Working with women’s groups, youth groups and cooperatives',
      'Asking before advising: surveys, interviews, honest notes',
      'Writing reports and small project proposals',
    ],
    careers: [
      'Extension officer',
      'Community development worker',
      'Project field officer',
      'Trainer for an input or food company',
    ],
    awards: [
      {
        level: 'ND',
        title: 'National Diploma in Agricultural Extension and Management',
        years: 2,
        subjects: LIFE,
      },
      {
        level: 'HND',
        title: 'Higher National Diploma in Agricultural Extension and Management',
        years: 2,
        subjects: LIFE,
      },
    ],
    fees: SCIENCE_FEES,
    accreditation: null,
  },
  {
    slug: 'food-technology',
    name: 'Food Technology',
    school: 'science-and-technology',
    department: 'food-technology',
    subjects: ['food', 'business'],
    summary: 'Turning grain, milk, groundnut and tomato into food that is safe, keeps, and sells.',
    learn: [
      'Cleaning, milling, fermenting, frying, drying and packing',
      'Testing food for safety, moisture and what the label claims',
      'Hygiene and good manufacturing practice in a small plant',
      'Costing a product and readying it for registration',
    ],
    careers: [
      'Production or quality supervisor',
      'Food laboratory technologist',
      'Food safety officer',
      'Owner of a processing business',
    ],
    awards: [
      {
        level: 'ND',
        title: 'National Diploma in Food Science and Technology',
        years: 2,
        subjects: [
          'Mathematics',
          'Chemistry',
          'Biology or Agricultural Science',
          'English Language',
          'Physics or Food and Nutrition',
        ],
      },
      {
        level: 'HND',
        title: 'Higher National Diploma in Food Science and Technology',
        years: 2,
        subjects: [
          'Mathematics',
          'Chemistry',
          'Biology or Agricultural Science',
          'English Language',
          'Physics or Food and Nutrition',
        ],
      },
    ],
    fees: SCIENCE_FEES,
    accreditation: null,
  },
  {
    slug: 'soil-science',
    name: 'Soil Science',
    school: LAND,
    department: 'soil-science',
    subjects: ['soil', 'crops'],
    summary: 'Reading, feeding and protecting the ground that everything else stands on.',
    learn: [
      'Describing a soil profile and mapping a farm',
      'Sampling and testing soil, and turning the figures into advice',
      'Manure, compost, lime and fertiliser: how much, when, and what it costs',
      'Stopping gullies, wind erosion and salt',
    ],
    careers: [
      'Soil laboratory technologist',
      'Land survey and land use officer',
      'Fertiliser company agronomist',
      'Conservation project officer',
    ],
    awards: [
      {
        level: 'ND',
        title: 'National Diploma in Soil Science and Land Management',
        years: 2,
        subjects: LIFE,
      },
    ],
    fees: SCIENCE_FEES,
    accreditation: null,
  },
  {
    slug: 'agricultural-economics',
    name: 'Agricultural Economics',
    school: LAND,
    department: 'agricultural-economics',
    subjects: ['business', 'people'],
    summary:
      'What a farm costs and earns, why prices move, and how credit and cooperatives can work for the producer.',
    learn: [
      'Farm records, budgets and gross margins',
      'Following a price from the farm gate to the city market',
      'Cooperatives, credit, insurance and their small print',
      'Writing a business plan that a bank will read to the end',
    ],
    careers: [
      'Farm business adviser',
      'Cooperative or agricultural credit officer',
      'Market information officer',
      'Manager of your own agribusiness',
    ],
    awards: [
      {
        level: 'ND',
        title: 'National Diploma in Agricultural Economics and Farm Management',
        years: 2,
        subjects: [
          'Mathematics',
          'English Language',
          'Economics',
          'Agricultural Science or Biology',
          'Geography or Commerce',
        ],
      },
    ],
    fees: ['tuition-arts', 'hostel'],
    accreditation: null,
  },
  {
    slug: 'forestry',
    name: 'Forestry',
    school: LAND,
    department: 'forestry',
    subjects: ['trees', 'soil'],
    summary:
      'Nurseries, shelterbelts and farm trees that hold the soil, feed animals and slow the desert wind.',
    learn: [
      'Raising seedlings of neem, baobab, locust bean and moringa',
      'Laying out a shelterbelt and keeping it alive through its first dry season',
      'Measuring trees and woodland',
      'Forest law, and working with the people who use the forest',
    ],
    careers: [
      'Forest officer',
      'Nursery owner or manager',
      'Land restoration project officer',
      'Park or game reserve ranger',
    ],
    awards: [
      { level: 'Certificate', title: 'Certificate in Forestry', years: 1, subjects: [] },
      { level: 'ND', title: 'National Diploma in Forestry Technology', years: 2, subjects: LIFE },
    ],
    fees: SCIENCE_FEES,
    accreditation: null,
  },
];

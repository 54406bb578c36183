/**
 * The programmes that take applications. Names and amounts of fees live in the fee schedule (database).
 * `accreditation` stays null, and the page says "not stated", until the college holds and publishes the letter.
 */
import { type Award, LEVELS, type Level, type Programme } from '#core/content/programmes.ts';
import { levels } from './levels.ts';

const LAND = 'agriculture-and-rural-development';
/** All programmes have a diploma, and every diploma has it. */
const ATTACHMENT = 'After the first year, National Diploma students work on a farm or in a firm.';
const SCIENCE_FEES: Programme['fees'] = ['tuition-science', 'lab', 'hostel'];
const awards = (titles: Readonly<Partial<Record<Level, string>>>): Award[] =>
  LEVELS.flatMap((level) => {
    const title = titles[level];
    const { years } = levels[level];
    return title ? [{ level, title, years, week: [] }] : [];
  });

export const programmes: readonly Programme[] = [
  {
    slug: 'crop-production',
    name: 'Crop Production',
    school: LAND,
    department: 'crop-production',
    subjects: ['crops', 'soil'],
    short: 'Seed, sowing, pests and yield of cereals, legumes and vegetables.',
    summary: 'Growing millet, sorghum, cowpea, groundnut and vegetables in a short rainy season.',
    learn: [
      'Choosing seed and sowing dates for uncertain rains',
      'Recognising and controlling pests, diseases and Striga',
      'Growing dry-season vegetables under irrigation',
      'Laying out and reporting a field trial',
    ],
    careers: [
      'Farm manager',
      'Seed company field officer',
      'Agricultural officer in local government',
      'Grower on your own land',
    ],
    awards: awards({
      Certificate: 'Certificate in Crop Production',
      ND: 'National Diploma in Agricultural Technology (Crop Production)',
      HND: 'Higher National Diploma in Crop Production Technology',
    }),
    fees: SCIENCE_FEES,
    attachment: ATTACHMENT,
    accreditation: null,
  },
  {
    slug: 'animal-production',
    name: 'Animal Production',
    school: LAND,
    department: 'animal-production',
    subjects: ['animals'],
    short: 'Feeding, breeding and health of cattle, sheep, goats and poultry.',
    summary: 'Feeding, breeding, health and products of cattle, sheep, goats and poultry.',
    learn: [
      'Making and storing feed and hay from local materials',
      'Keeping animals healthy: housing and vaccination',
      'Hatching and rearing poultry, and keeping records of costs and income',
      'Working with pastoralists: stock routes, water points and peaceful use of land',
    ],
    careers: [
      'Livestock or poultry farm manager',
      'Feed mill technologist',
      'Animal health assistant',
      'Dairy or hatchery supervisor',
    ],
    awards: awards({
      Certificate: 'Certificate in Animal Health and Production',
      ND: 'National Diploma in Animal Health and Production Technology',
      HND: 'Higher National Diploma in Animal Production Technology',
    }),
    fees: SCIENCE_FEES,
    attachment: ATTACHMENT,
    accreditation: null,
  },
  {
    slug: 'agricultural-engineering',
    name: 'Agricultural Engineering',
    school: 'engineering-technology',
    department: 'agricultural-engineering',
    subjects: ['machines', 'soil'],
    short: 'Tractors, pumps, irrigation and storage for small and large farms.',
    summary: 'Tractors, pumps, dryers and storage for Nigerian farms.',
    learn: [
      'Operating, servicing and costing a tractor and its implements',
      'Designing a small irrigation scheme, from borehole to drip line',
      'Drying and storing grain safely',
      'Technical drawing, measuring and workshop practice',
    ],
    careers: [
      'Farm machinery technologist',
      'Irrigation scheme supervisor',
      'Workshop owner',
      'Field engineer for a dealer or project',
    ],
    awards: awards({
      ND: 'National Diploma in Agricultural and Bio-Environmental Engineering Technology',
      HND: 'Higher National Diploma in Agricultural and Bio-Environmental Engineering Technology',
    }),
    fees: SCIENCE_FEES,
    attachment: ATTACHMENT,
    accreditation: null,
  },
  {
    slug: 'agricultural-extension',
    name: 'Agricultural Extension',
    school: LAND,
    department: 'agricultural-extension',
    subjects: ['people', 'crops', 'animals'],
    short: 'Teaching and advising farmers, and working with their groups.',
    summary: 'Teaching and advising farmers, and reporting their questions to researchers.',
    learn: [
      'Running a field day, a farmer school and a radio talk',
      'Working with women’s groups, youth groups and cooperatives',
      'Finding out what farmers need: surveys, interviews and field notes',
      'Writing reports and small project proposals',
    ],
    careers: [
      'Extension officer',
      'Community development worker',
      'Project field officer',
      'Trainer for an input or food company',
    ],
    awards: awards({
      ND: 'National Diploma in Agricultural Extension and Management',
      HND: 'Higher National Diploma in Agricultural Extension and Management',
    }),
    fees: SCIENCE_FEES,
    attachment: ATTACHMENT,
    accreditation: null,
  },
  {
    slug: 'food-technology',
    name: 'Food Technology',
    school: 'science-and-technology',
    department: 'food-technology',
    subjects: ['food', 'business'],
    short: 'Processing grain, milk and groundnut into safe food products.',
    summary: 'Processing grain, milk, groundnut and tomato into safe food products with a long shelf life.',
    learn: [
      'Cleaning, milling, fermenting, frying, drying and packing',
      'Testing food for safety, moisture and correct labelling',
      'Hygiene and good manufacturing practice in a small plant',
      'Costing a product and preparing it for registration',
    ],
    careers: [
      'Production or quality supervisor',
      'Food laboratory technologist',
      'Food safety officer',
      'Owner of a processing business',
    ],
    awards: awards({
      ND: 'National Diploma in Food Science and Technology',
      HND: 'Higher National Diploma in Food Science and Technology',
    }),
    fees: SCIENCE_FEES,
    attachment: ATTACHMENT,
    accreditation: null,
  },
  {
    slug: 'soil-science',
    name: 'Soil Science',
    school: LAND,
    department: 'soil-science',
    subjects: ['soil', 'crops'],
    short: 'Soil survey, soil testing, fertility and erosion control.',
    summary: 'Soil survey, soil testing, fertility and protection against erosion.',
    learn: [
      'Describing a soil profile and mapping a farm',
      'Sampling and testing soil, and giving advice based on the results',
      'Using manure, compost, lime and fertiliser: amounts, timing and costs',
      'Controlling gullies, wind erosion and salinity',
    ],
    careers: [
      'Soil laboratory technologist',
      'Land survey and land use officer',
      'Fertiliser company agronomist',
      'Conservation project officer',
    ],
    awards: awards({ ND: 'National Diploma in Soil Science and Land Management' }),
    fees: SCIENCE_FEES,
    attachment: ATTACHMENT,
    accreditation: null,
  },
  {
    slug: 'agricultural-economics',
    name: 'Agricultural Economics',
    school: LAND,
    department: 'agricultural-economics',
    subjects: ['business', 'people'],
    short: 'Farm accounts, markets, credit, cooperatives and policy.',
    summary: 'Costs and income of a farm, prices and markets, credit and cooperatives.',
    learn: [
      'Farm records, budgets and gross margins',
      'Prices and marketing from the farm gate to the city market',
      'Cooperatives, credit and insurance',
      'Writing a business plan',
    ],
    careers: [
      'Farm business adviser',
      'Cooperative or agricultural credit officer',
      'Market information officer',
      'Manager of your own agribusiness',
    ],
    awards: awards({ ND: 'National Diploma in Agricultural Economics and Farm Management' }),
    fees: ['tuition-arts', 'hostel'],
    attachment: ATTACHMENT,
    accreditation: null,
  },
  {
    slug: 'forestry',
    name: 'Forestry',
    school: LAND,
    department: 'forestry',
    subjects: ['trees', 'soil'],
    short: 'Nurseries, shelterbelts, farm trees and forest management.',
    summary: 'Nurseries, shelterbelts and farm trees that protect the soil and feed animals.',
    learn: [
      'Raising seedlings of neem, baobab, locust bean and moringa',
      'Planting a shelterbelt and caring for it in its first dry season',
      'Measuring trees and woodland',
      'Forest law, and working with forest communities',
    ],
    careers: [
      'Forest officer',
      'Nursery owner or manager',
      'Land restoration project officer',
      'Park or game reserve ranger',
    ],
    awards: awards({ Certificate: 'Certificate in Forestry', ND: 'National Diploma in Forestry Technology' }),
    fees: SCIENCE_FEES,
    attachment: ATTACHMENT,
    accreditation: null,
  },
];

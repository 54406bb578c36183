/** The college's schools and departments. Every count on the site is taken from here. */
import type { School } from '#core/content/programmes.ts';

export const schools: readonly School[] = [
  {
    slug: 'agriculture-and-rural-development',
    name: 'Agriculture and Rural Development',
    about:
      'Crops, animals, soils, forests and the people who live by them. The largest school, and the reason for all others.',
    departments: [
      {
        slug: 'agricultural-technology',
        name: 'Agricultural Technology',
        about: 'The broad first diploma: a season of everything before choosing one thing.',
      },
      {
        slug: 'crop-production',
        name: 'Crop Production',
        about: 'Seed, sowing dates, pests and yield of cereals, legumes and vegetables.',
      },
      {
        slug: 'animal-production',
        name: 'Animal Production',
        about: 'Breeding, feeding and health of cattle, sheep, goats and poultry.',
      },
      {
        slug: 'agricultural-extension',
        name: 'Agricultural Extension',
        about: 'Teaching adults on their own land, and listening to what they already know.',
      },
      {
        slug: 'soil-science',
        name: 'Soil Science',
        about: 'Soil survey, fertility, erosion and the use of land that lasts.',
      },
      {
        slug: 'agricultural-economics',
        name: 'Agricultural Economics',
        about: 'What a farm costs, what it earns, and why prices move.',
      },
      {
        slug: 'forestry',
        name: 'Forestry',
        about: 'Nurseries, shelterbelts and woodland at the edge of the dry country.',
      },
      {
        slug: 'fisheries-and-aquaculture',
        name: 'Fisheries and Aquaculture',
        about: 'Ponds, hatcheries and reservoirs: fish far from the sea.',
      },
      {
        slug: 'horticulture-and-landscape-technology',
        name: 'Horticulture and Landscape Technology',
        about: 'Vegetables, fruit trees, seedlings and the grounds people walk through.',
      },
    ],
  },
  {
    slug: 'engineering-technology',
    name: 'Engineering Technology',
    about: 'Machines, water, power and buildings, with the farm as first customer.',
    departments: [
      {
        slug: 'agricultural-engineering',
        name: 'Agricultural Engineering',
        about: 'Field machinery, structures and the environment in which crops and animals live.',
      },
      {
        slug: 'farm-power-and-machinery',
        name: 'Farm Power and Machinery',
        about: 'Tractors, power tillers and planters: choosing, driving, repairing.',
      },
      {
        slug: 'soil-and-water-engineering',
        name: 'Soil and Water Engineering',
        about: 'Wells, pumps, canals and drip lines for the dry season.',
      },
      {
        slug: 'post-harvest-processing-and-storage',
        name: 'Post-Harvest Processing and Storage',
        about: 'Threshing, drying, cleaning and stores that keep weevils out.',
      },
      {
        slug: 'civil-engineering',
        name: 'Civil Engineering',
        about: 'Rural roads, culverts, small dams and buildings.',
      },
      {
        slug: 'mechanical-engineering',
        name: 'Mechanical Engineering',
        about: 'Making parts, fitting them and keeping engines running.',
      },
      {
        slug: 'electrical-and-electronic-engineering',
        name: 'Electrical and Electronic Engineering',
        about: 'Wiring, motors and control for workshops, farms and homes.',
      },
      {
        slug: 'computer-engineering',
        name: 'Computer Engineering',
        about: 'Hardware, networks and sensors that survive heat and dust.',
      },
      {
        slug: 'renewable-energy',
        name: 'Renewable Energy',
        about: 'Solar pumping, biogas and cold rooms where the grid does not reach.',
      },
      {
        slug: 'welding-and-fabrication',
        name: 'Welding and Fabrication',
        about: 'Implements, gates, tanks and trailers, built to a drawing.',
      },
      {
        slug: 'surveying-and-geo-informatics',
        name: 'Surveying and Geo-informatics',
        about: 'Measuring land, drawing maps and settling where a boundary runs.',
      },
    ],
  },
  {
    slug: 'science-and-technology',
    name: 'Science and Technology',
    about: 'Laboratories and computing that the field depends on.',
    departments: [
      {
        slug: 'food-technology',
        name: 'Food Technology',
        about: 'From grain, milk and groundnut to safe food with a label.',
      },
      {
        slug: 'science-laboratory-technology',
        name: 'Science Laboratory Technology',
        about: 'Chemistry, biology and physics at the bench, with results that can be repeated.',
      },
      {
        slug: 'computer-science',
        name: 'Computer Science',
        about: 'Programs, data and systems for offices, farms and services.',
      },
      {
        slug: 'statistics',
        name: 'Statistics',
        about: 'Trials, surveys and figures that mean what they say.',
      },
      {
        slug: 'nutrition-and-dietetics',
        name: 'Nutrition and Dietetics',
        about: 'What people eat, what they need, and how local food closes the gap.',
      },
    ],
  },
  {
    slug: 'general-and-remedial-studies',
    name: 'General and Remedial Studies',
    about: 'The way in for those who need one more year, and the subjects that everybody takes.',
    departments: [
      {
        slug: 'remedial-sciences',
        name: 'Remedial Sciences',
        about: 'A year of English, mathematics and science towards diploma entry.',
      },
      {
        slug: 'preliminary-studies',
        name: 'Preliminary Studies',
        about: 'The Pre-ND year: how to study, and what a diploma takes for granted.',
      },
      {
        slug: 'languages-and-communication',
        name: 'Languages and Communication',
        about: 'Clear English and Hausa, in speech, letters and reports.',
      },
      {
        slug: 'social-and-general-studies',
        name: 'Social and General Studies',
        about: 'Citizenship, history and the society a graduate will work in.',
      },
    ],
  },
  {
    slug: 'business-and-entrepreneurship',
    name: 'Business and Entrepreneurship',
    about: 'Records, money, markets and the courage to start: the second half of our motto.',
    departments: [
      {
        slug: 'agribusiness-management',
        name: 'Agribusiness Management',
        about: 'Running farms, mills and input shops as going concerns.',
      },
      {
        slug: 'business-administration-and-management',
        name: 'Business Administration and Management',
        about: 'Planning, people and offices that answer their letters.',
      },
      {
        slug: 'accountancy',
        name: 'Accountancy',
        about: 'Books that balance, for firms and for public money.',
      },
      {
        slug: 'marketing',
        name: 'Marketing',
        about: 'Finding the buyer before the harvest, and keeping them after it.',
      },
      {
        slug: 'cooperative-economics-and-management',
        name: 'Cooperative Economics and Management',
        about: 'Buying, storing and selling together, under rules that members can trust.',
      },
      {
        slug: 'entrepreneurship-development',
        name: 'Entrepreneurship Development',
        about: 'From an idea to a registered business, for students of every school.',
      },
    ],
  },
];

export const departmentCount = schools.reduce((count, school) => count + school.departments.length, 0);

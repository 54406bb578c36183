/** The college's schools and departments. Every count on the site is taken from here. */
import type { School } from '#core/content/programmes.ts';

export const schools: readonly School[] = [
  {
    slug: 'agriculture-and-rural-development',
    name: 'Agriculture and Rural Development',
    about: 'Crops, animals, soils, forests and the people who live by them: the largest school.',
    departments: [
      {
        slug: 'agricultural-technology',
        name: 'Agricultural Technology',
        about: 'The broad first diploma, before choosing one thing.',
      },
      {
        slug: 'crop-production',
        name: 'Crop Production',
        about: 'Seed, pests and yield of cereals, legumes and vegetables.',
      },
      {
        slug: 'animal-production',
        name: 'Animal Production',
        about: 'Breeding, feeding and health of cattle, sheep, goats and poultry.',
      },
      {
        slug: 'agricultural-extension',
        name: 'Agricultural Extension',
        about: 'Teaching adults on their own land, and listening.',
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
        about: 'Nurseries, shelterbelts and woodland of the dry country.',
      },
      {
        slug: 'fisheries-and-aquaculture',
        name: 'Fisheries and Aquaculture',
        about: 'Ponds, hatcheries and reservoirs: fish far from the sea.',
      },
      {
        slug: 'horticulture-and-landscape-technology',
        name: 'Horticulture and Landscape Technology',
        about: 'Vegetables, fruit trees and grounds.',
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
        about: 'Field machinery, and structures for crops and animals.',
      },
      {
        slug: 'farm-power-and-machinery',
        name: 'Farm Power and Machinery',
        about: 'Tractors, tillers and planters: driving, repairing.',
      },
      {
        slug: 'soil-and-water-engineering',
        name: 'Soil and Water Engineering',
        about: 'Wells, pumps, canals and drip lines for the dry season.',
      },
      {
        slug: 'post-harvest-processing-and-storage',
        name: 'Post-Harvest Processing and Storage',
        about: 'Threshing, drying, and stores without weevils.',
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
        about: 'Hardware, networks and sensors.',
      },
      {
        slug: 'renewable-energy',
        name: 'Renewable Energy',
        about: 'Solar pumping, biogas and cold rooms.',
      },
      {
        slug: 'welding-and-fabrication',
        name: 'Welding and Fabrication',
        about: 'Implements, gates, tanks and trailers.',
      },
      {
        slug: 'surveying-and-geo-informatics',
        name: 'Surveying and Geo-informatics',
        about: 'Measuring land and drawing maps.',
      },
    ],
  },
  {
    slug: 'science-and-technology',
    name: 'Science and Technology',
    about: 'Laboratories and computing for the field.',
    departments: [
      {
        slug: 'food-technology',
        name: 'Food Technology',
        about: 'From grain, milk and groundnut to safe food with a label.',
      },
      {
        slug: 'science-laboratory-technology',
        name: 'Science Laboratory Technology',
        about: 'Chemistry, biology and physics at the bench.',
      },
      {
        slug: 'computer-science',
        name: 'Computer Science',
        about: 'Programs, data and systems for offices, farms and services.',
      },
      {
        slug: 'statistics',
        name: 'Statistics',
        about: 'Trials, surveys and figures.',
      },
      {
        slug: 'nutrition-and-dietetics',
        name: 'Nutrition and Dietetics',
        about: 'What people eat, and what they need.',
      },
    ],
  },
  {
    slug: 'general-and-remedial-studies',
    name: 'General and Remedial Studies',
    about: 'One more year before a diploma, and the subjects that everybody takes.',
    departments: [
      {
        slug: 'remedial-sciences',
        name: 'Remedial Sciences',
        about: 'A year of English, mathematics and science.',
      },
      {
        slug: 'preliminary-studies',
        name: 'Preliminary Studies',
        about: 'The Pre-ND year: what a diploma takes for granted.',
      },
      {
        slug: 'languages-and-communication',
        name: 'Languages and Communication',
        about: 'Clear English and Hausa, in speech, letters and reports.',
      },
      {
        slug: 'social-and-general-studies',
        name: 'Social and General Studies',
        about: 'Citizenship, history and society.',
      },
    ],
  },
  {
    slug: 'business-and-entrepreneurship',
    name: 'Business and Entrepreneurship',
    about: 'Records, money, markets and the courage to start.',
    departments: [
      {
        slug: 'agribusiness-management',
        name: 'Agribusiness Management',
        about: 'Running farms, mills and input shops as going concerns.',
      },
      {
        slug: 'business-administration-and-management',
        name: 'Business Administration and Management',
        about: 'Planning, people and offices.',
      },
      {
        slug: 'accountancy',
        name: 'Accountancy',
        about: 'Books that balance, for firms and for public money.',
      },
      {
        slug: 'marketing',
        name: 'Marketing',
        about: 'Finding the buyer before the harvest.',
      },
      {
        slug: 'cooperative-economics-and-management',
        name: 'Cooperative Economics and Management',
        about: 'Buying, storing and selling together.',
      },
      {
        slug: 'entrepreneurship-development',
        name: 'Entrepreneurship Development',
        about: 'From an idea to a registered business.',
      },
    ],
  },
];

export const departmentCount = schools.reduce((count, school) => count + school.departments.length, 0);

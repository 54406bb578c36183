/** The college's schools and departments. Every count on the site is taken from here. */
import type { School } from '#core/content/programmes.ts';

export const schools: readonly School[] = [
  {
    slug: 'agriculture-and-rural-development',
    name: 'Agriculture and Rural Development',
    about: 'Crops, animals, soils, forests and rural communities.',
    departments: [
      {
        slug: 'agricultural-technology',
        name: 'Agricultural Technology',
        about: 'A broad introduction to agriculture before students specialise.',
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
        about: 'Teaching and advising farmers and their groups.',
      },
      {
        slug: 'soil-science',
        name: 'Soil Science',
        about: 'Soil survey, fertility, erosion control and land use.',
      },
      {
        slug: 'agricultural-economics',
        name: 'Agricultural Economics',
        about: 'Farm costs and income, prices and markets.',
      },
      {
        slug: 'forestry',
        name: 'Forestry',
        about: 'Nurseries, shelterbelts and forest management.',
      },
      {
        slug: 'fisheries-and-aquaculture',
        name: 'Fisheries and Aquaculture',
        about: 'Ponds, hatcheries and reservoirs.',
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
    about: 'Machinery, water, power and buildings for farms and towns.',
    departments: [
      {
        slug: 'agricultural-engineering',
        name: 'Agricultural Engineering',
        about: 'Field machinery, and structures for crops and animals.',
      },
      {
        slug: 'farm-power-and-machinery',
        name: 'Farm Power and Machinery',
        about: 'Operation and repair of tractors, tillers and planters.',
      },
      {
        slug: 'soil-and-water-engineering',
        name: 'Soil and Water Engineering',
        about: 'Wells, pumps, canals and drip irrigation.',
      },
      {
        slug: 'post-harvest-processing-and-storage',
        name: 'Post-Harvest Processing and Storage',
        about: 'Threshing, drying and safe storage of crops.',
      },
      {
        slug: 'civil-engineering',
        name: 'Civil Engineering',
        about: 'Rural roads, culverts, small dams and buildings.',
      },
      {
        slug: 'mechanical-engineering',
        name: 'Mechanical Engineering',
        about: 'Making and fitting parts, and maintaining engines.',
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
    about: 'Food technology, laboratory science, computing and statistics.',
    departments: [
      {
        slug: 'food-technology',
        name: 'Food Technology',
        about: 'Processing grain, milk and groundnut into safe, labelled food.',
      },
      {
        slug: 'science-laboratory-technology',
        name: 'Science Laboratory Technology',
        about: 'Laboratory work in chemistry, biology and physics.',
      },
      {
        slug: 'computer-science',
        name: 'Computer Science',
        about: 'Programming, data and information systems.',
      },
      {
        slug: 'statistics',
        name: 'Statistics',
        about: 'Design and analysis of trials and surveys.',
      },
      {
        slug: 'nutrition-and-dietetics',
        name: 'Nutrition and Dietetics',
        about: 'Human nutrition and diets.',
      },
    ],
  },
  {
    slug: 'general-and-remedial-studies',
    name: 'General and Remedial Studies',
    about: 'Preparation for a diploma, and courses that all students take.',
    departments: [
      {
        slug: 'remedial-sciences',
        name: 'Remedial Sciences',
        about: 'A year of English, mathematics and science.',
      },
      {
        slug: 'preliminary-studies',
        name: 'Preliminary Studies',
        about: 'A preparatory year before a National Diploma (Pre-ND).',
      },
      {
        slug: 'languages-and-communication',
        name: 'Languages and Communication',
        about: 'English and Hausa for speaking, letters and reports.',
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
    about: 'Management, accounts, marketing and starting a business.',
    departments: [
      {
        slug: 'agribusiness-management',
        name: 'Agribusiness Management',
        about: 'Management of farms, mills and input shops.',
      },
      {
        slug: 'business-administration-and-management',
        name: 'Business Administration and Management',
        about: 'Planning, personnel and office management.',
      },
      {
        slug: 'accountancy',
        name: 'Accountancy',
        about: 'Accounts of companies and of public bodies.',
      },
      {
        slug: 'marketing',
        name: 'Marketing',
        about: 'Markets, prices and sales of farm products.',
      },
      {
        slug: 'cooperative-economics-and-management',
        name: 'Cooperative Economics and Management',
        about: 'Joint purchase, storage and sale in cooperatives.',
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

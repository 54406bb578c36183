/** The words of the home page. Read by that page alone, so that no portal page carries them to a phone. */
import type { Program } from '#core/admissions/programmes.ts';
import { college } from './college.ts';

export const landing = {
  hero: {
    label: 'Highlights',
    slide: (number: number) => `Slide ${number}`,
    previous: 'Previous slide',
    next: 'Next slide',
    play: 'Start automatic slides',
    pause: 'Stop automatic slides',
    first: {
      // The place stands in the title under it.
      kicker: college.name.replace(`, ${college.place}`, ''),
      title: 'Study agriculture and technology in Kafur',
      text: 'Certificate, National Diploma and Higher National Diploma programmes in crops, animals, soil, machinery, food and farm business.',
      explore: 'Explore Programs',
      apply: 'Apply Now',
    },
    second: {
      kicker: `${college.admissionsSession} session`,
      title: `Admissions Open for ${college.admissionsSession}`,
      text: 'Apply from your phone in four short steps. Each step is saved, so you can stop and continue later.',
      view: 'View Programs',
      apply: 'Apply Now',
    },
  },

  about: {
    title: 'About Us',
    lead: `A federal college of agriculture and technology, founded in ${college.founded}.`,
    paragraphs: [
      `The college is in ${college.place}, ${college.address.state}. It trains technicians, extension workers and farm entrepreneurs.`,
      'Students learn through lectures, practicals, field work and industrial attachment. Every programme includes business skills.',
    ],
    more: 'Read More About Us',
    pillars: [
      { title: 'Grow', text: 'Crops, livestock, fish and trees, with good use of soil and water.' },
      {
        title: 'Process',
        text: 'Cleaning, drying, milling, packing and storage of farm produce.',
      },
      { title: 'Sell', text: 'Costs, prices, records, cooperatives and marketing.' },
    ],
  },

  programmes: {
    title: 'Programmes',
    lead: (count: number) =>
      `${count} programmes accept applications for the ${college.admissionsSession} session.`,
    find: 'Find your programme',
    about: {
      'Agricultural Engineering': 'Tractors, pumps, irrigation and storage for small and large farms.',
      'Animal Production': 'Feeding, breeding and health of cattle, sheep, goats and poultry.',
      'Crop Production': 'Seed, sowing, pests and yield of cereals, legumes and vegetables.',
      'Agricultural Extension': 'Teaching and advising farmers, and working with their groups.',
      'Food Technology': 'Processing grain, milk and groundnut into safe food products.',
      'Soil Science': 'Soil survey, soil testing, fertility and erosion control.',
      'Agricultural Economics': 'Farm accounts, markets, credit, cooperatives and policy.',
      Forestry: 'Nurseries, shelterbelts, farm trees and forest management.',
    } satisfies Record<Program, string>,
  },

  apply: {
    title: 'Four steps to your application',
    lead: 'You need a phone or computer, an e-mail address and your NIN. It takes about ten minutes.',
    steps: [
      {
        title: 'Create an account',
        text: 'Enter your name and e-mail address. We send you a link to verify the address.',
      },
      { title: 'Fill in the form', text: 'The form has four short pages. Each is saved when you leave it.' },
      { title: 'Pay the application fee', text: 'The amount is shown before you choose how to pay.' },
      { title: 'Follow your application', text: 'See each change of status in the portal and by e-mail.' },
    ],
    button: 'Start your application',
    warning:
      'We do not sell application forms. Apply on this site only, and pay only inside your own application.',
  },

  news: {
    title: 'News',
    all: 'View All News',
  },

  services: {
    title: 'Online services',
    open: 'Open',
    items: [
      {
        id: 'portal',
        icon: 'user',
        link: 'studentPortal',
        text: 'Apply, pay, print receipts and check your admission status.',
      },
      {
        id: 'learning',
        icon: 'document',
        link: 'learningPortal',
        text: 'Course materials and assignments for registered students.',
      },
      {
        id: 'library',
        icon: 'search',
        link: 'library',
        text: 'The catalogue of the college library.',
      },
    ],
  },
} as const;

/** The words of the home page. Read by that page alone, so that no portal page carries them to a phone. */
import type { Program } from '#core/admissions/programmes.ts';
import { college } from './college.ts';

export const landing = {
  hero: {
    label: 'Highlights',
    slide: (number: number) => `Slide ${number}`,
    previous: 'Previous slide',
    next: 'Next slide',
    play: 'Change slides by themselves',
    pause: 'Hold this slide',
    first: {
      // The place stands in the title under it.
      kicker: college.name.replace(`, ${college.place}`, ''),
      title: 'From Kafur’s soil, the skills that feed a nation',
      text: 'Learn crops, animals, soils, machines and markets where they are at home: in the savannah of Katsina.',
      explore: 'Explore Programs',
      apply: 'Apply Now',
    },
    second: {
      kicker: `${college.admissionsSession} session`,
      title: `Admissions Open for ${college.admissionsSession}`,
      text: 'Apply from your phone in four short steps. Every step is saved, so you can stop and go on later.',
      view: 'View Programs',
      apply: 'Apply Now',
    },
  },

  about: {
    title: 'About Us',
    lead: 'A young college for the oldest work in the savannah.',
    paragraphs: [
      `Founded in ${college.founded} in Kafur, ${college.address.state}, the college trains technicians, extension workers and farm entrepreneurs for the north-west and for all of Nigeria.`,
      'Lectures are half of it. The other half happens on plots, in pens, in the workshop and at the market stall: whoever leaves us has grown something, mended something and sold something.',
    ],
    more: 'Read More About Us',
    pillars: [
      { title: 'Grow', text: 'Millet, sorghum, cowpea and groundnut, with less water and living soil.' },
      {
        title: 'Process',
        text: 'Cleaning, drying, milling and packing, so that the harvest keeps its worth.',
      },
      { title: 'Sell', text: 'Costs, prices, cooperatives and records: a farm is a business.' },
    ],
  },

  programmes: {
    title: 'Programmes',
    lead: (count: number) =>
      `${count} programmes take applications for the ${college.admissionsSession} session.`,
    find: 'Find your programme',
    about: {
      'Agricultural Engineering': 'Tractors, pumps, irrigation and storage: machines that fit small farms.',
      'Animal Production': 'Cattle, sheep, goats and poultry, from feed and health to milk and meat.',
      'Crop Production': 'Seed, season, pests and yield of the savannah’s cereals and legumes.',
      'Agricultural Extension': 'Carrying what works from the research plot to the farmer’s own field.',
      'Food Technology': 'Turning grain, milk and groundnut into safe food that lasts and sells.',
      'Soil Science': 'Reading, feeding and protecting the ground everything stands on.',
      'Agricultural Economics': 'Farm accounts, markets, credit and policy, for farms that pay.',
      Forestry: 'Shelterbelts, nurseries and woodland that hold the desert back.',
    } satisfies Record<Program, string>,
  },

  apply: {
    title: 'Four steps to your application',
    lead: 'You need a phone or computer, an e-mail address and your NIN. It takes about ten minutes.',
    steps: [
      {
        title: 'Create an account',
        text: 'Your name and e-mail address. We send a link to make sure it is yours.',
      },
      { title: 'Fill in the form', text: 'Four short pages. Each is saved as you leave it.' },
      { title: 'Pay the application fee', text: 'The amount is shown before you choose how to pay.' },
      { title: 'Follow your application', text: 'See every change of its status, here and by e-mail.' },
    ],
    button: 'Start your application',
    warning: 'Nobody sells our forms. Apply on this site only, and pay only inside your own application.',
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
        text: 'Apply, pay, print receipts and follow your admission.',
      },
      {
        id: 'learning',
        icon: 'document',
        link: 'learningPortal',
        text: 'Course material and assignments of registered students.',
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

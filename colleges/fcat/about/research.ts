/** The page on research, with {{facts}}, and its themes: questions of the region. The college has no results to publish yet. */
import type { RESEARCH } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';

export const research: ValueOf<typeof RESEARCH> = {
  lead: 'Five research themes for farming in the region.',
  principles: [
    'Trials take place on farmers’ land as well as our own, and are compared with the farmer’s usual practice.',
    'Data and methods are kept so that others can check them. All results are published.',
    'Farmers who take part are told the results first, in a language they use.',
  ],
  join_title: 'Do you have a question?',
  join_text: 'Farmers, companies and institutes can propose a trial. Tell us the problem in your own words.',
};

interface Theme {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly questions: readonly string[];
}

export const researchThemes: readonly Theme[] = [
  {
    id: 'crops-for-a-short-season',
    title: 'Crops for a short season',
    text: 'Which varieties of millet, sorghum, cowpea and groundnut give good yields when the rains are short?',
    questions: [
      'Sowing dates and seed priming',
      'Striga and fall armyworm',
      'Intercropping and soil fertility',
    ],
  },
  {
    id: 'soil-and-water',
    title: 'Soil and water',
    text: 'How can smallholders keep organic matter and moisture in sandy soils at a cost they can afford?',
    questions: [
      'Manure, compost and biochar',
      'Gullies and wind erosion',
      'Drip irrigation and solar pumping',
    ],
  },
  {
    id: 'animals-and-people',
    title: 'Livestock and livestock keepers',
    text: 'How can livestock keepers find enough feed before the rains, keep herds healthy and agree on stock routes?',
    questions: [
      'Hay, crop residues and feed blocks',
      'Local breeds of goats and poultry',
      'Peaceful use of grazing land',
    ],
  },
  {
    id: 'after-the-harvest',
    title: 'After the harvest',
    text: 'Which methods of drying, storage and processing reduce losses of grain, tomato, onion and milk?',
    questions: [
      'Hermetic bags and metal silos',
      'Aflatoxin in groundnut and maize',
      'Small solar-powered processing plants',
    ],
  },
  {
    id: 'farms-as-businesses',
    title: 'Farms as businesses',
    text: 'What helps a small farm or mill to stay in business? How do records, prices, credit and cooperatives affect it?',
    questions: [
      'Gross margins and record keeping',
      'Cooperatives and warehouse receipts',
      'Young people in farming',
    ],
  },
];

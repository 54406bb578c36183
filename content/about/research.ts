/** The five themes of research: questions of the region, not results that nobody has yet. */
export const researchThemes = [
  {
    id: 'crops-for-a-short-season',
    title: 'Crops for a short season',
    text: 'Which varieties of millet, sorghum, cowpea and groundnut yield when rain comes late and leaves early? Trials with farmers, side by side with what they sow today.',
    questions: ['Sowing dates and seed priming', 'Striga and fall armyworm', 'Intercrops that feed the soil'],
  },
  {
    id: 'soil-and-water',
    title: 'Living soil, careful water',
    text: 'The sandy soils of the savannah lose what they are not given back. We look for ways to keep organic matter, moisture and soil in place, at a cost that a smallholder can carry.',
    questions: ['Manure, compost and biochar', 'Gullies and wind erosion', 'Drip lines and solar pumping'],
  },
  {
    id: 'animals-and-people',
    title: 'Animals and the people who keep them',
    text: 'Feed runs short every year before the rains. Better fodder, healthier herds and agreed stock routes are one question here, not three.',
    questions: [
      'Hay, crop residues and feed blocks',
      'Local breeds of goats and poultry',
      'Grazing without quarrel',
    ],
  },
  {
    id: 'after-the-harvest',
    title: 'After the harvest',
    text: 'Much of what is grown never reaches a plate. We study drying, storage and simple processing that keep grain, tomato, onion and milk safe and saleable.',
    questions: [
      'Hermetic and metal stores',
      'Aflatoxin in groundnut and maize',
      'Small plants run on the sun',
    ],
  },
  {
    id: 'farms-as-businesses',
    title: 'Farms as businesses',
    text: 'What makes a small farm or mill survive its third year? We follow records, prices and credit, and test what advice and cooperation can change.',
    questions: [
      'Gross margins and record keeping',
      'Cooperatives and warehouse receipts',
      'Young people who stay',
    ],
  },
] as const;

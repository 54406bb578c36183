/** The five themes of research: questions of the region. The college has no results to publish yet. */
export const researchThemes = [
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
] as const;

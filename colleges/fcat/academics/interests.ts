/** Interests of a person who has not studied yet, in their words: the third question of the programme finder. */
export const interests: Readonly<Record<string, string>> = {
  crops: 'Crops',
  animals: 'Animals',
  soil: 'Soil and water',
  machines: 'Machinery and construction',
  food: 'Food processing',
  people: 'Working with people',
  business: 'Business and finance',
  trees: 'Forestry and land',
};

/**
 * The programmes that take applications, in the order of lists, with the letters that stand for each in matriculation
 * numbers: FCAT/CRP/25/0007. A file by itself, since rules and every form read it.
 */
export const programmeCodes: Readonly<Record<string, string>> = {
  'Agricultural Engineering': 'AGE',
  'Animal Production': 'ANP',
  'Crop Production': 'CRP',
  'Agricultural Extension': 'AGX',
  'Food Technology': 'FDT',
  'Soil Science': 'SLS',
  'Agricultural Economics': 'AEC',
  Forestry: 'FOR',
};

/** The levels at which anything is taught. */
export const levelsTaught: readonly string[] = ['Certificate', 'ND', 'HND'];

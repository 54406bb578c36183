/** The fixed lists of the application form, as they are stored. What each value is called is in the catalogue (answer-names.ts). */

export const MARITAL_STATUSES = ['Single', 'Married', 'Divorced', 'Widowed'] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

export const RELIGIONS = ['Christianity', 'Islam', 'Traditional', 'Other'] as const;
export type Religion = (typeof RELIGIONS)[number];

/** The 36 states and the Federal Capital Territory, in the order people look them up. */
export const STATES = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'FCT',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const;
export type State = (typeof STATES)[number];

export const isState = (text: unknown): text is State => STATES.includes(text as State);

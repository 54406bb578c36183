/** The fixed lists of the application form. The values are what is stored; `label` is what a list shows. */

export interface Option {
  readonly value: string;
  readonly label: string;
}

export const MARITAL_STATUSES = ['Single', 'Married', 'Divorced', 'Widowed'] as const;

export const RELIGIONS = ['Christianity', 'Islam', 'Traditional', 'Other'] as const;

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

export const stateLabel = (state: State): string =>
  state === 'FCT' ? 'Federal Capital Territory (FCT)' : state;

export const optionsFrom = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: value }));

export const STATE_OPTIONS: readonly Option[] = STATES.map((value) => ({ value, label: stateLabel(value) }));

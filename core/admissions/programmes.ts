/** The programmes a person can apply for. */
export const PROGRAMS = [
  'Agricultural Engineering',
  'Animal Production',
  'Crop Production',
  'Agricultural Extension',
  'Food Technology',
  'Soil Science',
  'Agricultural Economics',
  'Forestry',
] as const;
export type Program = (typeof PROGRAMS)[number];

export const isProgram = (text: unknown): text is Program => PROGRAMS.includes(text as Program);

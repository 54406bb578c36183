/** The names of the form's choices, by the value that is stored. English names them as the records do. */
import type { AwardChoice } from '#core/admissions/award.ts';
import type { MaritalStatus, Religion, State } from '#core/admissions/vocabularies.ts';

const state: Readonly<Record<State, string>> = {
  Abia: 'Abia',
  Adamawa: 'Adamawa',
  'Akwa Ibom': 'Akwa Ibom',
  Anambra: 'Anambra',
  Bauchi: 'Bauchi',
  Bayelsa: 'Bayelsa',
  Benue: 'Benue',
  Borno: 'Borno',
  'Cross River': 'Cross River',
  Delta: 'Delta',
  Ebonyi: 'Ebonyi',
  Edo: 'Edo',
  Ekiti: 'Ekiti',
  Enugu: 'Enugu',
  FCT: 'Federal Capital Territory (FCT)',
  Gombe: 'Gombe',
  Imo: 'Imo',
  Jigawa: 'Jigawa',
  Kaduna: 'Kaduna',
  Kano: 'Kano',
  Katsina: 'Katsina',
  Kebbi: 'Kebbi',
  Kogi: 'Kogi',
  Kwara: 'Kwara',
  Lagos: 'Lagos',
  Nasarawa: 'Nasarawa',
  Niger: 'Niger',
  Ogun: 'Ogun',
  Ondo: 'Ondo',
  Osun: 'Osun',
  Oyo: 'Oyo',
  Plateau: 'Plateau',
  Rivers: 'Rivers',
  Sokoto: 'Sokoto',
  Taraba: 'Taraba',
  Yobe: 'Yobe',
  Zamfara: 'Zamfara',
};

const marital_status: Readonly<Record<MaritalStatus, string>> = {
  Single: 'Single',
  Married: 'Married',
  Divorced: 'Divorced',
  Widowed: 'Widowed',
};

const religion: Readonly<Record<Religion, string>> = {
  Christianity: 'Christianity',
  Islam: 'Islam',
  Traditional: 'Traditional',
  Other: 'Other',
};

const award: Readonly<Record<AwardChoice, string>> = {
  Certificate: 'Certificate',
  'Certificate part-time': 'Certificate part-time',
  'Pre-ND': 'Pre-ND',
  'Pre-ND part-time': 'Pre-ND part-time',
  ND: 'ND',
  'ND part-time': 'ND part-time',
  HND: 'HND',
  'HND part-time': 'HND part-time',
};

/** Programmes and areas are names, which every language has as they are. */
export const answerNames = { state, marital_status, religion, award };

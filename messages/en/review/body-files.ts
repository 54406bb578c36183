/** Words of the files for JAMB and NBTE, and of the maps of their columns. */

import type { Coded, MapField, OutTarget, Target } from '#core/body-files/targets.ts';
import { capsStates } from '../admissions/caps-states.ts';
import { classes } from '../admissions/eligibility.ts';
import { many, number } from '../counting.ts';

const people = (count: number) => many(count, 'person', 'people');

const fields: Readonly<Record<MapField, string>> = {
  jamb_no: 'JAMB number',
  jamb_number: 'JAMB number',
  application_no: 'Application number',
  matric_no: 'Matriculation number',
  name: 'Name',
  surname: 'Surname',
  first_names: 'First names',
  other_names: 'Other names',
  sex: 'Sex',
  birth_date: 'Date of birth',
  state: 'State of origin',
  lga: 'LGA of origin',
  programme: 'Programme',
  program: 'Programme',
  programme_code: 'Programme code',
  award: 'Award',
  mode: 'Mode of study',
  utme: 'UTME score',
  utme_score: 'UTME score',
  utme_subjects: 'UTME subjects and scores',
  o_level: 'O-level results',
  entry_session: 'Entry session',
  nd_institution: 'ND institution',
  nd_programme: 'ND programme',
  class: 'ND class',
  cgpa: 'ND CGPA',
  nd_year: 'ND year',
  caps_state: 'CAPS status',
  reason: 'Reason',
};

const targets = {
  screening: {
    title: 'Screening list',
    about: 'All applicants who are submitted or under review, for programmes confirmed on CAPS.',
  },
  recommended: {
    title: 'Recommended list',
    about:
      'All accepted applicants, for programmes confirmed on CAPS. It includes acceptances that are not released yet: keep it confidential. Your own application is left out. If you applied, ask a colleague to make the list.',
  },
  matriculation: {
    title: 'Matriculation list',
    about: 'All who applied in the session and have a matriculation number.',
  },
  hnd: {
    title: 'HND list',
    about:
      'All accepted applicants, for programmes confirmed with NBTE. It includes acceptances that are not released yet: keep it confidential. Your own application is left out. If you applied, ask a colleague to make the list.',
  },
  caps: {
    title: 'CAPS candidates',
    about: 'The list of candidates that you download from CAPS and import here.',
  },
} satisfies Record<Target, { title: string; about: string }>;

export const bodyFiles = {
  title: 'JAMB and NBTE files',
  lead: 'Files for the Joint Admissions and Matriculation Board (JAMB) and the National Board for Technical Education (NBTE), in the columns they require.',
  targets,
  made: ({ target, version }: { target: OutTarget; version: number }) =>
    `${targets[target].title}, columns version ${version}`,
  open: 'Make the file',
  openImport: 'Import the list',
  editColumns: 'Edit columns',
  ready: (count: number) => `Complete rows: ${number(count)}.`,
  incompleteTitle: (count: number) => `${people(count)} cannot be in the file yet`,
  incompleteLead: 'Open the application to check it, or ask the applicant for what is missing.',
  incompleteShown: (shown: number, all: number) =>
    `The first ${number(shown)} of ${number(all)}. Choose a programme to see others.`,
  unfitTitle: (count: number) => `Requirements not met: ${people(count)} in the file`,
  unfitLead: 'They stay in the file. Open each application before you send the list.',
  columns: { name: 'Applicant', program: 'Programme', lacks: 'Missing' },
  unfitColumns: { name: 'Applicant', program: 'Programme', verdict: 'Requirements' },
  noName: 'No name',
  leaveOut: (count: number) => `Leave out these ${people(count)}`,
  leaveOutHint: 'The file contains complete rows only. The audit trail records how many were left out.',
  make: { xlsx: 'Make an Excel file', csv: 'Make a CSV file' },
  notMade: 'The file was not made',
  problems: {
    incomplete: (count: number) =>
      `${people(count)} would be left out. Read the list, and tick that you leave them out.`,
    'no-rows': 'No row is complete.',
    'no-format': 'Choose Excel or CSV.',
  },
  none: 'No applicant belongs in this file yet.',
  byMap: (version: number) => `Columns: version ${version}.`,
  map: {
    lead: 'Set the columns as in the latest template of JAMB or NBTE. Existing files do not change.',
    leadRead:
      'Write every spelling of a heading or a value that the lists use, separated by commas. Capitals, dots and dashes make no difference. How lists spell subjects is kept under Subjects.',
    place: (field: string) => `Position of ${field}`,
    placeHint: 'Leave the position empty to leave the column out.',
    heading: (field: string) => `Heading of ${field}`,
    codesTitle: (field: string) => `Values in the column ${field}`,
    code: (field: string, value: string) => `${field}: ${value}`,
    date: 'Dates',
    preview: 'Preview',
    save: 'Save columns',
    cancel: 'Cancel',
    sample: 'Preview with a sample row',
    sampleNote: 'Nothing is saved yet.',
    stale: 'A colleague has changed these columns. Reload the page, and make your changes again.',
    history: 'Versions',
    historyColumns: { version: 'Version', by: 'Set by', at: 'Since', columns: 'Columns' },
    portal: 'Supplied with the portal',
  },
  fields,
  values: {
    sex: { female: 'Female', male: 'Male' },
    award: { Certificate: 'Certificate', 'Pre-ND': 'Pre-ND', ND: 'ND', HND: 'HND' },
    mode: { full_time: 'Full-time', part_time: 'Part-time' },
    class: classes,
    caps_state: capsStates,
  } satisfies Record<Coded, Readonly<Record<string, string>>>,
} as const;

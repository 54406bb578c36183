/**
 * The columns that the queue and an export of applications can show: a line for each, read by both. NIN and next of
 * kin are in none. Each person chooses the queue's columns. Answers that the questionnaire calls sensitive are
 * unneeded for a decision, and addresses for most lists: an officer who needs them ticks them, which the audit trail
 * records.
 */
import { SENSITIVE_ANSWERS, type SensitiveAnswer } from '../admissions/application-answers.ts';

interface ApplicationColumn {
  /** The heading in the file, and above the list where that has no shorter one. */
  readonly heading?: string;
  /** The column of the table, where its name is another one. */
  readonly of?: 'created_at' | 'submitted_at' | 'status_since' | 'paid_at';
  readonly as?: 'day' | 'phone';
  /** The width in a sheet, in characters; 18 where nothing is said. */
  readonly width?: number;
  /** Shown beside the name in the queue: to everyone at first, or to those who choose it. */
  readonly inQueue?: 'at-first' | 'by-choice';
  /** Worked out for the rows that are on the screen, and in no file. */
  readonly onScreen?: true;
  /** Exported only when it is ticked. */
  readonly onRequest?: true;
}

const COLUMNS = {
  application_number: { heading: 'Application number', inQueue: 'at-first' },
  session: { heading: 'Session', inQueue: 'by-choice' },
  program: { heading: 'Programme', width: 28, inQueue: 'at-first' },
  award: { heading: 'Award', inQueue: 'by-choice' },
  status: { heading: 'Status', inQueue: 'at-first' },
  proposed: { heading: 'Proposed', inQueue: 'by-choice' },
  proposed_by: { heading: 'Proposed by', inQueue: 'by-choice' },
  since: { heading: 'In this status since', of: 'status_since', as: 'day', inQueue: 'at-first' },
  paid: { heading: 'Fee paid on', of: 'paid_at', as: 'day', inQueue: 'at-first' },
  documents: { heading: 'Documents', onScreen: true, inQueue: 'at-first' },
  duplicates: { heading: 'Duplicates', onScreen: true, inQueue: 'by-choice' },
  first_name: { heading: 'First name' },
  last_name: { heading: 'Last name' },
  email: { heading: 'E-mail address', width: 30 },
  phone: { heading: 'Phone number', as: 'phone' },
  state: { heading: 'State of origin', inQueue: 'by-choice' },
  lga: { heading: 'LGA of origin', inQueue: 'by-choice' },
  assigned_to: { heading: 'Assigned to', inQueue: 'by-choice' },
  started: { heading: 'Started', of: 'created_at', as: 'day', inQueue: 'by-choice' },
  submitted: { heading: 'Submitted', of: 'submitted_at', as: 'day', inQueue: 'by-choice' },
  verdict: { heading: 'Requirements', inQueue: 'by-choice' },
  verification: { heading: 'Verification', inQueue: 'by-choice' },
  offer: { heading: 'Offer', inQueue: 'by-choice' },
  caps_state: { heading: 'CAPS status', inQueue: 'by-choice' },
  caps_reference: { heading: 'CAPS reference', inQueue: 'by-choice' },
  permanent_address: { heading: 'Permanent home address', width: 40, onRequest: true },
  residence_address: { heading: 'Address of residence', width: 40, onRequest: true },
} as const satisfies Readonly<Record<string, ApplicationColumn & { readonly heading: string }>>;

export type ColumnName = keyof typeof COLUMNS | SensitiveAnswer;

const ALL = {
  ...COLUMNS,
  ...Object.fromEntries(SENSITIVE_ANSWERS.map((name) => [name, { onRequest: true }])),
} as Readonly<Record<ColumnName, ApplicationColumn>>;

export const columnOf = (name: ColumnName): ApplicationColumn => ALL[name];

/** The names in the order of the table, as all that follow. */
const NAMES = Object.keys(ALL) as readonly ColumnName[];
/** @param questions what the form asks, for columns that are an answer and have no heading of their own */
export const headingOf = (name: ColumnName, questions: Readonly<Partial<Record<string, string>>>): string =>
  columnOf(name).heading ?? questions[name] ?? name;

export const EXPORT_COLUMNS = NAMES.filter((name) => !columnOf(name).onScreen);
export const QUEUE_COLUMNS = NAMES.filter((name) => columnOf(name).inQueue);
export const FIRST_QUEUE_COLUMNS = QUEUE_COLUMNS.filter((name) => columnOf(name).inQueue === 'at-first');

export const isOnRequest = (name: ColumnName): boolean => columnOf(name).onRequest === true;
export const DEFAULT_EXPORT_COLUMNS = EXPORT_COLUMNS.filter((name) => !isOnRequest(name));

/** The columns that a second reader must see to confirm, whatever they chose; and those that give them the room. */
const TO_CONFIRM: readonly ColumnName[] = ['proposed', 'proposed_by'];
const NOT_TO_CONFIRM: readonly ColumnName[] = ['status', 'since'];
export const columnsToConfirm = (chosen: readonly ColumnName[]): readonly ColumnName[] =>
  QUEUE_COLUMNS.filter(
    (name) => TO_CONFIRM.includes(name) || (chosen.includes(name) && !NOT_TO_CONFIRM.includes(name)),
  );

/** The waiting decision, and until when it waits, stand beside these. */
const OF_OWN: readonly ColumnName[] = ['application_number', 'program'];
export const columnsOfOwn = (chosen: readonly ColumnName[]): readonly ColumnName[] =>
  OF_OWN.filter((name) => chosen.includes(name));

/** A name that is no column is passed over. */
export const readQueueColumns = (given: readonly string[]): readonly ColumnName[] =>
  QUEUE_COLUMNS.filter((name) => given.includes(name));
export const readExportColumns = (given: readonly string[]): readonly ColumnName[] =>
  EXPORT_COLUMNS.filter((name) => given.includes(name));

const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const isExportFormat = (text: unknown): text is ExportFormat =>
  EXPORT_FORMATS.some((format) => format === text);

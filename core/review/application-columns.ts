/**
 * What the queue and an export of applications can show: a line for each, read by both. NIN and next of kin are in none.
 * Religion and marital status are unneeded for a decision, and addresses for most lists: whoever needs them ticks them,
 * which the audit trail records.
 */
interface ApplicationColumn {
  /** The column of the table, where its name is another one. */
  readonly of?: 'created_at' | 'submitted_at';
  readonly as?: 'day' | 'phone';
  /** In a sheet, in characters; 18 where nothing is said. */
  readonly width?: number;
  /** Shown beside the name in the queue. */
  readonly inQueue?: true;
  /** Exported only when it is ticked. */
  readonly onRequest?: true;
}

const COLUMNS = {
  application_number: {},
  session: {},
  program: { width: 28, inQueue: true },
  status: { inQueue: true },
  first_name: {},
  last_name: {},
  email: { width: 30 },
  phone: { as: 'phone' },
  state: {},
  lga: {},
  assigned_to: { inQueue: true },
  started: { of: 'created_at', as: 'day', inQueue: true },
  submitted: { of: 'submitted_at', as: 'day' },
  caps_reference: {},
  permanent_address: { width: 40, onRequest: true },
  residence_address: { width: 40, onRequest: true },
  marital_status: { onRequest: true },
  religion: { onRequest: true },
} as const satisfies Readonly<Record<string, ApplicationColumn>>;

export type ColumnName = keyof typeof COLUMNS;

export const columnOf = (name: ColumnName): ApplicationColumn => COLUMNS[name];

/** In the order of the table. */
export const EXPORT_COLUMNS = Object.keys(COLUMNS) as readonly ColumnName[];
export const QUEUE_COLUMNS = EXPORT_COLUMNS.filter((name) => columnOf(name).inQueue);

export const isOnRequest = (name: ColumnName): boolean => columnOf(name).onRequest === true;
export const DEFAULT_EXPORT_COLUMNS = EXPORT_COLUMNS.filter((name) => !isOnRequest(name));

/** In the order of the table, whatever the order they were sent in; what is no column is passed over. */
export const readExportColumns = (given: readonly string[]): readonly ColumnName[] =>
  EXPORT_COLUMNS.filter((name) => given.includes(name));

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const isExportFormat = (text: unknown): text is ExportFormat =>
  EXPORT_FORMATS.some((format) => format === text);

export const EXPORT_HOURS = 24;

/**
 * Which columns a file of applications can have. NIN and next of kin are in no file. Religion and marital status are
 * unneeded for a decision, and addresses for most lists: whoever needs them ticks them, which the audit trail records.
 */
export const EXPORT_COLUMNS = [
  'application_number',
  'session',
  'status',
  'program',
  'first_name',
  'last_name',
  'email',
  'phone',
  'state',
  'lga',
  'started',
  'submitted',
  'caps_reference',
  'assigned_to',
  'permanent_address',
  'residence_address',
  'marital_status',
  'religion',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

const ON_REQUEST: ReadonlySet<ExportColumn> = new Set([
  'permanent_address',
  'residence_address',
  'marital_status',
  'religion',
]);

export const isOnRequest = (column: ExportColumn): boolean => ON_REQUEST.has(column);
export const DEFAULT_EXPORT_COLUMNS: readonly ExportColumn[] = EXPORT_COLUMNS.filter(
  (column) => !ON_REQUEST.has(column),
);

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const isExportFormat = (text: unknown): text is ExportFormat =>
  EXPORT_FORMATS.some((format) => format === text);

/** In the order of the list, whatever the order they were sent in; what is no column is passed over. */
export const readExportColumns = (given: readonly string[]): readonly ExportColumn[] =>
  EXPORT_COLUMNS.filter((column) => given.includes(column));

export const EXPORT_HOURS = 24;

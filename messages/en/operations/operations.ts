/** The database screen: readings, tables, backups, restores, security. */
import { many, number } from '../counting.ts';
import { recordKinds } from './record-kinds.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];
/** 13,002,342 as '12.4 MB'. */
const size = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
};

const problems: Readonly<Record<string, string>> = {
  'no-such-file': 'The file is missing. Copy it into the backup folder again.',
  'not-a-backup': 'This file is not a backup of the portal. Choose another one.',
  'newer-format':
    'This backup was made by a newer version of the portal. Update the portal, then restore it.',
  'newer-schema':
    'This backup was made by a newer version of the portal. Update the portal, then restore it.',
  'wrong-key':
    'This backup was encrypted with another key. Start the portal with the BACKUP_KEY (or, if none was set, the FIELD_KEY) in use when it was made.',
  'wrong-field-key':
    'The NINs and next of kin in this backup were encrypted with another FIELD_KEY. Start the portal with that key. Without it they cannot be read.',
  'other-college':
    'This backup is of another college’s portal. Choose a backup of this portal, or restore it with the program of that college.',
  damaged:
    'The file is damaged or incomplete. Copy it again from where you keep it, or choose an older backup.',
  'may-not-create':
    'The portal’s database role cannot create databases. Ask the administrator of the database server to run ALTER ROLE … CREATEDB, then try again.',
  'no-room': 'The disk is full. Free some space, then try again.',
  busy: 'Another backup or restore is running. Wait until it has finished.',
  'in-use':
    'Another program is connected to the database, and the portal cannot disconnect it. Close that program, then try again. Nothing was changed.',
  'checks-failed':
    'The restored data did not pass the checks, so it was deleted. The database in use was not changed.',
  interrupted: 'The portal stopped before this was finished. Start it again.',
  failed: 'The operation failed. The reason is in the portal’s log. Nothing was changed.',
};

export const operations = {
  title: 'Database System',
  lead: 'Database health, tables, backups and security. All figures are current.',
  tabsLabel: 'Sections of the database screen',
  tabs: { overview: 'Overview', tables: 'Tables', backups: 'Backup & Recovery', security: 'Security' },
  number,
  size,
  about: (count: number) => `about ${number(count)}`,
  unknown: 'unknown',
  refused: 'no access',
  open: 'Open',
  back: 'Database System',

  health: {
    label: 'Health',
    records: 'Total Records',
    recordsNote: (tables: number, exact: boolean) =>
      exact ? `counted in ${number(tables)} tables` : `in ${number(tables)} tables, large ones estimated`,
    connections: 'Active Connections',
    connectionsNote: (most: number | null) =>
      most === null ? 'to this database' : `to this database; the server allows ${number(most)}`,
    storage: 'Storage Used',
    storageNote: (backups: string) => `by the database; backups take ${backups}`,
    lastBackup: 'Last Backup',
    never: 'Never',
    neverNote: 'Create one under Backup & Recovery.',
    ago: (minutes: number) => {
      if (minutes < 1) return 'Just now';
      if (minutes < 60) return `${minutes} min ago`;
      if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
      return `${many(Math.floor(minutes / 1440), 'day', 'days')} ago`;
    },
  },

  overview: {
    resources: 'Resources',
    pool: 'Connection pool',
    poolValue: (used: number, total: number) => `${number(used)}/${number(total)}`,
    poolNote: (waiting: number) =>
      waiting === 0
        ? 'connections of this process in use; none waiting'
        : `in use; ${number(waiting)} waiting`,
    disk: 'Disk',
    diskNote: (used: string, total: string, holds: boolean) =>
      `${used} of ${total}${holds ? ', where the database is' : ' on this machine; the database is on its own server, whose disk cannot be read from here'}`,
    diskUnknown: 'The data folder’s disk could not be read.',
    memory: 'Memory',
    memoryNote: (used: string, total: string, process: string) =>
      `${used} of ${total} on this machine; this process uses ${process}`,
    percent: (share: number) => `${share}%`,
    ok: 'good',
    high: 'high',
    full: 'nearly full',
    activity: 'Recent activity',
    activityNote: 'Backups, restores, exports of tables and updates of the database.',
    activityEmpty: 'Nothing has been done yet.',
    sinceStart: 'Activity',
    since: (moment: string) => `Counted from ${moment}.`,
    commits: 'Transactions',
    rollbacks: 'Rolled back',
    written: 'Rows written',
    writtenNote: (inserted: number, updated: number, deleted: number) =>
      `${number(inserted)} added, ${number(updated)} changed, ${number(deleted)} removed`,
    cacheHits: 'Cache hits',
    deadlocks: 'Deadlocks',
    server: 'Server',
    version: (version: string) => `PostgreSQL ${version}`,
    privateServer: 'the portal’s own, on this machine',
    otherServer: 'a separate database server',
    running: 'Running since',
  },

  tables: {
    caption: 'Tables of the portal',
    columns: { name: 'Table', rows: 'Records', size: 'Size', modified: 'Last modified', actions: 'Actions' },
    view: 'View',
    export: 'Export',
    exportTable: (name: string) => `Export ${name}`,
    note: '“Last modified” is the newest time recorded in the rows. Deleted rows do not affect it.',
    estimates: 'Numbers after “about” are PostgreSQL’s estimates.',
    countAll: 'Count all',
    back: 'All tables',
    lead: 'Read only. Personal values are masked and secrets are hidden. Each view is recorded in the audit trail.',
    empty: 'This table is empty',
    emptyAdvice: 'Rows appear here when the portal adds them.',
    tooSlow: 'Reading this table took too long and was stopped. Try again when the portal is less busy.',
    masked: 'masked',
    secret: 'not shown',
    of: (name: string) => `Rows of ${name}`,
    exportTitle: 'Export this table',
    exportNote: 'The file has the same masked values. The export is recorded in the audit trail.',
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    download: 'Export',
    format: 'File format',
  },

  backups: {
    title: 'Backups',
    create: 'Create Backup',
    creating: 'Starting...',
    contents: (files: boolean) =>
      files
        ? 'A backup contains every table, queued jobs (such as e-mail) and all uploaded files, at one point in time.'
        : 'A backup contains every table and queued jobs (such as e-mail), at one point in time.',
    rule: 'A backup is made every night at 4:07 am. The latest of 7 days, 4 weeks and 12 months are kept. The portal never removes a manual backup. To delete one, remove its files from the folder below.',
    folder: (path: string) => `Folder: ${path}`,
    elsewhere:
      'A backup on the same disk is lost with the disk. Download one regularly and keep it elsewhere. Keep BACKUP_KEY and FIELD_KEY separately: without them a backup cannot be opened.',
    empty: 'No backups yet',
    emptyAdvice: 'Create one now. It takes a few seconds and does not interrupt anyone.',
    caption: 'Backups, newest first',
    columns: {
      name: 'Backup',
      made: 'Made',
      size: 'Size',
      holds: 'Contents',
      status: 'Status',
      actions: 'Actions',
    },
    kinds: { nightly: 'nightly', 'by-hand': 'manual' },
    by: (name: string) => `by ${name}`,
    holds: (rows: number, files: number | null) =>
      `${many(rows, 'row', 'rows')}${files ? `, ${many(files, 'file', 'files')}` : ''}`,
    brought: 'copied from elsewhere',
    status: { waiting: 'waiting', running: 'in progress', completed: 'completed', failed: 'failed' },
    steps: {
      tables: 'reading tables',
      files: 'reading files',
      migrate: 'creating tables',
      load: 'loading',
      check: 'checking',
    } as Readonly<Record<string, string>>,
    progress: (step: string, done: number, total: number) => `${step}, ${number(done)} of ${number(total)}`,
    download: 'Download',
    restore: 'Restore',
    of: (action: string, name: string) => `${action} ${name}`,
    refresh: 'Refresh',
    following: 'This page updates automatically.',
    problems,
    noFolder:
      'The portal cannot write to the backup folder. Make it writable for the account that runs the portal, or set BACKUP_DIR.',
    lacking: (missing: number, documents: number) =>
      `${number(missing)} of ${number(documents)} documents have no file, so this backup does not have them. Check the store of the uploaded files, and keep earlier backups.`,
    kept: 'Previous databases',
    keptNote: (command: string) =>
      `A database replaced by a restore is kept until you remove it. To go back to one, whoever operates the server runs: ${command}--kept=NAME`,
    removeKept: 'Remove',
    cannotRestore:
      'The portal’s database role cannot create databases, so you cannot restore from here. Ask the administrator of the server to run ALTER ROLE … CREATEDB.',
    cannotLook: (command: string) =>
      `The portal’s database role can see its own database only, so restores must be made on the server with the command: ${command}NAME`,
  },

  kept: {
    title: 'Remove a previous database',
    text: 'This database was replaced by a restore. It holds everything that was in the portal before, and is the only way back. Backups are not removed. You cannot undo this.',
    remove: 'Remove permanently',
  },

  backup: {
    title: (name: string) => `Backup ${name}`,
    facts: 'About this backup',
    made: 'Made',
    size: 'Size',
    tables: 'Tables',
    rows: 'Rows',
    files: 'Uploaded files',
    sha: 'SHA-256 of the file',
    unknown: 'not known: the file was copied from elsewhere',
    downloadTitle: 'Download',
    downloadText:
      'The file is encrypted. Only this portal can open it, with its current keys. Keep it on another machine.',
    download: 'Download',
    restoreTitle: 'Restore',
    restoreText:
      'The backup is first restored beside the database in use and checked there. People can continue working. Nothing is replaced until you have seen the result and confirmed it.',
    restore: 'Restore',
    starting: 'Starting...',
    notDone: 'Nothing was done',
    busy: 'Another restore is running or waiting for confirmation. Finish that one first.',
    toRestore: 'Go to the restore',
  },

  restore: {
    title: 'Restore',
    none: 'No restore is running',
    noneAdvice: 'Choose a backup and press Restore.',
    toBackups: 'Back to backups',
    from: (name: string, moment: string) => `From ${name}, the portal as it was on ${moment}.`,
    working: 'Restoring beside the database in use',
    workingText: 'People can continue working. This page updates automatically.',
    failed: 'The backup was not restored',
    ready: 'Restored and checked',
    readyText:
      'All checks passed: rows and checksums of every table, references, audit trail and ledger. The restored database is ready beside the one in use.',
    lose: 'What changed since the backup',
    loseText: 'Changes made after this backup will be lost when you replace the database.',
    comparedAt: (moment: string) => `Compared on ${moment}. Changes made since then will be lost too.`,
    compare: 'Compare again',
    comparing: 'Comparing...',
    columns: { name: 'Records', added: 'New', changed: 'Changed', removed: 'Deleted' },
    /** By the name of a table. */
    things: (table: string) => recordKinds[table] ?? table,
    allSame: 'Nothing has changed since the backup.',
    newAccounts: (count: number) => `${many(count, 'account was', 'accounts were')} created since the backup`,
    newAccountsText:
      'These people will have no account after you replace the database. They must register or be invited again.',
    newStaff: (names: readonly string[]) => `Staff among them: ${names.join(', ')}.`,
    ownAccount: 'Your own account is one of them. You will not be able to sign in.',
    carried: (jobs: number, files: number) =>
      `It includes ${many(jobs, 'queued job', 'queued jobs')} (e-mail may be sent a second time) and ${many(files, 'uploaded file', 'uploaded files')}.`,
    place: 'Replace the database',
    placeText:
      'This takes a few seconds. Everyone is signed out, including you, and open links in e-mails stop working. Suspensions, withdrawn roles, passwords, e-mail addresses, second factors, tokens, secrets of programs and gateways, and closed accounts stay as they are now. The database in use is kept under another name, so this can be undone.',
    placing: 'Replacing the database...',
    giveUp: 'Cancel restore',
    giveUpText: 'Deletes the restored database. The one in use is not changed.',
    inPlace: 'The backup is now in use',
    inPlaceText: (aside: string, command: string) =>
      `The previous database is kept as ${aside}. Whoever operates the server can go back to it with: ${command}--kept=${aside}`,
    sessionsEnded: (count: number) => `${many(count, 'session', 'sessions')} of the backup ended.`,
    carriedOver: 'Kept from the previous database:',
    carriedKinds: {
      suspensions: (count: number) => many(count, 'suspended account', 'suspended accounts'),
      roles: (count: number) => many(count, 'withdrawn role', 'withdrawn roles'),
      passwords: (count: number) => many(count, 'changed password', 'changed passwords'),
      factors: (count: number) => many(count, 'changed second factor', 'changed second factors'),
      tokens: (count: number) => many(count, 'revoked token', 'revoked tokens'),
      closings: (count: number) => many(count, 'closed account', 'closed accounts'),
      addresses: (count: number) => many(count, 'changed e-mail address', 'changed e-mail addresses'),
      programs: (count: number) =>
        many(count, 'change of programs that sign people in', 'changes of programs that sign people in'),
      webhooks: (count: number) => many(count, 'changed or removed webhook', 'changed or removed webhooks'),
      gateways: (count: number) => many(count, 'changed payment gateway', 'changed payment gateways'),
      settings: (count: number) => many(count, 'guarded setting', 'guarded settings'),
      requests: (count: number) => many(count, 'decided request', 'decided requests'),
    } as Readonly<Record<string, (count: number) => string>>,
    carriedNothing:
      'No one was suspended, lost a role, changed a password or address or closed an account since the backup, and no secret or token was changed.',
    accountsLost: (people: number, staff: number) =>
      `${many(people + staff, 'account', 'accounts')} created since the backup no longer ${people + staff === 1 ? 'exists' : 'exist'}${
        staff > 0
          ? `, including ${many(staff, 'staff account', 'staff accounts')}. Invite these colleagues again`
          : ''
      }.`,
    notCarried:
      'The previous database could not be read. If you suspended anyone or withdrew any role since the backup, do it again.',
    forget: 'Done',
    notDone: 'The database was not replaced',
  },

  copy: {
    title: 'Is this the portal now?',
    from: (backup: string) => `This database was restored from ${backup}.`,
    quiet:
      'Until you confirm it, the portal sends no e-mail, notifies no other program, contacts no payment gateway and deletes nothing. Nothing that was planned happens. Do not confirm a practice copy.',
    due: 'What fell due since the backup is not made up. Releases have to be scheduled again, decisions and bulk changes made again, and news planned again. Check also what is still scheduled: someone may have cancelled it after the backup.',
    held: (mails: number, others: number) =>
      mails + others === 0
        ? 'Nothing is waiting.'
        : `Waiting for your confirmation: ${[
            ...(mails > 0 ? [many(mails, 'e-mail', 'e-mails')] : []),
            ...(others > 0 ? [many(others, 'other task', 'other tasks')] : []),
          ].join(' and ')}.${mails > 0 ? ' Some e-mails may arrive a second time.' : ''}`,
    confirm: 'This is the portal now',
    confirming: 'Confirming...',
    notDone: 'It was not confirmed',
  },

  security: {
    access: 'Access control',
    adminUsers: 'Admin users',
    adminNote: 'administrative staff and master administrators',
    readOnlyUsers: 'Read-only users',
    readOnlyNote: 'academic staff: they can read every application and decide those under review',
    sessions: 'Open sessions',
    sessionsNote: 'devices signed in',
    withoutFactor: 'Staff without second factor',
    withoutFactorNote: (staff: number) => `of ${many(staff, 'member', 'members')} of staff`,
    roles: 'People by role',
    rolesColumns: { role: 'Role', active: 'Active', suspended: 'Suspended' },
    encryption: 'Encryption and TLS',
    connection: 'Portal to database',
    connections: {
      socket: 'Local socket, reachable from this machine only',
      tls: 'Encrypted (TLS)',
      plain: 'Not encrypted',
    },
    plainAdvice: 'Add sslmode=verify-full to DATABASE_URL.',
    site: 'Visitors to portal',
    https: 'Encrypted (HTTPS)',
    http: 'Not encrypted (HTTP)',
    httpAdvice:
      'This is fine for a demonstration on this machine. In production, set ORIGIN to an https address.',
    fieldKey: 'Personal fields',
    fieldKeySet: 'NIN, next of kin and submitted answers are encrypted (AES-256-GCM)',
    fieldKeyDemo: 'with the demonstration key, which is public',
    keySince: (moment: string) => `The key has been in use since at least ${moment}.`,
    keyAgeUnknown: 'The age of the key is not known until the audit trail has been checked once.',
    backupKey: 'Backups',
    backupOwn: (id: string) => `Encrypted (AES-256-GCM) with BACKUP_KEY, key ${id}`,
    backupDerived: (id: string) => `Encrypted (AES-256-GCM) with a key derived from FIELD_KEY, key ${id}`,
    checksums: 'Checksums on disk',
    checksumsOn: 'On: damaged data is detected',
    checksumsOff: 'Off',
    role: 'Database role',
    superuser: 'superuser of the portal’s own server',
    ordinary: 'ordinary role',
    mayCreate: 'can create databases',
    mayNotCreate: 'cannot create databases',
    on: 'on',
    off: 'attention',
    failures: 'Wrong passwords and codes',
    failuresNote: (count: number, refused: number) => {
      const wrong =
        count === 0
          ? 'No wrong password or code in the last 14 days.'
          : `${many(count, 'wrong password or code', 'wrong passwords or codes')} in the last 14 days.`;
      return refused === 0
        ? wrong
        : `${wrong} ${many(refused, 'sign-in', 'sign-ins')} with the right password refused: account suspended, address not verified, or passkey missing.`;
    },
    events: 'Recent security events',
    eventsEmpty: 'No events yet.',
    allEvents: 'Full audit trail',
    nobody: 'the portal, or not signed in',
    chain: 'Audit trail',
    chainSound: (moment: string) => `intact when last checked, ${moment}`,
    chainBroken: 'altered: check the audit trail now',
    chainNever: 'not checked yet',
  },
};

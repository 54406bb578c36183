/** The database screen: readings, tables, backups, restores, security. */

const number = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3}){1,6}$)/g, ',');
const many = (count: number, one: string, more: string): string =>
  `${number(count)} ${count === 1 ? one : more}`;

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
  'no-such-file': 'The file is gone. Copy it into the folder of the backups again.',
  'not-a-backup': 'This file is no backup of the portal. Choose another one.',
  'newer-format':
    'This backup was made by a newer version of the portal. Update the portal, then restore it.',
  'newer-schema':
    'This backup was made by a newer version of the portal. Update the portal, then restore it.',
  'wrong-key':
    'This backup was encrypted with another key. Start the portal with the BACKUP_KEY (or, where none was set, the FIELD_KEY) that held when it was made.',
  'wrong-field-key':
    'The NINs and next of kin in this backup were encrypted with another FIELD_KEY. Start the portal with that one; without it they cannot be read.',
  damaged:
    'The file is damaged or not whole. Copy it again from where you keep it, or choose an older backup.',
  'may-not-create':
    'The portal’s database role may not create databases. Let the administrator of the database server run: ALTER ROLE … CREATEDB. Then try again.',
  'no-room': 'There is no room left on the disk. Make room, then try again.',
  busy: 'Another backup or restore is under way. Wait until it has ended.',
  'in-use':
    'Somebody else is connected to the database and cannot be disconnected by the portal. Close that program, then try again. Nothing was changed.',
  'checks-failed':
    'What was restored did not pass the checks, so it was thrown away. The database in use was not touched.',
  interrupted: 'It was cut off: the portal stopped in the middle. Start it again.',
  failed: 'It did not work, for a reason that stands in the portal’s log. Nothing was changed.',
};

export const monitoring = {
  title: 'Database System',
  lead: 'How the portal’s data is kept, and how to bring it back. Everything here is read now.',
  tabsLabel: 'Parts of the database screen',
  tabs: { overview: 'Overview', tables: 'Tables', backups: 'Backup & Recovery', security: 'Security' },
  number,
  size,
  about: (count: number) => `about ${number(count)}`,
  unknown: 'unknown',
  refused: 'may not be read',
  open: 'Open',
  back: 'Database System',

  health: {
    label: 'Health',
    records: 'Total Records',
    recordsNote: (tables: number, exact: boolean) =>
      exact ? `counted in ${number(tables)} tables` : `in ${number(tables)} tables, large ones estimated`,
    connections: 'Active Connections',
    connectionsNote: (most: number | null) =>
      most === null ? 'to this database' : `to this database; the server takes ${number(most)}`,
    storage: 'Storage Used',
    storageNote: (backups: string) => `by the database; backups take ${backups}`,
    lastBackup: 'Last Backup',
    never: 'Never',
    neverNote: 'Make one under Backup & Recovery.',
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
        ? 'connections of this process in use; nobody waits'
        : `in use; ${number(waiting)} wait for one`,
    disk: 'Disk',
    diskNote: (used: string, total: string, holds: boolean) =>
      `${used} of ${total}${holds ? ', where the database lies' : ' on this machine; the database lies on its own server, whose disk cannot be read from here'}`,
    diskUnknown: 'The data folder’s disk could not be read.',
    memory: 'Memory',
    memoryNote: (used: string, total: string, process: string) =>
      `${used} of ${total} on this machine; this process holds ${process}`,
    percent: (share: number) => `${share}%`,
    ok: 'good',
    high: 'high',
    full: 'nearly full',
    activity: 'Recent activity',
    activityNote:
      'Connections of the portal’s own role. Of statements only the first word is read: the rest could hold what somebody typed.',
    activityEmpty: 'Nothing is connected.',
    columns: { program: 'Program', state: 'State', verb: 'Last statement', since: 'Since' },
    states: {
      active: 'working',
      idle: 'waiting for work',
      'idle in transaction': 'inside a transaction',
      'idle in transaction (aborted)': 'inside a failed transaction',
    } as Readonly<Record<string, string>>,
    sinceStart: 'Work done',
    since: (moment: string) => `Since ${moment}.`,
    commits: 'Transactions',
    rollbacks: 'Taken back',
    written: 'Rows written',
    writtenNote: (inserted: number, updated: number, deleted: number) =>
      `${number(inserted)} added, ${number(updated)} changed, ${number(deleted)} removed`,
    cacheHits: 'Found in memory',
    deadlocks: 'Deadlocks',
    server: 'Server',
    version: (version: string) => `PostgreSQL ${version}`,
    privateServer: 'the portal’s own, on this machine',
    otherServer: 'a server of the college’s',
    running: 'Running since',
  },

  tables: {
    caption: 'Tables of the portal',
    columns: { name: 'Table', rows: 'Records', size: 'Size', modified: 'Last modified', actions: 'Actions' },
    view: 'View',
    viewTable: (name: string) => `View ${name}`,
    export: 'Export',
    exportTable: (name: string) => `Export ${name}`,
    note: '“Last modified” is the newest moment that a row of the table carries; rows that were removed do not show in it.',
    estimates: 'Numbers after “about” are PostgreSQL’s estimates.',
    countAll: 'Count them all',
    back: 'All tables',
    lead: 'Read only. Personal values are masked, secret ones are not shown. Looking here is in the audit trail.',
    empty: 'This table is empty',
    emptyAdvice: 'Rows appear here as soon as the portal writes some.',
    tooSlow: 'Reading this table took too long and was stopped. Try again when the portal is less busy.',
    firstPage: 'First page',
    nextPage: 'Next',
    masked: 'masked',
    secret: 'not shown',
    of: (name: string) => `Rows of ${name}`,
    exportTitle: 'Export this table',
    exportNote: 'The same masked values, as a file. The export is in the audit trail.',
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    download: 'Export',
    format: 'Form of the file',
  },

  backups: {
    title: 'Backups',
    create: 'Create Backup',
    creating: 'Asking...',
    contents: (files: boolean) =>
      files
        ? 'A backup holds every table, work that is promised and not begun (such as mail), and all uploaded files, as one moment saw them.'
        : 'A backup holds every table and work that is promised and not begun (such as mail), as one moment saw them.',
    rule: 'One is made every night at 04:07. Of these the newest of 7 days, 4 weeks and 12 months are kept; those that you make yourself stay.',
    folder: (path: string) => `Folder: ${path}`,
    elsewhere:
      'A backup on the same disk does not survive the disk. Download one regularly and keep it elsewhere, and keep BACKUP_KEY and FIELD_KEY apart from it: without them it cannot be opened.',
    empty: 'There is no backup yet',
    emptyAdvice: 'Create one now: it takes a few seconds, and people go on working meanwhile.',
    caption: 'Backups, newest first',
    columns: {
      name: 'Backup',
      made: 'Made',
      size: 'Size',
      holds: 'Holds',
      status: 'Status',
      actions: 'Actions',
    },
    kinds: { nightly: 'nightly', 'by-hand': 'by hand' },
    by: (name: string) => `by ${name}`,
    holds: (rows: number, files: number | null) =>
      `${many(rows, 'row', 'rows')}${files ? `, ${many(files, 'file', 'files')}` : ''}`,
    brought: 'brought from elsewhere',
    status: { waiting: 'waiting', running: 'being made', completed: 'completed', failed: 'failed' },
    steps: {
      tables: 'reading tables',
      files: 'reading files',
      migrate: 'making the tables',
      load: 'loading',
      check: 'checking',
    } as Readonly<Record<string, string>>,
    progress: (step: string, done: number, total: number) => `${step}, ${number(done)} of ${number(total)}`,
    download: 'Download',
    restore: 'Restore',
    of: (action: string, name: string) => `${action} ${name}`,
    refresh: 'Look again',
    following: 'This page follows what happens by itself.',
    problems,
    noFolder:
      'The folder of the backups cannot be written. Make it writable for the account that runs the portal, or set BACKUP_DIR.',
    kept: 'Databases that were put aside',
    keptNote:
      'What a restore replaced is kept until somebody removes it. How to go back to one stands in docs/runbooks/restore.md.',
    removeKept: 'Remove',
    cannotRestore:
      'The portal’s database role may not create databases, so nothing can be restored from here. Let the administrator of the server run: ALTER ROLE … CREATEDB.',
    cannotLook:
      'The server does not let the portal’s role look beside its own database, so restores are made by hand (docs/runbooks/restore.md).',
  },

  kept: {
    title: 'Remove a database that was put aside',
    text: 'This is what a restore replaced: everything that was in the portal before it, and the only way back to it. Backups stay. Removed, it cannot be brought back.',
    remove: 'Remove it for good',
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
    unknown: 'not known: the file was brought from elsewhere',
    downloadTitle: 'Download',
    downloadText:
      'The file is encrypted and can be opened by this portal only, with the keys it has now. Keep it on another machine.',
    password: 'Your password',
    passwordHint: 'Everything the college knows is in this file, so we ask again who you are.',
    download: 'Download',
    restoreTitle: 'Restore',
    restoreText:
      'The backup is first restored beside the database in use and checked there. Nobody notices, and nothing is replaced until you have seen what it holds and said so once more.',
    restore: 'Restore',
    starting: 'Starting...',
    wrong: 'That is not your password. Type it again.',
    tooMany: (minutes: number) =>
      `Too many wrong passwords. Wait ${many(minutes, 'minute', 'minutes')}, then try again.`,
    notDone: 'That did not happen',
    busy: 'Another restore is under way or waits to be put in place. Look there first.',
    toRestore: 'To the restore',
  },

  restore: {
    title: 'Restore',
    none: 'No restore is under way',
    noneAdvice: 'Choose a backup and press Restore there.',
    toBackups: 'To the backups',
    from: (name: string, moment: string) => `From ${name}, the portal as it was on ${moment}.`,
    working: 'Restoring beside the database in use',
    workingText: 'People go on working. This page follows what happens by itself.',
    failed: 'The backup was not restored',
    ready: 'Restored and checked',
    readyText:
      'Every table holds the rows and the checksum that the backup names, every reference holds, the audit trail is unbroken, the ledger adds up. It waits beside the database in use.',
    lose: 'What changed since the backup',
    loseText:
      'Whatever was written after the backup was made will not be in the portal any more once you put it in place.',
    columns: { table: 'Table', live: 'In use now', backup: 'In the backup', difference: 'Difference' },
    same: 'the same',
    difference: (count: number) => `${count > 0 ? '+' : '−'}${number(Math.abs(count))}`,
    allSame: 'Every table has as many rows as the database in use.',
    carried: (jobs: number, files: number) =>
      `It brings ${many(jobs, 'piece of work', 'pieces of work')} that had not begun (mail may be sent a second time) and ${many(files, 'uploaded file', 'uploaded files')}.`,
    place: 'Put it in place',
    placeText:
      'Takes a few seconds. Everybody is signed out, you too, and open links in e-mails end. Suspensions, withdrawn roles, passwords, second factors, revoked tokens and closed accounts stay as they are now. The database in use is kept under another name, so this can be undone.',
    password: 'Your password',
    confirmation: (word: string) => `Type ${word} to confirm`,
    notConfirmed: (word: string) => `Type the word ${word}, so that this does not happen by accident.`,
    placing: 'Putting it in place...',
    giveUp: 'Give it up',
    giveUpText: 'Throws the restored database away. The one in use stays as it is.',
    inPlace: 'The backup is in place',
    inPlaceText: (aside: string) =>
      `The database it replaced is kept as ${aside}. To go back to it, follow docs/runbooks/restore.md.`,
    sessionsEnded: (count: number) => `${many(count, 'session', 'sessions')} of the backup ended.`,
    carriedOver: 'Kept as they were in the database that was replaced:',
    carriedKinds: {
      suspensions: (count: number) => many(count, 'suspended account', 'suspended accounts'),
      roles: (count: number) => many(count, 'withdrawn role', 'withdrawn roles'),
      passwords: (count: number) => many(count, 'changed password', 'changed passwords'),
      factors: (count: number) => many(count, 'changed second factor', 'changed second factors'),
      tokens: (count: number) => many(count, 'revoked token', 'revoked tokens'),
      closings: (count: number) => many(count, 'closed account', 'closed accounts'),
    } as Readonly<Record<string, (count: number) => string>>,
    carriedNothing: 'Nobody was suspended and no role, password or account had changed since the backup.',
    notCarried:
      'The database that was replaced could not be read. Suspend again whoever was suspended since the backup, and withdraw again the roles that were withdrawn.',
    forget: 'Done',
    notDone: 'It was not put in place',
  },

  copy: {
    title: 'Is this the portal now?',
    from: (backup: string) => `This database was restored from ${backup}.`,
    quiet:
      'Until you confirm it, no e-mail leaves, no other program is told anything, no payment gateway is asked, and no uploaded file is deleted. On a copy for practice, leave it so.',
    held: (mails: number, others: number) =>
      mails + others === 0
        ? 'Nothing is waiting.'
        : `Waiting for your confirmation: ${[
            ...(mails > 0 ? [many(mails, 'e-mail', 'e-mails')] : []),
            ...(others > 0 ? [many(others, 'other task', 'other tasks')] : []),
          ].join(' and ')}.${mails > 0 ? ' Some e-mails may arrive a second time.' : ''}`,
    confirm: 'This is the portal now',
    confirming: 'Confirming...',
    password: 'Your password',
    notDone: 'It was not confirmed',
  },

  security: {
    access: 'Access control',
    adminUsers: 'Admin users',
    adminNote: 'administrative staff and master administrators',
    readOnlyUsers: 'Read-only users',
    readOnlyNote: 'academic staff: they read every application, and write only decisions under review',
    sessions: 'Open sessions',
    sessionsNote: 'devices that are signed in',
    withoutFactor: 'Staff without second factor',
    withoutFactorNote: (staff: number) => `of ${many(staff, 'member', 'members')} of staff`,
    roles: 'People by role',
    rolesColumns: { role: 'Role', active: 'Active', suspended: 'Suspended' },
    encryption: 'Encryption and TLS',
    connection: 'Portal to database',
    connections: {
      socket: 'Local socket that only this machine can reach',
      tls: 'Encrypted (TLS)',
      plain: 'Not encrypted',
    },
    plainAdvice: 'Add sslmode=verify-full to DATABASE_URL.',
    site: 'Visitors to portal',
    https: 'Encrypted (HTTPS)',
    http: 'Not encrypted (HTTP)',
    httpAdvice: 'Right for a demonstration on this machine. In production ORIGIN is an https address.',
    fieldKey: 'Personal fields',
    fieldKeySet: 'NIN, next of kin and submitted answers are encrypted (AES-256-GCM)',
    fieldKeyDemo: 'with the demonstration’s key, which everybody knows',
    keySince: (moment: string) => `The key has been in use since ${moment} at least.`,
    keyAgeUnknown: 'How old the key is cannot be told before the audit trail was checked once.',
    backupKey: 'Backups',
    backupOwn: (id: string) => `Encrypted (AES-256-GCM) with BACKUP_KEY, key ${id}`,
    backupDerived: (id: string) => `Encrypted (AES-256-GCM) with a key derived from FIELD_KEY, key ${id}`,
    checksums: 'Checksums on disk',
    checksumsOn: 'On: silent damage is noticed',
    checksumsOff: 'Off',
    role: 'Database role',
    superuser: 'superuser of the portal’s own server',
    ordinary: 'ordinary role',
    mayCreate: 'may create databases',
    mayNotCreate: 'may not create databases',
    on: 'on',
    off: 'attention',
    failures: 'Failed sign-ins',
    failuresNote: (count: number) =>
      count === 0
        ? 'None in the last 14 days.'
        : `${many(count, 'wrong password or code', 'wrong passwords or codes')} in the last 14 days.`,
    failuresColumns: { day: 'Day', count: 'Failed' },
    events: 'Recent security events',
    eventsEmpty: 'Nothing has happened yet.',
    allEvents: 'The whole audit trail',
    nobody: 'the portal itself, or nobody signed in',
    chain: 'Audit trail',
    chainSound: (moment: string) => `unbroken when it was last checked, ${moment}`,
    chainBroken: 'broken: look at the audit trail now',
    chainNever: 'not checked yet',
  },
};

/** "Before you open": what must be in order before the portal takes applications. The doctor says the same. */
import type { OpeningCheck, OpeningReason } from '#core/settings/opening.ts';

type Params = Readonly<Record<string, string>>;

const day = (iso: string | undefined): string =>
  new Date(iso ?? '').toLocaleDateString('en-NG', {
    timeZone: 'Africa/Lagos',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

const reasons: Readonly<Record<OpeningReason, (params: Params) => string>> = {
  'session-good': ({ session, opens, closes }) =>
    `Session ${session}: applications from ${day(opens)} until ${day(closes)}.`,
  'session-none': () => 'No session has been entered.',
  'session-left-behind': ({ session }) => `Session ${session} is over by the calendar.`,
  'session-no-end': ({ session }) => `Session ${session} has no last day to apply.`,
  'gateway-good': ({ gateways }) => `Answering: ${gateways}.`,
  'gateway-none': () => 'No way to pay is offered.',
  'gateway-untried': ({ gateways }) => `Never tested: ${gateways}.`,
  'gateway-silent': ({ gateways }) => `Did not answer when last asked: ${gateways}.`,
  'mail-good': () => 'A test letter arrived.',
  'mail-untried': () => 'No test letter has been sent.',
  'mail-waiting': () => 'A test letter was sent. Its code has not been entered.',
  'contact-good': ({ phone, email }) => `Confirmed: ${phone}, ${email}.`,
  'contact-sample': ({ phone, email }) => `The public pages show sample details: ${phone}, ${email}.`,
  'contact-unconfirmed': ({ phone, email }) => `Not confirmed yet: ${phone}, ${email}.`,
  'links-good': () => 'Confirmed.',
  'links-unconfirmed': () => 'Nobody has confirmed where the menus lead.',
  'backups-good': ({ at }) => `Last copied to another machine on ${day(at)}.`,
  'backups-none': () => 'There is no backup.',
  'backups-here': () => 'Backups are on this machine only.',
  'backups-old': ({ at }) => `No copy has been made since ${day(at)}.`,
  'factors-good': ({ count }) =>
    count === '0'
      ? 'Every member of staff has a second step.'
      : `Every master administrator has a second step. Members of staff who are asked for it at their next sign-in: ${count}.`,
  'factors-optional': () => 'Staff may sign in without a second step.',
  'factors-nobody': () => 'There is no master administrator.',
  'factors-missing': ({ count }) => `Master administrators without a second step: ${count}.`,
};

const mends: Readonly<Record<OpeningCheck, string>> = {
  session: 'Enter the session, its first day and its last day under Settings.',
  gateway: 'Set one up under Payment Gateways, then press Test Connection there.',
  mail: 'Send a test letter from Before you open, and enter the code that it carries.',
  contact: 'Correct content/college.ts, build again, then confirm the details under Before you open.',
  links: 'Check the links under Settings, then confirm them under Before you open.',
  backups: 'Let another machine fetch the backups every night (docs/runbooks/install.md).',
  factors: 'Every master administrator sets up two-step sign-in. Settings can require it of all staff.',
};

export const opening = {
  title: 'Before you open',
  lead: 'The portal takes applications when a master administrator opens it. These things should be in order first.',
  leadOpen: 'The portal takes applications on the days of the session.',
  checks: {
    session: 'Session and dates',
    gateway: 'Payment',
    mail: 'Mail',
    contact: 'Contact details',
    links: 'Links',
    backups: 'Backups on another machine',
    factors: 'Two-step sign-in of staff',
  } satisfies Record<OpeningCheck, string>,
  reasons,
  mends,
  states: { met: 'In order', missing: 'Missing', optional: 'Optional', waived: 'Waived' },
  waivedFor: (reason: string) => `Waived: ${reason}`,
  links: {
    session: 'Open Settings',
    gateway: 'Open Payment Gateways',
    links: 'Open Settings',
    factors: 'Open Settings',
  },
  account: 'Set up two-step sign-in',
  letter: {
    send: 'Send test letter',
    sendAgain: 'Send another test letter',
    sentTo: (address: string) => `Sent to ${address}. It can take a minute.`,
    code: 'Code from the letter',
    confirm: 'Confirm code',
  },
  contactShown: 'The public pages show this:',
  linksShown: 'The menus lead here:',
  confirmContact: 'These details are right',
  confirmLinks: 'These links are right',
  open: {
    title: 'Open for applications',
    text: 'Applicants can then start applications on the days of the session. The website says so at once.',
    missing: (count: number) =>
      count === 1 ? 'Open although one thing is missing' : `Open although ${count} things are missing`,
    waive: (check: string) => `${check}: reason for opening without it`,
    waiveHint:
      'At least 10 characters. It is kept with your name. Leave it empty to put this in order first.',
    button: 'Open applications',
  },
  close: {
    title: 'Close for applications',
    text: 'Nobody can start an application until you open again. Applications that were started can still be finished and paid for.',
    button: 'Close applications',
  },
  busy: 'Saving...',
  state: { open: 'Open', closed: 'Closed' },
  /** On the dashboard. */
  closedNotice: 'The portal is closed for applications.',
  missingNotice: (count: number) =>
    count === 1
      ? 'The portal is open, and one thing that it needs is missing.'
      : `The portal is open, and ${count} things that it needs are missing.`,
  go: 'See what is missing',
};

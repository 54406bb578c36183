/** "Before you open": what must be in order before the portal takes applications. The doctor says the same. */
import type { OpeningCheck, OpeningReason } from '#core/settings/opening.ts';
import { bursary } from '../payments/bursary.ts';

type Params = Readonly<Record<string, string>>;

const day = (iso: string | undefined): string =>
  new Date(iso ?? '').toLocaleDateString('en-NG', {
    timeZone: 'Africa/Lagos',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

const named = (gateways = ''): string => gateways.split(', ').map(bursary.gateway).join(', ');

const reasons: Readonly<Record<OpeningReason, (params: Params) => string>> = {
  'session-good': ({ session, opens, closes }) =>
    `Session ${session}: applications from ${day(opens)} until ${day(closes)}.`,
  'session-none': () => 'No session has been entered.',
  'session-left-behind': ({ session, closed }) =>
    closed
      ? `Session ${session} closed on ${day(closed)}. No later session has been entered.`
      : `The years of session ${session} are over. No later session has been entered.`,
  'session-no-end': ({ session }) => `Session ${session} has no last day to apply.`,
  'fees-good': ({ application }) => `Confirmed. An application costs ${application}.`,
  'fees-none': () => 'No application fee is set, so no one can pay.',
  'fees-unconfirmed': ({ application }) => `Not confirmed yet. An application costs ${application}.`,
  'gateway-good': ({ gateways }) => `Working: ${named(gateways)}.`,
  'gateway-none': () => 'No payment method is available.',
  'gateway-untried': ({ gateways }) => `Never tested: ${named(gateways)}.`,
  'gateway-silent': ({ gateways }) => `No answer at the last check: ${named(gateways)}.`,
  'mail-good': () => 'A test e-mail arrived.',
  'mail-untried': () => 'No test e-mail has been sent.',
  'mail-waiting': () => 'A test e-mail was requested. Its code has not been entered.',
  'contact-good': ({ phone, email }) => `Confirmed: ${phone}, ${email}.`,
  'contact-sample': ({ phone, email }) => `The public pages show sample details: ${phone}, ${email}.`,
  'contact-unconfirmed': ({ phone, email }) => `Not confirmed yet: ${phone}, ${email}.`,
  'links-good': () => 'Confirmed.',
  'links-sample': ({ links }) => `These links have no address of their own yet: ${links}.`,
  'links-unconfirmed': () => 'The menu links have not been confirmed.',
  'backups-good': ({ at }) => `Last copied to another machine on ${day(at)}.`,
  'backups-none': () => 'There is no backup.',
  'backups-here': () => 'Backups are on this machine only.',
  'backups-old': ({ at }) => `No copy has been made since ${day(at)}.`,
  'factors-good': ({ count }) =>
    count === '0'
      ? 'All staff have set up two-step sign-in.'
      : `All master administrators have set up two-step sign-in. Other staff who must do so at their next sign-in: ${count}.`,
  'factors-optional': () => 'Two-step sign-in is optional for staff.',
  'factors-nobody': () => 'There is no master administrator.',
  'factors-missing': ({ count }) => `Master administrators without two-step sign-in: ${count}.`,
};

const mends: Readonly<Record<OpeningCheck, string>> = {
  session: 'Enter the session, its first day and its last day under Settings.',
  fees: 'Correct the fees under Fee Management, then confirm them.',
  gateway: 'Set one up under Payment Gateways, then press Test Connection there.',
  mail: 'Send a test e-mail and enter its code.',
  contact: 'Correct the details under Settings, then confirm them.',
  links: 'Check the links under Settings, then confirm them.',
  backups: 'Set up another machine to fetch the backups every night. The installation guide says how.',
  factors:
    'Every master administrator must set up two-step sign-in. You can require it for all staff under Settings.',
};

export const opening = {
  title: 'Before you open',
  lead: 'The portal accepts applications when a master administrator opens it. Complete these checks first.',
  leadOpen: 'The portal accepts applications on the dates of the session.',
  noneOffered: {
    title: 'No one can apply now: every programme is closed',
    text: 'The public pages say that applications are closed. To take applications, open at least one programme.',
  },
  checks: {
    session: 'Session and dates',
    fees: 'Fees',
    gateway: 'Payment',
    mail: 'E-mail',
    contact: 'Contact details',
    links: 'Links',
    backups: 'Backups on another machine',
    factors: 'Two-step sign-in for staff',
  } satisfies Record<OpeningCheck, string>,
  reasons,
  mends,
  states: { met: 'Done', missing: 'Missing', optional: 'Optional', waived: 'Waived' },
  waivedFor: (reason: string) => `Waived: ${reason}`,
  links: {
    session: 'Open Settings',
    fees: 'Open Fee Management',
    gateway: 'Open Payment Gateways',
    links: 'Open Settings',
    factors: 'Open Settings',
  },
  account: 'Set up two-step sign-in',
  letter: {
    send: 'Send test e-mail',
    sendAgain: 'Send another test e-mail',
    sentTo: (address: string) => `Sent to ${address}. It can take a minute.`,
    confirm: 'Confirm code',
  },
  feesShown: 'Applicants pay, and the public pages show:',
  contactShown: 'The public pages show this:',
  linksShown: 'Buttons and menus link to these addresses:',
  confirmFees: 'These fees are correct',
  confirmContact: 'These details are correct',
  confirmLinks: 'These links are correct',
  open: {
    title: 'Open for applications',
    text: 'Applicants can then start applications on the dates of the session. The website announces it at once.',
    missing: (count: number) =>
      count === 1 ? 'Open with one check not done' : `Open with ${count} checks not done`,
    waive: (check: string) => `${check}: reason for opening without it`,
    button: 'Open applications',
  },
  close: {
    title: 'Close for applications',
    text: 'No one can start an application until you open again. Applications already started can still be finished and paid for.',
    button: 'Close applications',
  },
  busy: 'Saving...',
  state: { open: 'Open', closed: 'Closed' },
  /** On the dashboard. */
  closedNotice: 'The portal is closed for applications.',
  askToOpen: 'A master administrator can open it.',
  sampleNotice: 'The public pages still show sample contact details or links. Correct them.',
  missingNotice: (count: number) =>
    count === 1
      ? 'The portal is open, but one check is not done.'
      : `The portal is open, but ${count} checks are not done.`,
  go: 'See what is missing',
};

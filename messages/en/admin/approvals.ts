/** Changes that wait for a second person: the list at the desk, and the names of the kinds in mails and the audit trail. */
import type { ApprovalKind, ApprovedElsewhere } from '#core/identity/approvals.ts';
import { number } from '../counting.ts';
import { secondPerson, secondPersonButtons } from '../second-person.ts';

export const approvals = {
  title: 'Waiting for a second person',
  lead: 'These changes have no effect until another person approves them. You cannot approve what you asked for.',
  who: 'Two accounts count as one person while one depends on the other, or both depend on the same account. An account depends on yours for 30 days after you invite it, give it a higher role, or change its e-mail or second factor, whoever agreed to that. What depends on such an account depends on yours, too. A program counts as the person who made its token.',
  alone:
    'If nobody else can approve a change, it waits 24 hours. All master administrators and the college’s contact address are told at once. After that it can be approved without a second person, and the audit trail records the exception. To avoid this, make a second master administrator on the server.',
  empty: 'Nothing is waiting',
  emptyAdvice: 'Changes that need a second person appear here.',
  columns: {
    what: 'What',
    before: 'Now',
    after: 'Would become',
    proposed: 'Proposed',
    by: 'Asked by',
    since: 'Since',
  },
  until: (moment: string) => `Nobody else can approve this. It can be approved from ${moment}.`,
  reason: 'Reason',
  decisions: (count: number) => (count === 1 ? 'One decision' : `${number(count)} decisions`),
  open: 'Open',
  ...secondPersonButtons,
  notDone: 'Nothing was changed',
  problems: {
    forbidden: 'You do not have permission to decide this.',
    ...secondPerson,
    'not-waiting': 'This was decided or replaced in the meantime. Reload the page.',
    'asker-gone':
      'The person who asked for this may not ask for it any more. It was removed from the list. Ask for it yourself if it is still needed.',
    lapsed: 'What this would change is different now. It was removed from the list. Ask for it again.',
  },
  kinds: {
    role: 'Role of a person',
    'role-request': 'Role request',
    invitation: 'Invitation',
    setting: 'Setting',
    'refund-rule': 'Refund rule',
    'bank-account': 'Bank account for transfers',
    alone: 'Decision without a second person',
    token: 'API token',
    recovery: 'New e-mail for a lost mailbox',
    refund: 'Refund',
    'manual-payment': 'Payment recorded by hand',
    'short-fee': 'Fee paid short',
    reversal: 'Money that the bank took back',
    explanation: 'Explanation of a difference',
    'offer-request': 'Change of an offer',
    decision: 'Decision on an application',
    release: 'Release of decisions',
    letter: 'Text of a letter',
    approval: 'Change in Waiting for a second person',
  } satisfies Record<ApprovalKind | ApprovedElsewhere, string>,
};

const ofEach = <Said>(say: (name: string) => Said) =>
  Object.fromEntries(Object.entries(approvals.kinds).map(([kind, name]) => [kind, say(name)])) as Readonly<
    Record<ApprovedElsewhere, Said>
  >;
/** The notices about what is decided on a page of its own. */
export const approvalNotices = {
  kinds: ofEach(
    (name) => (count: number) => `${name}: ${count >= 100 ? '100 or more' : number(count)} to approve`,
  ),
  open: ofEach(() => approvals.open),
};

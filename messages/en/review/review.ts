/** The application portal as each role sees it, and the work of staff on applications. */

import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { many, number } from '../counting.ts';
import { staffForms } from './staff-forms.ts';

/** Why academic staff cannot act on an application in this status. */
const academicWaits: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  Draft: 'The applicant has not sent this application yet. You can decide on it once it is under review.',
  'Pending Payment':
    'The bursary must confirm the fee first. You can decide on this application once it is under review.',
  Submitted:
    'The admissions office must start the review first. You can decide on this application once it is under review.',
};

export const review = {
  portalTitles: {
    student: 'Student Application Portal',
    academic: 'Academic Portal',
    administrative: 'Administrative Portal',
  },
  portalLeads: {
    student: 'Apply, pay the fee and check the status of your applications.',
    academic: 'Review applications and decide on them.',
    administrative: 'All applications, from the first answer to the decision.',
  },
  tabs: {
    label: 'Sections of the portal',
    all: 'All applications',
    own: 'Applications',
    payments: 'Payment History',
    record: 'Student record',
  },
  newApplication: 'New Application',
  paymentsNotLoaded: 'Your payments could not be loaded',

  queue: {
    captions: {
      newest: 'Applications, newest first',
      oldest: 'Applications, oldest first',
      waiting: 'Applications, longest waiting first',
      moved: 'Applications, last changed first',
      name: 'Applications by surname',
      number: 'Applications by number',
    },
    sorts: {
      newest: 'Newest first',
      oldest: 'Oldest first',
      waiting: 'Longest waiting',
      moved: 'Latest status change',
      name: 'Surname, A to Z',
      number: 'Application number',
    },
    empty: 'No applications found',
    emptyAdvice: 'Applications appear here when applicants start them.',
    emptyWaiting: {
      'to-confirm': {
        title: 'Nothing to confirm',
        advice: 'Decisions that colleagues propose appear here until you or another colleague confirms them.',
      },
      'own-waiting': {
        title: 'None of your decisions is waiting',
        advice:
          'What you decide appears here until the applicant is told, and what you propose until a colleague confirms it.',
      },
    },
    own: {
      waits: 'Your decision',
      undo: 'Undo',
      told: (moment: string) => `told at ${moment}`,
      inRelease: (title: string) => `told with the release ${title}`,
      toConfirm: 'to be confirmed by a colleague',
    },
    paid: { paid: 'Paid', unpaid: 'Not paid' },
    noRecord: 'No record',
    assigned: { me: 'Me', nobody: 'Not assigned' },
    statuses: 'Number of applications in each status',
    allStatuses: 'All',
    statusGroups: {
      'to-review': 'To review',
      open: 'All open',
      decided: 'Decided',
    },
    count: number,
    views: {
      label: 'Saved views',
      all: 'All applications',
      builtIn: {
        toReview: 'To review',
        toConfirm: 'To confirm',
        ownWaiting: 'My decisions waiting',
        mine: 'Assigned to me',
        waitingForPayment: 'Waiting for payment',
        decidedThisWeek: 'Decided this week',
      },
      keep: 'Save this view',
      drop: 'Delete this view',
      dropped: (name: string) => `View “${name}” deleted.`,
      undo: 'Undo',
      tooMany: (most: number) => `You have ${most} saved views, which is the limit. Delete one first.`,
      taken: (name: string) => `You already have a view called “${name}”. It shows something else.`,
      takenTitle: 'Replace this view?',
      replace: 'Replace it',
    },
    /** On paper, below the title. */
    ofStatus: (status: string) => `Status: ${status}.`,
    printed: (shown: number, all: number | null, day: string) =>
      `${number(shown)}${all === null || all === shown ? '' : ` of ${number(all)}`} on this list. Printed on ${day}.`,
    keys: {
      lead: 'Keyboard shortcuts:',
      keys: [
        ['j ↓', 'next'],
        ['k ↑', 'previous'],
        ['x', 'select'],
        ['Shift ↓', 'select range'],
        ['Shift End', 'select to the end'],
        ['c, Ctrl Enter', 'change selected'],
        ['Enter', 'open'],
      ] as readonly (readonly [key: string, does: string])[],
      exportKey: ['e', 'export'] as readonly [key: string, does: string],
    },
    look: {
      button: 'Columns',
      title: 'Columns',
      lead: 'Only you see this choice.',
      shortcuts: 'Use letter keys as shortcuts in this list and in applications',
      save: 'Save columns',
    },
    /** Shorter than in a file, where a column stands alone. */
    columns: {
      name: 'Applicant',
      number: 'Number',
      application_number: 'Number',
      since: 'In status',
      paid: 'Fee',
      assigned_to: 'Assigned to',
      state: 'State',
      lga: 'LGA',
    },
    days: (days: number) => (days === 0 ? 'Today' : many(days, 'day', 'days')),
    papersOf: (missing: number) => (missing === 0 ? 'Complete' : `${missing} missing`),
    nobody: 'Not assigned',
    noName: 'No name yet',
    noProgram: 'Not chosen yet',
    proposal: (status: string, by: string) => `${status} · ${by}`,
    unfinished: 'Form not finished',
  },

  details: {
    back: 'All applications',
    backOwn: 'Applications',
    walk: 'Move through the list',
    backToList: 'Back to the list',
    previous: 'Previous',
    next: 'Next',
    last: 'This is the last application in the list.',
    number: 'Application number',
    session: 'Session',
    started: 'Started',
    submitted: 'Submitted',
    notSubmitted: 'Not yet',
    showNin: 'Show NIN',
    show: 'Show',
    nextOfKin: 'next of kin',
    revealNote: 'Hidden because it is personal data. Each view is recorded with your name.',
    shownOnce: 'Shown once. Your view is recorded.',
    revealRefusals: {
      forbidden: 'Only the admissions office can see this in full.',
      none: 'The applicant has not entered it yet.',
    },
  },

  /** The reasons that keep an application from being accepted, and the next step. */
  acceptance: {
    title: 'This application cannot be accepted yet',
    lacks: {
      form: 'The form is not finished.',
      name: 'The first name or the last name is missing.',
      programme: 'No programme has been chosen.',
      fee: 'The application fee is not paid.',
    } satisfies Readonly<Record<AcceptanceLack, string>>,
    /** To get what is missing. */
    mends: {
      form: 'Set it to Draft, so that the applicant can finish the form.',
      name: 'Set it to Draft, so that the applicant can enter the name.',
      programme: 'Set it to Draft, so that the applicant can choose one.',
      fee: 'Set it to Pending Payment, so that the applicant can pay.',
    } satisfies Readonly<Record<AcceptanceLack, string>>,
    accepted: 'This application was accepted although something is missing',
    noLetter: 'Until this is corrected, no letter of offer is issued and /verify does not confirm one.',
  },

  /** While the mail about a decision waits. */
  takeBack: {
    text: (name: string, status: string, clock: string) =>
      `${name} is now ${status}. The e-mail to the applicant goes out at ${clock}.`,
    held: (name: string, status: string, clock: string) =>
      `${name}: ${status}. The applicant is told at ${clock}. No one outside the college sees it before then.`,
    inRelease: (name: string, status: string) =>
      `${name}: ${status}. The applicant is told with the release. No one outside the college sees it before then.`,
    button: 'Undo',
    busy: 'Undoing...',
    /** The message of a page that was left open. */
    over: 'The time to undo is over. The e-mail to the applicant has gone out.',
    tooLate:
      'It can no longer be undone: the applicant has been told, or the application has changed since. Set another status instead.',
    replaced:
      'Nothing was undone. You have decided again since you opened that page. Your latest decision is shown here.',
  },

  /** Decided, and not released yet. */
  decision: {
    title: 'Decided',
    notReleased: 'not released yet',
    own: (status: string) => `You have decided: ${status}.`,
    colleague: (name: string, status: string) => `${name} has decided: ${status}.`,
    onlyTheirs: (name: string) => `Only ${name} can undo it.`,
    toldAt: (moment: string) => `The applicant is told at ${moment}.`,
    told: (moment: string) =>
      `The applicant is told at ${moment}. Until then no one outside the college sees it.`,
    toldInRelease: 'It is in a release that has no time yet. Until then no one outside the college sees it.',
    canUndo: 'You can undo it.',
    cannotUndo: 'The release is checked. The person who created it can reopen it.',
    words: 'The applicant will read:',
    stopped: 'The applicant has not been told',
    gap: (missing: readonly string[]) =>
      `The letter cannot be issued because these fields are empty or not in Latin letters: ${missing.join(', ')}. Correct the application or the text of the letter. The letter is then sent within a minute.`,
    overtaken: (name: string, status: string) => `${name} decided “${status}”, but it was not carried out`,
    overtakenAdvice:
      'The application changed before the applicant was told. Check the timeline, then decide again.',
  },

  proposal: {
    title: (name: string, status: string) => `${name} proposes: ${status}`,
    advice: (moment: string) =>
      `Proposed on ${moment}. A second member of staff must confirm it. Until then the applicant does not see it.`,
    own: (status: string) => `You have proposed: ${status}`,
    ownAdvice: 'A colleague must confirm it. Until then the applicant does not see it.',
    release: (title: string) => `Release: ${title}`,
    releaseClosed: (title: string) =>
      `It was proposed for the release ${title}, which takes no more decisions. If you confirm it, the applicant is told two minutes later.`,
    confirm: (status: string) => `Confirm: ${status}`,
    confirmAndNext: 'Confirm and open next',
    said: (name: string, status: string) => `${name}: ${status}. The applicant is not told before that.`,
    withdraw: 'Withdraw',
    takeBack: 'Withdraw proposal',
    whyHint: (name: string) =>
      `${name} gets a notification, and every colleague whose full name you type after @. Your words are kept as a note for staff.`,
    /** The beginning of that note. */
    returned: (status: string) => `Proposal returned: ${status}.`,
    otherwise: (status: string) => `Decided otherwise than proposed: ${status}.`,
    gone: 'This proposal has been confirmed, withdrawn or returned already.',
    replaced: 'Nothing was done. Another proposal has been made since you opened the page. It is shown here.',
  },

  status: {
    rejectionHint: 'Choose one, or write a note below. The applicant will read it.',
    unmet: (count: number) =>
      count === 1
        ? 'The applicant does not meet this requirement. Check it before you accept:'
        : `The applicant does not meet these ${count} requirements. Check them before you accept:`,
    awaited:
      'A result is awaited. Accept only with a condition that names it: nobody is enrolled before the result is in the record.',
    withoutDocuments: 'These documents are missing. Ask for them before you accept:',
    change: 'Change status',
    changeAndNext: 'Change status and open next',
    propose: 'Propose',
    proposeAndNext: 'Propose and open next',
    proposes: 'This is a proposal. A colleague must confirm it before the applicant is told.',
    proposesSome: (statuses: readonly string[]) =>
      `A colleague must confirm ${statuses.join(' and ')} before the applicant is told.`,
    keys: (letters: readonly string[], next: boolean) =>
      `Keys: ${letters.join(', ')}, then Ctrl+Enter.${next ? ' n opens the next application, p the previous one.' : ''}`,
    busy: 'Saving...',
    academicWaits,
    unchanged: (status: string) => `The application is already ${status}, so nothing was changed.`,
    unchangedNote: 'What you typed is kept below. A note is sent only with a change of status.',
    stale: (status: string) => `A colleague has changed this application. It is now ${status}.`,
    staleAdvice:
      'Your change was not made. What you typed is kept below. Check the timeline, then submit it again if it is still right.',
    /** A decision or a proposal waits of which the form did not know. Null: it is not told when. */
    pending: {
      decidedOwn: (status: string, clock: string | null) =>
        `You decided “${status}”${clock ? ` at ${clock}` : ''}, on another page.`,
      decided: (name: string, status: string, clock: string | null) =>
        `${name} decided “${status}”${clock ? ` at ${clock}` : ''}.`,
      proposedOwn: (status: string) => `You proposed “${status}”, on another page.`,
      proposed: (name: string, status: string) => `${name} proposed “${status}”.`,
      kept: 'Your change was not made.',
      replaceDecision: 'Undo that decision, or send this form to replace it. What you typed is kept.',
      checked: 'Its release is checked. The person who created the release can reopen it.',
      ask: (name: string) =>
        `Only ${name} can undo it. If it is wrong, ask them before the applicant is told. What you typed is below, to copy.`,
      replaceProposal: 'Withdraw that proposal, or send this form to replace it. What you typed is kept.',
      readProposal:
        'Read the proposal. You can confirm it, return it, or send this form to decide otherwise. What you typed is kept.',
      gone: 'Another decision was waiting then, and is no longer there. Check your change, then send it again.',
    },
    keptTitle: 'What you typed',
    forbidden: (status: string) => `You cannot change the status while the application is ${status}.`,
    own: 'This is your own application. Ask a colleague to decide.',
    enrolled:
      'This applicant is enrolled as a student, so the application stays Accepted. To change the status, first set the student to Inactive in the register.',
    offered:
      'The applicant has an offer, so the application stays Accepted. To change the status, first withdraw the offer: two people have to agree to that.',
    full: 'All places of this programme and award are held by offers, so no one else can be accepted.',
    anotherLive:
      'The applicant has another application for this programme and session that is not rejected. Only one can continue: decide the other one first.',
  },

  award: {
    unchanged: 'This award is already recorded, so nothing was changed.',
    refusals: {
      'not-possible':
        'The applicant chose the award of this application, or it is not with the college now. Nothing was saved. To change what the applicant chose, send them a request.',
      stale:
        'A colleague has changed this application, so the award was not saved. Check the page and save again.',
      forbidden: 'You do not have permission to record the award of this application. Nothing was saved.',
      own: 'This is your own application, so nothing was saved. Ask a colleague to record the award.',
      full: 'This application has an offer, and all places of that award are held by other offers. Nothing was saved. Add a place to that award first.',
    },
  },
  ...staffForms,
};

/** Offers of places: the page on which an applicant answers, and the pages of staff. */

import type { Handover } from '#core/admissions/offering.ts';
import type { ConditionState, OfferEvent, OfferRequest, OfferState } from '#core/offers/offer-status.ts';
import { many, number } from '../counting.ts';
import { secondPerson } from '../second-person.ts';

/** The event that led to each state of an offer. */
const happened: Readonly<Record<OfferState, string>> = {
  prepared: 'Decided',
  undone: 'Undone',
  released: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  deferred: 'Deferred',
  lapsed: 'Lapsed',
  withdrawn: 'Withdrawn',
};

export const offers = {
  desk: {
    number,
    title: 'Offers',
    one: 'Offer',
    lead: 'Released offers and the answers to them. Decisions that are not released yet are under Releases.',
    caption: 'Offers, the newest change first',
    find: 'Find offers',
    search: 'Name or application number',
    waitsFor: 'Waiting for',
    anyState: 'Any status',
    anyWaiting: 'Waiting or not',
    empty: 'No offers found',
    emptyAdvice: 'An offer is made when an application is accepted. It is listed here when it is released.',
    states: {
      prepared: 'Not released',
      undone: 'Not made',
      released: 'Waiting for an answer',
      accepted: 'Accepted',
      declined: 'Declined',
      deferred: 'Deferred',
      lapsed: 'Lapsed',
      withdrawn: 'Withdrawn',
    } satisfies Readonly<Record<OfferState, string>>,
    waits: 'Waiting for a colleague',
    none: 'No deadline',
    unset: 'Not set',
    columns: {
      name: 'Applicant',
      number: 'Number',
      program: 'Programme and award',
      state: 'Status',
      replyBy: 'Answer by',
      session: 'Session',
      places: 'Places',
      held: 'Held by offers',
      free: 'Free',
    },
    placesTitle: 'Places',
    replyBy: (day: string) => `Answer due by ${day}. The offer lapses three days later.`,
    late: (day: string, until: string) => `The answer was due by ${day}. It is still taken until ${until}.`,
    noDeadline: 'It has no deadline.',
    waitingTitle: 'Waiting for a decision',
    asks: (name: string, what: string) => `${name} asks: ${what}`,
    requests: {
      withdraw: 'Withdraw the offer',
      'condition-failed': 'Withdraw the place, because a condition is not met',
      accept: 'Record that the applicant accepted',
      decline: 'Record that the applicant declined',
      defer: 'Start later',
      enrol: 'Enrol though something is missing',
    } satisfies Readonly<Record<OfferRequest, string>>,
    refuseNote: 'The applicant reads your reason, and that the place they accepted is still theirs.',
    deferNote: (session: string) =>
      `If you approve, the applicant starts in the session ${session} and needs to do nothing until you write again.`,
    whyRefused: 'Why the request is rejected',
    deferred: {
      title: 'Deferred places',
      starts: 'Starts in',
      word: 'Write by',
      left: (days: number) =>
        days < 0
          ? `${many(-days, 'day', 'days')} late`
          : days === 0
            ? 'today'
            : `in ${many(days, 'day', 'days')}`,
      unnamed: 'No day was named.',
      told: (session: string, day: string) =>
        `The applicant starts in the session ${session}. You promised to write by ${day}.`,
    },
    evidence: 'See the documents of the application',
    evidenceAwaited: 'Evidence awaited: the applicant has added no document since the place was offered.',
    /** The beginning of the note by which a named colleague is told. */
    named: {
      enrol: 'An exception to enrol this applicant was asked for.',
      recorded: 'An answer given in person was recorded.',
      withoutDocument: 'A later start was approved without a document.',
    },
    noLater:
      'No later session offers this programme and award yet. Open the session and add the programme to it first. Until then the place stays deferred.',
    admission: {
      NBTE: 'Issue it when the portal of the National Board for Technical Education (NBTE) shows this admission. It replaces the letter of offer, and the applicant gets an e-mail.',
      none: 'Issue it when the admission is complete. It replaces the letter of offer, and the applicant gets an e-mail.',
    },
    toEnrol: 'Enrol on the page of the application',
    exception: 'The applicant can be enrolled as an exception',
    exceptionUsed: 'The applicant is enrolled as an exception',
    exceptionBy: (by: string, agreedBy: string) => `Requested by ${by}, approved by ${agreedBy}.`,
    history: {
      title: 'History',
      condition: (text: string, state: string) => `Condition: ${text} (${state})`,
      asked: (what: string) => `Requested: ${what}`,
      approved: (what: string) => `Request approved: ${what}`,
      declined: (what: string) => `Request rejected: ${what}`,
      events: {
        prepare: 'Decided',
        undo: 'Decision undone',
        release: 'Applicant told',
        accept: 'Accepted',
        decline: 'Declined',
        'undo-decline': 'Decline undone',
        'application-withdrawn': 'Application withdrawn by the applicant',
        defer: 'Deferred',
        reinstate: 'Deferred place offered',
        lapse: 'Lapsed without an answer',
        'offer-again': 'Offered again',
        'condition-failed': 'Withdrawn, because a condition was not met',
        withdraw: 'Withdrawn',
      } satisfies Readonly<Record<OfferEvent, string>>,
    },
    fee: {
      title: 'Acceptance fee',
      paid: (day: string) => `Paid on ${day}.`,
      unpaid: 'Not paid.',
      by: (day: string) => `Due by ${day}.`,
      overdue: (day: string) => `It was due by ${day}.`,
      after: 'Due after the place is accepted.',
      moving: {
        open: 'A payment was started. It is not confirmed yet.',
        'transfer-waiting': 'The applicant has sent a bank transfer. The bursary has not found it yet.',
        'in-doubt': 'The amount received does not match the fee. The bursary is checking it.',
      },
      returning: (amount: string) => `${amount} of it will be refunded to the applicant.`,
      see: 'See the payment',
    },
    moved: (from: string, to: string, began: string, ended: string) =>
      `The deadline was moved from ${from} to ${to} because the portal was not available from ${began} to ${ended}.`,
    paperSeen: (paper: string) => `Document seen: ${paper}.`,
    recorded: { accept: 'Accepts the place', decline: 'Declines the place' },
    enrolNote: (lacks: readonly string[]) => `${lacks.join(' ')} A colleague must approve an exception.`,
    letter: (missing: readonly string[]) =>
      `The letter cannot be issued because these fields are empty or not in Latin letters: ${missing.join(', ')}. Nothing was changed.`,
    why: {
      stale: 'The offer has changed since you opened this page. Read what it says now, then try again.',
      full: 'No place is free. Withdraw another offer or raise the number of places first.',
      late: 'The time for this is over.',
      early: 'It is too early for this.',
      'not-possible': 'This cannot be done with the offer in its current status.',
      'no-later-session':
        'No later session offers this programme and award yet. Open the session and add the programme first.',
      'not-waiting': 'A colleague has already decided this.',
      'fee-leaving':
        'A fee of this application is being refunded in full, so the place cannot be accepted now. Ask the bursary to withdraw the refund, or wait until the fee is paid again.',
      enrolled: 'The applicant is enrolled as a student. Change their record in the register instead.',
      ...secondPerson,
    },
  },
  page: {
    title: 'Your offer of a place',
    letter: 'Your letter',
    state: {
      prepared: 'Not released yet',
      undone: 'Not made',
      released: 'The college offers you a place',
      accepted: 'You have accepted this place',
      declined: 'You declined this place',
      deferred: 'Your place is deferred',
      lapsed: 'This offer has lapsed',
      withdrawn: 'The college has withdrawn this offer',
    } satisfies Readonly<Record<OfferState, string>>,
    lapsed: (day: string) =>
      `The last day to answer was ${day}. We had no answer from you then or in the three days after it.`,
    lapsedNext:
      'The place can be offered to someone else. If you still want it, write to the admissions office: it can be offered to you again while a place is free.',
    moved: 'Your deadline is later than in your letter, because the portal was not available near it.',
    noDeadline: 'There is no deadline. Answer as soon as you have decided.',
    undoUntil: (moment: string) =>
      `You can undo this until ${moment}, unless the place has been offered to someone else.`,
    since: (moment: string, state: OfferState) => `${happened[state]} on ${moment}.`,
    facts: {
      program: 'Programme and award',
      mode: 'Mode of study',
      session: 'Session',
      begins: 'First day of the first semester',
      application: 'Application',
      matriculation: 'Matriculation number',
    },
    modes: { full: 'Full-time', part: 'Part-time' },
    provisional: {
      CAPS: 'This offer is provisional. You are admitted when the Joint Admissions and Matriculation Board (JAMB) has approved it and you have accepted it on its Central Admissions Processing System (CAPS).',
      NBTE: 'This offer is provisional. The National Board for Technical Education (NBTE) must confirm it on its Higher National Diploma portal.',
      none: 'This offer depends on your original certificates.',
    } satisfies Readonly<Record<Handover, string>>,
    confirmed: (reference: string) => `JAMB has confirmed your admission. CAPS reference: ${reference}.`,
    conditionsTitle: 'Conditions',
    conditions: {
      pending: 'Not met yet',
      met: 'Met',
      failed: 'Not met',
      waived: 'No longer needed',
    } satisfies Readonly<Record<ConditionState, string>>,
    /** To whoever reads the page in another language. */
    conditionsInEnglish:
      'Conditions are in English. If you do not understand one, ask the admissions office.',
    noConditions: 'This offer has no special conditions.',
    payTitle: 'What to pay',
    fees: 'See the fees',
    refunds: 'Read what is refunded',
    acceptTitle: 'Accept the place',
    accept: 'Accept this place',
    acceptTick: 'Yes, I accept the place here',
    acceptNote: 'You can decline later if your plans change.',
    capsTitle: 'Accept on CAPS too',
    caps: 'Accepting here does not accept on CAPS. Sign in to CAPS, find this college’s offer and accept it there. Then tick the box below.',
    capsTick: 'I have accepted on CAPS',
    capsNoted: 'You noted that you accepted on CAPS. The college checks CAPS itself.',
    capsSave: 'Save this note',
    declineTitle: 'Decline the place',
    decline: 'Decline this place',
    declineTick: 'Yes, I do not want this place',
    declineNote: 'You can undo this for 24 hours, while the place is free.',
    undoTitle: 'Changed your mind?',
    undo: 'Undo: I want the place',
    deferTitle: 'Start later',
    defer: 'Ask to start later',
    deferNote:
      'The college decides. First add a document that shows your reason, for example a medical report.',
    deferTo: (session: string) =>
      `If it agrees, you start in the session ${session}: places begin with a session.`,
    documents: 'Add a document',
    ask: 'Write to the admissions office',
    deferralAsked: 'You asked to start later. The college will write to you.',
    evidenceAwaited: 'Evidence awaited.',
    evidenceAdvice: 'The college decides when it has a document that shows your reason.',
    recorded: {
      title: (answer: 'accept' | 'decline') =>
        answer === 'accept'
          ? 'The college recorded that you accepted in person'
          : 'The college recorded that you declined in person',
      when: (moment: string, paper: string) => `Recorded on ${moment}. Document seen: ${paper}.`,
      waiting: 'A second officer has not approved it yet. If it was not you, stop it now.',
      stop: 'Stop it: it was not me',
      over: 'A second officer has approved it. If it was not you, tell the college at once.',
      object: 'Tell the college',
    },
    fields: {
      understood: 'Your confirmation',
      reason: 'Reason',
      semesters: 'How much later',
    },
    semesters: { '1': 'One semester', '2': 'Two semesters' },
    comeTitle: 'Where and when to come',
    where: 'Where',
    office: 'Admissions office',
    ceremony: 'Matriculation ceremony',
    notAnnounced: 'Not announced yet',
    come: 'Come for clearance on the days that the college announces. Bring:',
    busy: 'Saving...',
    refused: 'Your answer was not saved',
    feeLeaving: {
      application: {
        title: 'You cannot accept now: your application fee is not paid in full, or is being refunded',
        advice:
          'The place cannot be kept without the application fee. If you still want the place, write to the admissions office before the last day to answer.',
      },
      acceptance: {
        title: 'You cannot accept now: your acceptance fee is being refunded',
        advice:
          'When the refund has reached you, you can accept here and pay the fee again. If your last day to answer comes first, write to the admissions office.',
      },
    },
    why: {
      stale: 'Something changed since you opened this page. Read what it says now, then answer again.',
      late: 'The time for this is over. Write to the admissions office.',
      early: 'It is too early for this.',
      'fee-leaving':
        'A fee of yours is being refunded, so the place cannot be accepted now. Read what the page says.',
      'not-waiting': 'A second officer has already decided this. Read what the page says now.',
      full: 'The place has been offered to someone else, so this cannot be undone.',
      'not-possible': 'This cannot be done with the offer in its current status.',
      enrolled: 'You are enrolled as a student. To leave the college, write to the registry.',
    },
  },
};

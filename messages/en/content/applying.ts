/** The public pages that lead to an application: admissions, fees, how to apply. */

import type { Handover } from '#core/admissions/offering.ts';
import type { RegisterFirst } from '#core/eligibility/entry-by-award.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import type { Mark } from '#core/record/o-level.ts';
import { best, fromSittings } from '../admissions/eligibility.ts';
import { many } from '../counting.ts';

/** An O-level result keeps its capital letter. */
const lowered = (names: readonly string[]): string =>
  names.map((name) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())).join(', ');

export const applying = {
  admissions: {
    title: 'Admissions',
    description: 'Entry, dates, fees and steps for certificate, ND and HND programmes.',
    now: 'Applications now',
    session: 'Session',
    state: 'Applications',
    open: 'Open',
    closes: 'Closing day',
    noClosing: 'Not announced yet',
    decisions: 'Decisions expected by',
    fee: 'Application fee',
    feeUnknown: 'Not set yet',
    study: 'What you can study',
    programmes: (count: number) => many(count, 'programme', 'programmes'),
    entry: 'Entry requirements',
    costs: 'What it costs',
    allCosts: 'Your first year',
    how: 'How to apply',
    allSteps: 'Every step, with the documents you need',
    after: 'What happens after you apply',
    questions: 'Questions',
    ask: 'Ask the admissions office',
    distance: 'Distance learning',
  },

  fees: {
    title: 'Fees',
    description:
      'What the first year of each programme costs, what is never charged, refunds and student loans.',
    now: 'Fees now',
    refunds: 'When fees are refunded',
    year: 'Your first year',
    yearLead:
      'All charges of the first session and the application fee. Food, books and travel are not included.',
    programme: 'Level',
    without: 'Without a hostel bed',
    with: 'With a hostel bed',
    more: (sum: string) => `${sum} and charges not set yet`,
    none: 'Not set yet',
    never: 'What is never charged',
    accept: 'If you are offered a place',
    everyPlace: 'Every programme and award',
    acceptPay: (days: number | null) =>
      days
        ? `Paid after you accept, within ${days === 1 ? 'one day' : `${days} days`}.`
        : 'Paid after you accept.',
    loan: 'Student loan (Nigerian Education Loan Fund, NELFUND)',
    loanAsOf: (day: string) => `Correct as at ${day}.`,
    scholarships: 'Scholarships',
    hardship: 'If you cannot pay on time',
  },

  qualify: {
    title: (what: string) => `Would I qualify for ${what}?`,
    description: 'Compare your O-level grades and other results with the requirements of a programme.',
    lead: (session: string) =>
      `Entry requirements of the ${session} session. Answer what you know. Your answers are not saved, and you need no account.`,
    link: (award: string) => `Would I qualify? Check your results for ${award}`,
    results: {
      ok: 'You meet the requirements',
      for_staff: 'The admissions office must check one point',
      awaiting: 'You may qualify when your result is out',
      missing: 'You do not meet the requirements yet',
    },
    advice: {
      ok: 'You meet every requirement of the first route below. Places are limited.',
      for_staff: 'You meet everything else. You can apply, and the admissions office will decide that point.',
      awaiting: 'You can apply now and add the result later.',
      missing: 'The lines marked “Not met” show what is missing. You may still apply, but read them first.',
    } satisfies Readonly<Record<Verdict, string>>,
    fits: 'Your answers meet the requirements of',
    questions: 'Your results',
    award: 'Award',
    grades: (sittings: number) => `Your best O-level grade in each subject, ${fromSittings(sittings)}`,
    notTaken: 'Not taken',
    /** @param named Some subjects are asked for by name above. */
    others: (mark: Mark, named: boolean) =>
      `${named ? 'Other O-level subjects' : 'O-level subjects'} with a ${mark} (${best[mark]})`,
    othersHint: (max: number) => `How many, from 0 to ${max}.`,
    score: 'Score in the Unified Tertiary Matriculation Examination (UTME)',
    scoreHint: 'Out of 400. Leave it empty if you did not sit the examination.',
    holds: 'Earlier award',
    holdsNone: 'None of these',
    class: 'Its class',
    choose: 'Choose one',
    months: 'Months of attachment or work since',
    jamb: 'Registered with the Joint Admissions and Matriculation Board (JAMB)?',
    yes: 'Yes',
    no: 'No',
    born: 'Date of birth',
    check: 'Check',
    kept: 'This is not an application. The college decides on your original results.',
    applications: 'Applications',
    closed: (session: string) => `Not taken in ${session}`,
    closedIn: (session: string) => `No applications in ${session}`,
    places: 'Places',
    notAnnounced: 'Not announced',
    notPublished: 'The requirements are not published yet. Ask the admissions office.',
    confirmed: 'Admission confirmed by',
    handovers: {
      CAPS: 'JAMB, on its Central Admissions Processing System (CAPS)',
      NBTE: 'NBTE, on its HND portal',
      none: 'The college',
    } satisfies Readonly<Record<Handover, string>>,
    firstYear: 'First-year total',
    withBed: (sum: string, bed: string) => `${sum}, with a hostel bed ${bed}`,
    from: (sum: string) => `from ${sum}`,
  },

  apply: {
    title: 'How to Apply',
    lead: (session: string | null) =>
      session ? `Admission to the ${session} session.` : 'Admission to the college.',
    description: 'Steps, dates, fees and documents for admission to the college.',
    steps: 'Step by step',
    dates: 'Dates',
    open: (session: string) => `Applications for ${session} are open.`,
    opened: 'Open since',
    closes: 'Closes',
    noClosing: 'Not announced yet',
    fees: 'Fees',
    feesNotes: 'Notes on fees',
    documents: 'Documents',
    documentsNow: 'To apply',
    photosOf: (names: readonly string[]) => `Photos of your documents: ${lowered(names)}`,
    /** @param ways Those of the award that need them; none: all do. */
    photosFor: (award: string, ways: readonly string[], names: readonly string[]) =>
      `For ${award}${ways.length > 0 ? ` (${lowered(ways)})` : ''} also: ${lowered(names)}`,
    documentsLater: 'Originals for clearance',
    originals: 'The originals of these documents',
    jambLetter: (name: string, awards: readonly string[]) => `${name}, for ${awards.join(', ')}`,
    byLevel: 'By level',
    entryOf: (session: string) => `Entry requirements of the ${session} session.`,
    /** After a line that holds for some programmes of an award. */
    only: (programmes: string) => ` (only ${programmes})`,
    except: (programmes: string) => ` (not ${programmes})`,
    subjectsDiffer: 'The page of each programme names the subjects that count.',
    registerFirst: {
      JAMB: 'Register with JAMB and choose the college. Then apply in this portal.',
      NBTE: 'Register on the HND portal of the National Board for Technical Education (NBTE). Then apply in this portal.',
      none: 'Apply in this portal. No JAMB registration is needed.',
    } satisfies Readonly<Record<RegisterFirst, string>>,
    official: 'What is official',
  },
};

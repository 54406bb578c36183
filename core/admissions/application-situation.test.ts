import { describe, expect, it } from 'vitest';
import {
  allSituations,
  PAYMENT_STATES,
  PLAIN_OFFER,
  PLAIN_SITUATION,
  paymentFacts,
} from '#tests/factories/situations.ts';
import type { PaymentFacts } from '../payments/fee-standing.ts';
import { whyNotPayable } from '../payments/payable.ts';
import { type Situation, type SituationFacts, situationOf } from './application-situation.ts';
import { isTaken, SITUATION_KINDS } from './situation-kinds.ts';

const whole: SituationFacts = { ...PLAIN_SITUATION, status: 'Draft' };
const told = { reason: 'answers-to-correct', note: 'Your surname.' } as const;
const asked = { things: 1, again: 0, dueOn: '2026-03-12', overdue: true };

const near = { day: '2026-03-20', state: 'near' } as const;
const over = { day: '2026-03-01', state: 'closed' } as const;

const of = (facts: Partial<SituationFacts>, ...payments: readonly string[]) =>
  situationOf({ ...whole, payments: payments.map((name) => paymentFacts(PAYMENT_STATES[name])), ...facts });
const line = ({ what, next }: Situation) => `${what}: ${next.kind}`;

describe('the situation of an application', () => {
  it.each<[string, Partial<SituationFacts>, string[]]>([
    ['unfinished: continue', { finished: false, nextStep: 2 }, []],
    ['offering-closed: continue', { offered: false, finished: false, nextStep: 2 }, []],
    ['none-offered: ask-admissions', { offered: false, noneOffered: true, finished: false, nextStep: 2 }, []],
    ['none-offered: ask-admissions', { offered: false, noneOffered: true }, []],
    ['sent-back: correct', { told, offered: false, noneOffered: true }, ['completed']],
    ['ready: pay', {}, []],
    ['ready: pay', {}, ['superseded']],
    ['payment-open: check-payment', {}, ['open']],
    ['payment-open: check-payment', { finished: false, nextStep: 1 }, ['open']],
    ['payment-short: pay', {}, ['half']],
    ['payment-short: pay', {}, ['half, late']],
    ['payment-open: check-payment', {}, ['open', 'half, late']],
    ['payment-in-doubt: ask-bursary', {}, ['too much']],
    ['payment-in-doubt: ask-bursary', {}, ['in dollars']],
    ['payment-closed: pay', {}, ['half, closed']],
    ['ready: pay', {}, ['half, going back']],
    ['payment-refused: pay', {}, ['refused', 'superseded']],
    ['transfer-declined: pay', {}, ['transfer declined']],
    ['transfer-returned: pay', {}, ['transfer returned']],
    ['payment-refused: pay', {}, ['refused', 'transfer declined']],
    ['fee-taken-back: pay', {}, ['reversed']],
    ['fee-taken-back: pay', { status: 'Pending Payment' }, ['taken back']],
    ['fee-moved-away: pay', {}, ['moved away']],
    ['sent-back: correct', { told }, ['completed']],
    ['sent-back: correct', { told, finished: false, nextStep: 2 }, ['duplicate', 'completed']],
    ['transfer-waiting: add-slip', { status: 'Pending Payment' }, ['transfer waiting']],
    ['transfer-waiting: wait', { status: 'Pending Payment', slipSent: true }, ['transfer waiting']],
    ['transfer-waiting: add-slip', { status: 'Draft' }, ['transfer waiting']],
    ['fee-not-found: pay', { status: 'Pending Payment' }, []],
    ['fee-not-found: pay', { status: 'Pending Payment' }, ['superseded']],
    ['payment-open: check-payment', { status: 'Pending Payment' }, ['open']],
    ['fee-found: wait', { status: 'Pending Payment' }, ['completed']],
    ['form-open: ask-admissions', { status: 'Pending Payment', finished: false, nextStep: 1 }, []],
    ['submitted: wait', { status: 'Submitted' }, ['completed']],
    [
      'submitted: add-documents',
      { status: 'Submitted', missingDocuments: ['indigene_letter'] },
      ['completed'],
    ],
    ['submitted: add-result', { status: 'Submitted', toCome: ['sitting-1'] }, ['completed']],
    [
      'submitted: add-documents',
      { status: 'Submitted', toCome: ['sitting-1'], missingDocuments: ['indigene_letter'] },
      ['completed'],
    ],
    ['under-review: answer', { status: 'Under Review', asked, missingDocuments: ['indigene_letter'] }, []],
    ['under-review: check-payment', { status: 'Under Review' }, ['open']],
    ['accepted: read-offer', { status: 'Accepted' }, ['completed']],
    ['accepted: answer', { status: 'Accepted', asked }, ['completed']],
    ['accepted-incomplete: ask-admissions', { status: 'Accepted', lacks: ['fee'] }, []],
    ['enrolled: read-offer', { status: 'Accepted', enrolled: true }, ['completed']],
    ['rejected: apply-again', { status: 'Rejected' }, ['completed']],
    ['rejected: ask-admissions', { status: 'Rejected', mayApply: false }, ['completed']],
    ['withdrawn: apply-again', { status: 'Rejected', withdrawnOn: '2026-03-02' }, ['completed']],
    ['withdrawn: done', { status: 'Rejected', withdrawnOn: '2026-03-02', mayApply: false }, ['completed']],
    ['unfinished: continue', { finished: false, nextStep: 2, closes: near }, []],
    ['closed: ask-admissions', { finished: false, nextStep: 2, closes: over }, []],
    ['closed: ask-admissions', { closes: over }, ['refused']],
    ['closed: ask-admissions', { status: 'Pending Payment', closes: over }, []],
    ['unconfirmed-at-closing: check-late', { closes: over }, ['open']],
    ['closed: ask-admissions', { closes: over }, ['number given']],
    ['payment-left: pay', { closes: near }, ['left']],
    ['payment-refused: pay', {}, ['try refused']],
    ['payment-ended: pay', {}, ['expired']],
    ['payment-number: pay-number', { closes: near }, ['number given']],
    ['payment-open: check-payment', { closes: near }, ['number under way']],
    ['ready: pay', {}, ['number superseded']],
    ['sent-back: correct', { closes: over }, ['completed']],
    ['transfer-waiting: answer', { status: 'Pending Payment', slipSent: true, asked }, ['transfer waiting']],
    ['sent-twice: done', { status: 'Rejected', told: { reason: 'sent-twice', note: null } }, ['completed']],
    ['sent-twice: wait', { status: 'Rejected', told: { reason: 'sent-twice', note: null } }, ['half']],
  ])('is %s', (expected, facts, payments) => expect(line(of(facts, ...payments))).toBe(expected));

  it('says of money that came twice how much goes back, and how far that is', () => {
    const back = (...payments: string[]) =>
      of({ status: 'Submitted' }, ...payments).toReturn.map(
        ({ amountKobo, paidTwice, stage }) => `${amountKobo} ${paidTwice ? 'twice ' : ''}${stage}`,
      );
    expect(back('duplicate', 'completed')).toEqual(['2500000 twice known']);
    expect(back('duplicate, going back', 'completed')).toEqual(['2500000 twice approved']);
    expect(back('duplicate, gone', 'completed')).toEqual([]);
    expect(back('half, closed')).toEqual(['1250000 known']);
    expect(back('half, going back')).toEqual(['1250000 sent']);
    expect(back('half'), 'not decided yet').toEqual([]);
    expect(back('duplicate'), 'the other one went back, so this one is the fee').toEqual([]);
    expect(back('completed')).toEqual([]);
  });

  it('remembers a transfer that was announced before the fee was paid otherwise', () => {
    expect(of({ status: 'Submitted' }, 'completed', 'transfer waiting').feeNotice).toBe('transfer-too');
    expect(of({ told }, 'transfer waiting', 'completed').feeNotice).toBe('transfer-too');
    expect(of({ status: 'Submitted' }, 'completed', 'transfer declined').feeNotice).toBeNull();
    expect(of({ status: 'Submitted' }, 'completed').feeNotice).toBeNull();
  });

  it('says of a fee that went back that it was refunded, not that it never came', () => {
    expect(of({ status: 'Submitted' }, 'reversed').feeNotice).toBe('taken-back');
    expect(of({ status: 'Accepted', lacks: ['fee'] }, 'taken back').feeNotice).toBe('taken-back');
    expect(of({ status: 'Submitted' }, 'moved away').feeNotice).toBe('moved-away');
    expect(of({ status: 'Accepted', lacks: ['fee'] }, 'reversed').feeNotice).toBe('taken-back');
    expect(of({ status: 'Accepted', enrolled: true }, 'reversed').feeNotice).toBeNull();
    expect(of({ finished: false, nextStep: 2 }, 'reversed').feeNotice).toBe('taken-back');
    expect(of({}, 'reversed').feeNotice, 'the box itself says so').toBeNull();
    expect(of({ status: 'Under Review' }).feeNotice).toBe('not-recorded');
  });

  it('sends whoever cannot pay again to those who can reopen the application', () => {
    expect(line(of({ status: 'Submitted' }, 'reversed'))).toBe('submitted: ask-admissions');
    expect(line(of({ status: 'Under Review' }, 'reversed'))).toBe('under-review: ask-admissions');
    expect(line(of({ status: 'Under Review' }, 'moved away'))).toBe('under-review: ask-bursary');
    expect(line(of({ status: 'Pending Payment' }, 'reversed'))).toBe('fee-taken-back: pay');
  });

  it('says before the money has left that the fee will be unpaid', () => {
    expect(of({ status: 'Submitted' }, 'going back')).toMatchObject({
      feeNotice: 'going-back',
      next: { kind: 'ask-admissions' },
    });
    for (const status of ['Draft', 'Pending Payment'] as const)
      expect(of({ status }, 'going back'), 'it is not sent with money that leaves').toMatchObject({
        what: 'fee-going-back',
        next: { kind: 'wait' },
        feeNotice: null,
      });
    expect(of({ status: 'Submitted' }, 'duplicate, going back', 'completed').feeNotice).toBeNull();
    expect(of({ status: 'Rejected' }, 'going back').feeNotice).toBeNull();
  });

  it('does not ask for an answer to an offer that ends with the fee', () => {
    const offer = { ...PLAIN_OFFER, replyBy: '2026-03-20' };
    for (const state of ['released', 'accepted'] as const) {
      const told = of({ status: 'Accepted', offer: { ...offer, state } }, 'going back');
      expect(line(told)).toBe('offer-without-fee: ask-admissions');
      expect(told.feeNotice).toBe('going-back');
    }
    expect(
      line(of({ status: 'Accepted', lacks: ['fee'], offer: { ...offer, state: 'released' } }, 'reversed')),
    ).toBe('offer-without-fee: ask-admissions');
    expect(line(of({ status: 'Accepted', enrolled: true }, 'going back'))).not.toContain('without-fee');
    expect(line(of({ status: 'Accepted', lacks: ['fee', 'name'] }, 'reversed'))).toBe(
      'accepted-incomplete: ask-admissions',
    );
  });

  it('keeps what staff said, and the attempt that can be asked about again', () => {
    expect(of({ told }, 'completed').told).toEqual(told);
    expect(of({ told: { reason: null, note: null } }).told).toBeNull();
    expect(of({ status: 'Pending Payment' }, 'superseded').earlierAttempt).toMatch(/^PAY/);
    expect(of({ status: 'Pending Payment' }, 'transfer declined').earlierAttempt).toBeNull();
    expect(of({}, 'half, closed').earlierAttempt, 'the bursary has decided').toBeNull();
  });

  it('says no longer that the fee is not found once money is there', () => {
    const missed = { status: 'Pending Payment', told: { reason: 'fee-not-found', note: null } } as const;
    expect(of(missed).told).toEqual(missed.told);
    for (const payment of ['completed', 'half']) expect(of(missed, payment).told, payment).toBeNull();
    const noted = { reason: 'fee-not-found', note: 'Come to the bursary.' } as const;
    expect(of({ ...missed, told: noted }, 'completed').told).toEqual({ ...noted, reason: null });
  });

  it('says of an offer who has yet to confirm it, or what it lacks', () => {
    const accepted = { status: 'Accepted' } as const;
    expect(of(accepted, 'completed').confirmation).toBe('unsaid');
    expect(of({ ...accepted, handover: 'NBTE' }, 'completed').confirmation).toBe('NBTE');
    expect(of({ ...accepted, handover: 'CAPS', confirmedByJamb: true }, 'completed').confirmation).toBe(
      'confirmed',
    );
    expect(of({ ...accepted, lacks: ['fee'] }).lacks).toEqual(['fee']);
    expect(of({ lacks: ['fee'] }).lacks, 'a draft').toEqual([]);
  });
});

describe('in every combination', () => {
  const held = (payments: readonly PaymentFacts[]) =>
    payments.reduce((sum, one) => sum + one.arrivedKobo - one.refundedKobo, 0);
  const isPaid = ({ payments }: SituationFacts) =>
    payments.some(
      ({ status, arrivedKobo, refundedKobo }) => status === 'Completed' && refundedKobo < arrivedKobo,
    );
  const checked = ({ payments }: SituationFacts) =>
    payments.some(
      ({ status, review, ending, refunds, received }) =>
        (status === 'Pending' && (ending === null || review !== null) && review !== 'underpaid') ||
        (review !== 'underpaid' &&
          status === 'Failed' &&
          review &&
          received &&
          ending?.kind !== 'closed' &&
          refunds.length === 0),
    );
  const broken: string[] = [];
  const seen = { what: new Set<string>(), next: new Set<string>() };
  let count = 0;
  for (const facts of allSituations()) {
    count += 1;
    const situation = situationOf(facts);
    const { what, next, fee, toReturn } = situation;
    seen.what.add(what);
    seen.next.add(next.kind);
    const must = (rule: string, holds: boolean) => {
      if (!holds && broken.length < 20)
        broken.push(`${rule}: ${line(situation)} of ${facts.status} ${JSON.stringify(facts)}`);
    };
    const asksToPay = next.kind === 'pay';
    must('nobody who has paid is asked to pay', !(asksToPay && isPaid(facts)));
    must('nobody whose money is being looked at is asked to pay', !(asksToPay && checked(facts)));
    const { status, finished, offered, missingParts } = facts;
    const closed = facts.closes?.state === 'closed';
    must(
      'who is asked to pay may pay',
      !asksToPay || whyNotPayable({ status, finished, closed, offered, missingParts, fee }) === null,
    );
    must(
      'who may pay is told so, or to ask about the attempt that is open',
      whyNotPayable({ status, finished, closed, offered, missingParts, fee }) !== null ||
        asksToPay ||
        next.kind === 'check-payment' ||
        next.kind === 'pay-number',
    );
    must(
      'after the last day nobody is asked to pay or to go on with the form',
      facts.closes?.state !== 'closed' ||
        !['pay', 'pay-number', 'fill-record', 'continue'].includes(next.kind),
    );
    must(
      'what is asked for is told wherever it can be answered',
      !facts.asked || status === 'Rejected' || next.kind === 'answer' || situation.alsoAsked !== null,
    );
    must(
      'nobody waits while something is asked for or missing',
      next.kind !== 'wait' || (situation.alsoAsked === null && situation.alsoMissing.length === 0),
    );
    must(
      'who is awaited with a result is told to come back with it',
      facts.toCome.length === 0 || next.kind === 'add-result' || situation.alsoToCome === facts.toCome,
    );
    must(
      'who is offered a place is told which papers to bring that were not sent',
      (what !== 'accepted' && !isTaken(what)) || situation.alsoMissing === facts.missingDocuments,
    );
    must(
      'a rejection that was no withdrawal can be appealed against',
      what !== 'rejected' || facts.told?.reason === 'sent-twice' || situation.appeal === facts.appeal,
    );
    must('a withdrawal says when', what !== 'withdrawn' || situation.withdrawnOn !== null);
    must(
      'who has paid a Draft can send it again, unless all of the fee is about to leave, or it came too late',
      !(status === 'Draft' && isPaid(facts)) ||
        (what === 'paid-late' && closed) ||
        what === (situation.goesBack ? 'fee-going-back' : 'sent-back'),
    );
    must(
      'nobody is asked to answer an offer, or to pay for a place, that ends with the fee',
      !situation.goesBack || !['answer-offer', 'pay-acceptance'].includes(next.kind),
    );
    must(
      'only an open attempt is checked',
      (next.kind !== 'check-payment' && next.kind !== 'check-late') || fee.kind === 'open',
    );
    must(
      'an open payment and a number to pay have their last day',
      !['check-payment', 'check-late', 'pay', 'pay-number'].includes(next.kind) ||
        !['Draft', 'Pending Payment'].includes(status) ||
        situation.closes === facts.closes,
    );
    must(
      'a number that would take money is named',
      facts.payments.every(
        ({ number, status: of }) =>
          number === null ||
          of === 'Completed' ||
          situation.numbers.includes(number) ||
          ('payment' in fee && fee.payment.number === number),
      ),
    );
    must('no letter without what an offer needs', next.kind !== 'read-offer' || facts.lacks.length === 0);
    must(
      'what is asked for comes first once it is sent',
      !facts.asked || !['Submitted', 'Under Review', 'Accepted'].includes(status) || next.kind === 'answer',
    );
    must(
      'no more goes back than is here',
      toReturn.reduce((sum, one) => sum + one.amountKobo, 0) <= held(facts.payments),
    );
    must(
      'what goes back for being paid twice leaves the fee paid',
      !toReturn.some((one) => one.paidTwice) || fee.kind === 'paid',
    );
    must('words of staff are kept', situation.told === facts.told);
    must(
      'nobody who would have to pay again is told to wait for an answer',
      next.kind !== 'wait' ||
        !['Draft', 'Submitted', 'Under Review'].includes(status) ||
        !['given-back', 'moved-away'].includes(fee.kind),
    );
    must(
      'a fault of the fee is not passed over',
      fee.kind !== 'in-doubt' || what === 'payment-in-doubt' || situation.feeNotice === 'in-doubt',
    );
  }

  it('keeps every rule', () => {
    expect(count).toBeGreaterThan(50_000);
    expect(broken).toEqual([]);
  });

  it('comes to everything that can be said', () => {
    expect([...seen.what].sort()).toEqual([...SITUATION_KINDS].sort());
    expect(seen.next.size).toBe(21);
  });
});

/** Every situation can be said: no sentence is empty, half filled in, or leads nowhere. */
import { describe, expect, it } from 'vitest';
import { type SituationFacts, situationOf } from '#core/admissions/application-situation.ts';
import type { PaymentFacts } from '#core/payments/fee-standing.ts';
import type { RefundStatus } from '#core/payments/refund-status.ts';
import { en } from '#messages/en/index.ts';
import {
  allSituations,
  PAYMENT_STATES,
  PLAIN_OFFER,
  PLAIN_SITUATION,
  paymentFacts,
} from '#tests/factories/situations.ts';
import { describeSituation, situationInMail } from './describe-situation.ts';

const APPLICATION = {
  id: '019bc0e2-1280-7000-8000-6ce033713320',
  application_number: 'AB12-CD34-EF56',
  matriculation_number: 'FCAT/SLS/25/0042',
};

describe('a situation in sentences', () => {
  it('is whole in every combination, and asks for money only where it may', () => {
    const broken = new Set<string>();
    const told = new Set<string>();
    for (const facts of allSituations()) {
      const situation = situationOf(facts);
      // Most combinations come to what another one came to.
      const same = JSON.stringify(situation).replaceAll(/PAY\d+/g, '');
      if (told.has(same)) continue;
      told.add(same);
      const said = describeSituation(en, { ...situation, ...APPLICATION });
      const { action, others } = said;
      const sentences = [
        said.title,
        ...said.text,
        ...(said.advice ? [said.advice] : []),
        ...said.told.map(({ label, text }) => `${label}: ${text}`),
        ...said.toReturn.flatMap(({ title, text }) => [title, text]),
        ...[action, ...others].flatMap((one) => (one ? [one.label] : [])),
      ];
      const must = (rule: string, holds: boolean) => {
        if (!holds && broken.size < 10)
          broken.add(`${rule}: ${situation.what} ${situation.next.kind} ${JSON.stringify(sentences)}`);
      };
      must(
        'whole',
        sentences.every((one) => /^\S.*\S$/s.test(one) && !/undefined|null|NaN|\s{2}| [.,]|: ?$/.test(one)),
      );
      must(
        'leads somewhere',
        action === null ? ['wait', 'done'].includes(situation.next.kind) : action.to.startsWith('/'),
      );
      must(
        'what is over promises no news',
        facts.status !== 'Rejected' ||
          [situation.feeNotice, situation.refund.askedKobo, situation.toReturn.length].some(Boolean) ||
          !/when something changes/.test(said.advice),
      );
      must(
        'a step or an explicit nothing',
        action !== null || /do not need to do anything/.test(said.advice),
      );
      must(
        'who is written to learns the number',
        [action, ...others].every(
          (one) => !one?.to.startsWith('/contact') || one.to.includes(APPLICATION.application_number),
        ),
      );
      must('one link once', new Set([action, ...others].map((one) => one?.to)).size === others.length + 1);
      must(
        'what is to be checked can be checked',
        situation.feeNotice !== 'open' || [action, ...others].some((one) => one?.to.includes('/pay/return')),
      );
      must(
        'pay only where asked',
        !/^Pay & Submit/.test(action?.label ?? '') || situation.next.kind === 'pay',
      );
      must('in a mail', situationInMail(said).length > 20);
    }
    expect([...broken]).toEqual([]);
  });

  it('gives no reason of a status as a reason of what became of the fee', () => {
    const told = { reason: 'asked-to-change', note: null } as const;
    const labels = (payment: string) =>
      describeSituation(en, {
        ...APPLICATION,
        ...situationOf({
          ...PLAIN_SITUATION,
          status: 'Draft',
          told,
          payments: [paymentFacts(PAYMENT_STATES[payment])],
        }),
      }).told.map(({ label }) => label);
    expect(labels('completed')).toEqual(['Why']);
    expect(labels('reversed')).toEqual(['Note from the college']);
    expect(labels('refused')).toEqual(['Note from the college']);
  });

  it('offers after the last day only what the college has agreed to, and the bursary where it is to be asked', () => {
    const labels = (facts: object, payment?: string) => {
      const payments = payment ? [paymentFacts(PAYMENT_STATES[payment])] : [];
      const situation = situationOf({ ...PLAIN_SITUATION, status: 'Draft', payments, ...facts });
      return describeSituation(en, { ...APPLICATION, ...situation }).others.map(({ label }) => label);
    };
    const closes = { day: '2026-03-01', state: 'closed' } as const;
    expect(labels({ closes })).toEqual([]);
    expect(labels({ closes, finished: false, nextStep: 2 })).toEqual(['They agreed: continue with step 2']);
    expect(labels({}, 'refused')).toEqual(['Check that payment again']);
    const told = { reason: 'sent-twice', note: null };
    expect(labels({ status: 'Rejected', told })).toEqual(['Write to the admissions office']);
    for (const payment of ['transfer declined', 'moved away'])
      expect(labels({}, payment)).toEqual(['Write to the bursary']);
  });

  it('says what becomes of the fee of an application that was closed as a second one', () => {
    const facts = {
      ...PLAIN_SITUATION,
      status: 'Rejected',
      told: { reason: 'sent-twice', note: null },
    } as const;
    const say = (...payments: string[]) =>
      describeSituation(en, {
        ...APPLICATION,
        ...situationOf({ ...facts, payments: payments.map((name) => paymentFacts(PAYMENT_STATES[name])) }),
      });
    expect(say('completed').advice).toContain(
      'If you paid the fee for both applications, ask the bursary whether one can be refunded.',
    );
    expect(say('completed').others.map(({ label }) => label)).toContain('Write to the bursary');
    for (const none of [say(), say('reversed')])
      expect(none.others.map(({ label }) => label)).toEqual(['Write to the admissions office']);
  });

  it('leads from an offering that has closed to another one, where its owner can choose one', () => {
    const closes = { day: '2026-03-20', state: 'open' } as const;
    const say = (status: 'Draft' | 'Pending Payment') =>
      describeSituation(en, {
        ...APPLICATION,
        ...situationOf({ ...PLAIN_SITUATION, status, offered: false, closes }),
      });
    expect(say('Draft').action).toMatchObject({
      label: 'Choose another programme',
      to: `/student-portal/applications/${APPLICATION.id}/edit/4`,
    });
    expect(say('Draft').besides, 'what is closed already').toEqual([]);
    const sent = say('Pending Payment');
    expect(sent.action?.label).toBe('Write to the admissions office');
    expect(`${sent.text} ${sent.advice}`).not.toMatch(/choose/i);
  });

  const say = (facts: Partial<SituationFacts> & Pick<SituationFacts, 'status'>) =>
    describeSituation(en, { ...APPLICATION, ...situationOf({ ...PLAIN_SITUATION, ...facts }) });

  const day = { day: '2026-04-30', past: false } as const;
  const paid = [paymentFacts(PAYMENT_STATES.completed)];
  const unmet = [{ kind: 'utme', needed: 140, found: 120, verdict: 'missing' }] as const;
  const refused = { reason: 'requirements-not-met', note: null } as const;
  const undo = { until: '2026-03-11T09:00:00.000Z' } as const;
  const declined = { ...PLAIN_OFFER, state: 'declined' } as const;

  /** After each event: what the college does, by which day, and what the person does; and what is not said. */
  it.each<[string, Partial<SituationFacts> & Pick<SituationFacts, 'status'>, RegExp[], RegExp?]>([
    [
      'sent, with a day of decisions',
      { status: 'Submitted', payments: paid, decision: day },
      [/It checks your answers and documents/, /We expect to decide by 30 April 2026/, /do not need to do/],
      /not announced/,
    ],
    [
      'sent, without one',
      { status: 'Submitted', payments: paid },
      [/The day by which the college decides is not announced yet/],
    ],
    [
      'sent, and the day is over',
      { status: 'Under Review', payments: paid, decision: { ...day, past: true } },
      [/We planned to decide by 30 April 2026. We are late/],
    ],
    [
      'a request was answered',
      { status: 'Under Review', payments: paid, answered: 1, decision: day },
      [/have received your answer and are looking at it/, /We expect to decide by 30 April 2026/],
    ],
    [
      'an offer was declined after an answer',
      { status: 'Accepted', payments: paid, answered: 1, offer: declined },
      [/You declined the offer/],
      /received your answer|expect to decide|not announced/,
    ],
    [
      'rejected for its results',
      { status: 'Rejected', payments: paid, told: refused, unmet, appeal: day, answered: 1 },
      [
        /Your results do not meet the requirements/,
        /Requirement not met: .*140.* Found: .*120/,
        /you can appeal to the Registrar until 30 April 2026/,
      ],
      /received your answer/,
    ],
    [
      'rejected for another reason',
      { status: 'Rejected', payments: paid, told: { ...refused, reason: 'programme-full' }, unmet },
      [/All places on the programme are filled/],
      /Requirement not met/,
    ],
    [
      'withdrawn an hour ago',
      {
        status: 'Rejected',
        payments: paid,
        withdrawnOn: '2026-03-10',
        undo: { ...undo, why: null, to: 'Submitted' },
      },
      [/You can undo the withdrawal until 11 March 2026/],
    ],
    [
      'withdrawn, with a refund that is open',
      {
        status: 'Rejected',
        payments: paid,
        withdrawnOn: '2026-03-10',
        undo: { ...undo, why: 'refund-open' },
      },
      [/You cannot undo the withdrawal, because a refund/, /write to the bursary/],
      /can undo/,
    ],
    ['withdrawn long ago', { status: 'Rejected', withdrawnOn: '2026-03-01' }, [/is withdrawn/], /undo/],
  ])('%s: says what comes next', (_event, facts, says, never) => {
    const { title, text, told, besides, advice, others } = say(facts);
    const all = [title, ...text, ...told.map((one) => one.text), ...besides, advice].join('\n');
    for (const one of says) expect(all).toMatch(one);
    if (never) expect(all).not.toMatch(never);
    const undoes = others.some(({ label }) => label === 'Undo the withdrawal');
    expect(undoes).toBe(facts.undo?.why === null);
  });

  it('tells whoever appealed that the college has it before all else, and asks for no new application', () => {
    const appealed = {
      state: 'received',
      sentOn: '2026-03-10',
      answerBy: '2026-03-31',
      late: false,
      answer: null,
    } as const;
    const waits = say({ status: 'Rejected', appealed });
    expect(waits.title).toBe('The college has your appeal against its decision');
    expect(waits.action?.label).toBe('See your appeal');
    expect(waits.advice).toContain('You will have an answer by 31 March 2026.');
    expect(`${waits.text} ${waits.advice}`).not.toMatch(/costs a new fee|cannot offer/);
    expect(
      say({ status: 'Rejected', appealed: { ...appealed, state: 'refused', answer: 'No.' } }).title,
    ).toBe('We cannot offer you a place on this application');
  });

  it('says what the college waits for from whoever wants to start later, and why it withdrew an offer', () => {
    const accepted = { ...PLAIN_OFFER, state: 'accepted', waits: 'evidence' } as const;
    const later = say({ status: 'Accepted', offer: accepted });
    expect(later.besides.join()).toContain('You have not added one yet.');
    expect(later.action?.label).toBe('Add a document');
    const withdrawn = {
      ...PLAIN_OFFER,
      state: 'withdrawn',
      withdrawnBecause: 'The result is another one.',
      notMet: ['Bring the original result'],
    } as const;
    expect(say({ status: 'Accepted', offer: withdrawn }).besides).toEqual([
      'Withdrawn, because: The result is another one.',
      'Not met: “Bring the original result”.',
    ]);
  });

  it('says that a refund is late from the day on which its money came, not from the day on which it was begun', () => {
    const second = (paidOn: PaymentFacts['paidOn']) => ({
      ...paymentFacts(PAYMENT_STATES.duplicate),
      begunOn: '2026-01-05' as const,
      paidOn,
    });
    const text = (paidOn: PaymentFacts['paidOn']) =>
      say({ status: 'Submitted', payments: [second(paidOn), paymentFacts(PAYMENT_STATES.completed)] })
        .toReturn.map((one) => one.text)
        .join();
    expect(text('2026-02-17')).not.toContain('This one is late');
    expect(text('2026-02-16')).toContain('This one is late');
    expect(text(null)).not.toContain('This one is late');
  });

  it('says of a transfer that is looked for too long that it is late, and leads to the bursary', () => {
    const waiting = [{ ...paymentFacts(PAYMENT_STATES['transfer waiting']), begunOn: '2026-03-05' }] as const;
    const on = (today: SituationFacts['today']) => say({ status: 'Draft', payments: waiting, today });
    expect(on('2026-03-09').text.join()).toContain('usually takes two working days');
    const late = on('2026-03-10');
    expect(late.text.join()).toContain('You told us on 5 March 2026');
    expect([late.action, ...late.others].map((one) => one?.label)).toContain('Write to the bursary');
  });

  it('waits with a refund for the account of whoever paid at a bank, and says that one failed', () => {
    const refunded = (status: RefundStatus, method: PaymentFacts['method']) => {
      const paid = paymentFacts({ ...PAYMENT_STATES.completed, method });
      const refunds = [{ amountKobo: paid.arrivedKobo, status }];
      return say({ status: 'Rejected', withdrawnOn: '2026-03-10', payments: [{ ...paid, refunds }] });
    };
    const texts = (...of: Parameters<typeof refunded>) =>
      refunded(...of)
        .toReturn.map(({ text }) => text)
        .join(' ');
    expect(texts('Approved', 'card')).toContain('will send it next');
    expect(texts('Approved', 'remita')).toContain('It can send it only when it has your account.');
    expect(texts('Failed', 'remita')).toContain('did not arrive');
    expect(texts('Failed', 'card')).toContain('It will be sent again.');
    const asked = refunded('Requested', 'remita');
    expect(asked.besides.join(' ')).toContain('write to the bursary with the name of the bank');
    expect(asked.others.map(({ label }) => label)).toContain('Write to the bursary');
    expect(refunded('Requested', 'card').besides.join(' ')).not.toContain('name of the bank');
  });

  it('does not repeat in a mail what its letter has said already', () => {
    const mail = (facts: Partial<SituationFacts>) => {
      const situation = {
        ...APPLICATION,
        ...situationOf({ ...PLAIN_SITUATION, status: 'Submitted', ...facts }),
      };
      return situationInMail(describeSituation(en, situation), en.situation.what[situation.what].title);
    };
    const payments = [paymentFacts(PAYMENT_STATES.completed)];
    expect(mail({ payments })).toMatch(/^The admissions office has received it\. It checks/);
    const asked = { things: 1, again: 0, dueOn: '2026-03-12', overdue: false };
    expect(mail({ payments, asked })).toMatch(/^We need something from you\.\n/);
    expect(mail({ status: 'Rejected', withdrawnOn: '2026-03-20' })).toMatch(/^It was withdrawn on 20 March/);
  });

  it('says where money goes back to, and asks for an account where cash was paid at a bank', () => {
    const paid = { status: 'Completed', review: 'duplicate' } as const;
    const say = (method: PaymentFacts['method'], channel: string | null = null) =>
      describeSituation(en, {
        ...APPLICATION,
        ...situationOf({
          ...PLAIN_SITUATION,
          status: 'Submitted',
          payments: [paymentFacts({ ...paid, method, channel }), paymentFacts(PAYMENT_STATES.completed)],
        }),
      });
    expect(say('card').toReturn[0]?.text).toContain('back to the card');
    expect(say('paystack', 'card').toReturn[0]?.text).toContain('back to the card');
    expect(say('flutterwave', 'ussd').toReturn[0]?.text).toContain('back to the bank account it came from');
    expect(say('bank_transfer').toReturn[0]?.text).toContain('back to the bank account it came from');
    expect(say('paystack').toReturn[0]?.text).toContain('the card or account it came from');
    for (const cash of [say('remita'), say('bank_transfer', 'teller slip')]) {
      expect(cash.toReturn[0]?.text).toContain('a bank account in your own name');
      expect(cash.toReturn[0]?.text).not.toContain('card');
      expect(cash.others.map(({ to }) => to)).toContainEqual(
        expect.stringMatching(/topic=fees.*payment=PAY/),
      );
    }
  });

  it('names amounts, reasons and days', () => {
    const facts = { ...PLAIN_SITUATION, status: 'Draft' } as const;
    const say = (more: object, ...payments: string[]) =>
      situationInMail(
        describeSituation(en, {
          ...APPLICATION,
          ...situationOf({
            ...facts,
            payments: payments.map((name) => paymentFacts(PAYMENT_STATES[name])),
            ...more,
          }),
        }),
      );
    expect(say({}, 'half')).toContain('₦12,500 of the ₦25,000 fee arrived. ₦12,500 is missing.');
    expect(say({}, 'half')).toMatch(/Payment reference: PAY\d+/);
    expect(say({}, 'half')).toContain('Pay the missing ₦12,500');
    const half = describeSituation(en, {
      ...APPLICATION,
      ...situationOf({ ...facts, payments: [paymentFacts(PAYMENT_STATES.half)] }),
    });
    expect(half.action?.label).toBe('Pay ₦12,500');
    expect(half.others.map(({ to }) => to)).toContainEqual(
      expect.stringMatching(/^\/contact\?.*payment=PAY/),
    );
    expect(say({ status: 'Submitted' }, 'half')).toContain('₦12,500 of the ₦25,000 fee has arrived');
    expect(say({}, 'in dollars')).toContain('USD 25.00');
    expect(say({}, 'transfer declined')).toContain('Not on the statement.');
    expect(say({ status: 'Submitted' }, 'duplicate', 'completed')).toContain('₦25,000 of payment PAY');
    expect(say({}, 'half, closed')).toContain('₦12,500 arrived. The fee is ₦25,000. Reason: Half came.');
    expect(say({ status: 'Accepted', lacks: ['fee'] })).toContain('Still missing: the application fee.');
    const asked = { things: 2, again: 0, dueOn: '2026-03-12', overdue: true };
    const asks = say({ status: 'Submitted', asked }, 'completed');
    expect(asks).toMatch(/^We need something from you\.\nYour application is sent\. /);
    expect(asks).toContain('Your answers were due on 12 March 2026');
    expect(say({ status: 'Accepted', asked }, 'completed')).toMatch(/^You have a provisional offer/);
    expect(say({ status: 'Submitted', missingDocuments: ['birth_certificate'] }, 'completed')).toContain(
      'Now add one document: Birth certificate. The admissions office needs it to decide.',
    );
  });
});

/**
 * The schemas of the calls with a person's own token. The rules of each answer are the portal's own, run by the use
 * cases.
 */
import { z } from 'zod';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { AWARD_CHOICES } from '#core/admissions/award.ts';
import { SAME_ADDRESS } from '#core/admissions/check-answers.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { ALL_FIELDS, type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import { CONDITION_STATES, OFFER_STATES } from '#core/offers/offer-status.ts';
import { PAID_PURPOSES } from '#core/payments/fees.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-methods.ts';
import { PAYMENT_STATUSES } from '#core/payments/payment-status.ts';
import { PARTS } from '#core/record/record-parts.ts';
import { NUMBER_EXAMPLE, PROGRAM_EXAMPLE, uuid } from './schemas.ts';

/** Longer than any answer may be: the rules say what is too long. */
const TYPED_MAX = 2_000;
const WHEN = '2026-01-15T09:00:00.000Z';

const when = () => z.iso.datetime().meta({ example: WHEN, description: 'UTC.' });
const text = (example: string) => z.string().meta({ example });
const version = () => z.int().min(0).meta({ example: 4, description: 'Send it in If-Match.' });
const step = () => z.int().min(1).max(4);

const card = {
  id: uuid(),
  application_number: text(NUMBER_EXAMPLE),
  session: text('2025/2026'),
  program: text(PROGRAM_EXAMPLE).nullable(),
  award: z.enum(AWARD_CHOICES).nullable().meta({ example: 'ND' }),
  status: z.enum(APPLICATION_STATUSES).meta({ example: 'Draft' }),
  withdrawn: z.boolean().meta({ example: false }),
  finished: z.boolean().meta({ example: false }),
  paid: z.boolean().meta({ example: false }),
  created_at: when(),
  updated_at: when(),
};

export const ownCard = z.object(card).meta({ id: 'OwnApplicationCard' });

export const ownApplication = z
  .object({
    ...card,
    answers: z.record(z.string(), z.string().nullable()).meta({
      example: { first_name: 'Zainab', nin_number: '•••••••8901' },
      description: 'By the name of the field, as people read them. Of the NIN only the end.',
    }),
    caps_reference: text('CAPS/2026/00017').nullable(),
    submitted_at: when().nullable(),
    version: version(),
  })
  .meta({ id: 'OwnApplication' });

const typed = (name: string, example: string) =>
  [name, z.string().max(TYPED_MAX).optional().meta({ example })] as const;

const EXAMPLES: Readonly<Record<string, string>> = {
  first_name: 'Zainab',
  last_name: 'Ɗanladi',
  email: 'zainab@example.com',
  phone: '0803 123 4567',
};
const fieldsOf = (number: StepNumber) =>
  Object.fromEntries(stepOf(number).fields.map(({ name }) => typed(name, EXAMPLES[name] ?? '')));

export const newApplication = z
  .strictObject({
    ...fieldsOf(1),
    program: z.enum(PROGRAMS).optional().meta({ example: PROGRAM_EXAMPLE }),
    award: z.enum(AWARD_CHOICES).optional().meta({ example: 'ND' }),
  })
  .meta({ id: 'NewApplication', description: 'The answers of the first step, and what to apply for.' });

/** Every step takes its own of these; the call refuses those of another. */
export const stepAnswers = z
  .strictObject(
    Object.fromEntries(
      [...ALL_FIELDS.map(({ name }) => name), SAME_ADDRESS.name].map((name) => typed(name, '')),
    ),
  )
  .meta({
    id: 'StepAnswers',
    example: EXAMPLES,
    description: 'All answers of one step, by the name of the field, as somebody would type them.',
  });

export const lastStep = z.strictObject(fieldsOf(4)).meta({
  id: 'LastStep',
  example: {
    program: PROGRAM_EXAMPLE,
    award: 'ND',
    next_of_kin_name: 'Musa Ɗanladi',
    next_of_kin_phone: '0803 765 4321',
  },
  description: 'The answers of the last step.',
});

export const stepSaved = z
  .object({
    id: uuid(),
    version: version(),
    finished: z.boolean().meta({ example: false }),
    next_step: step()
      .nullable()
      .meta({ example: 2, description: 'The first that is not complete; null when all are.' }),
  })
  .meta({ id: 'StepSaved' });

export const withdrawal = z
  .object({
    possible: z.boolean().meta({ example: true }),
    why_not: text('decided').nullable().meta({ example: null }),
    refund_kobo: z.int().meta({ example: 1_250_000, description: 'What is asked to go back, in kobo.' }),
    version: version(),
  })
  .meta({ id: 'Withdrawal', description: 'What withdrawing would mean now.' });

export const withdraw = z
  .strictObject({
    understood: z.literal(true).meta({ example: true, description: 'It cannot be undone.' }),
    refund_kobo: z.int().min(0).meta({ example: 1_250_000, description: 'As it was read before.' }),
  })
  .meta({ id: 'Withdraw' });

export const recordPart = z.enum(PARTS).meta({ example: 'person' });

export const correction = z
  .object({
    part: z.enum(PARTS).meta({ example: 'sitting-1' }),
    message: text('English is C5 on your result.'),
    due_on: text('2026-02-12').meta({ description: 'The last day to answer, in Lagos.' }),
    answered: z.boolean().meta({ example: false, description: 'True: it can still be sent again.' }),
  })
  .meta({ id: 'RecordCorrection' });

export const ownRecord = z
  .object({
    parts: z.partialRecord(z.enum(PARTS), z.record(z.string(), z.string())).meta({
      example: {
        person: { birth_date: '2007-04-12', sex: 'female', special_need: '' },
        'sitting-1': {
          body: 'WAEC',
          series: 'school',
          year: '2025',
          exam_number: '4010101001',
          name_on_result: 'Zainab Ɗanladi',
          sitting_state: 'graded',
          due_on: '',
          subject_1: 'English Language',
          grade_1: 'B3',
        },
      },
      description: 'The parts that are filled in, each with the fields of its form.',
    }),
    asked: z
      .array(z.enum(PARTS))
      .meta({ example: ['person', 'sitting-1', 'sitting-2', 'jamb', 'award-1', 'award-2'] }),
    corrections: z
      .array(correction)
      .meta({ description: 'Parts that the college asked to correct after the application was sent.' }),
    version: version(),
  })
  .meta({ id: 'OwnRecord', description: 'The academic record of an own application.' });

const partFields = z.record(z.string().max(40), z.string().max(TYPED_MAX)).meta({
  example: { birth_date: '2007-04-12', sex: 'female', special_need: '' },
  description: 'The fields of the form of this part, as somebody would type them.',
});
export const partBody = z.strictObject({ fields: partFields }).meta({ id: 'RecordPart' });

export const ownOffer = z
  .object({
    application_id: uuid(),
    program: text(`${PROGRAM_EXAMPLE} (ND)`),
    session: text('2025/2026'),
    state: z.enum(OFFER_STATES).meta({ example: 'released' }),
    since: when(),
    reply_by: text('2026-02-12').nullable().meta({ description: 'The last day to answer, in Lagos.' }),
    conditions: z.array(
      z.object({
        text: text('Original WAEC result'),
        state: z.enum(CONDITION_STATES).meta({ example: 'pending' }),
      }),
    ),
    acceptance_fee: z
      .object({
        amount_kobo: z.int().meta({ example: 2_000_000 }),
        paid: z.boolean().meta({ example: false }),
        due_on: text('2026-02-26').nullable().meta({ description: 'The last day to pay, once accepted.' }),
      })
      .nullable(),
  })
  .meta({ id: 'OwnOffer', description: 'What the college offers, from the day on which it is released.' });

export const ownPayment = z
  .object({
    id: uuid(),
    application_id: uuid(),
    application_number: text(NUMBER_EXAMPLE),
    program: text(PROGRAM_EXAMPLE).nullable(),
    purpose: z.enum(PAID_PURPOSES).meta({ example: 'application' }),
    amount_kobo: z.int().meta({ example: 2_500_000 }),
    currency: text('NGN'),
    payment_method: z.enum(PAYMENT_METHODS).meta({ example: 'card' }),
    payment_reference: text('PAY1768467600000123456'),
    status: z.enum(PAYMENT_STATUSES).meta({ example: 'Completed' }),
    refunded: z.enum(['all', 'part', 'moved']).nullable().meta({ example: null }),
    created_at: when(),
    paid_at: when().nullable(),
  })
  .meta({ id: 'OwnPayment' });

export const beginPayment = z
  .strictObject({
    payment_method: z.enum(PAYMENT_METHODS).meta({ example: 'card' }),
    not_paid: z.boolean().optional().meta({
      example: false,
      description:
        'true: the person says that nothing was paid by the attempt that is open. It counts where the provider cannot be asked.',
    }),
  })
  .meta({ id: 'BeginPayment' });

export const paymentBegun = z
  .object({
    kind: z.enum(['checkout', 'transfer']).meta({ example: 'checkout' }),
    payment_reference: text('PAY1768467600000123456').nullable(),
    checkout_url: z.string().nullable().meta({
      example: 'https://portal.example/sandbox/checkout/PAY1768467600000123456',
      description: 'Where the person pays. null: by transfer, as the page for paying says.',
    }),
  })
  .meta({ id: 'PaymentBegun' });

/**
 * The schemas of the API's calls and answers, written in zod. The tests check the answers against them, and each call
 * is checked when it arrives; the OpenAPI document and the page for developers are made from them
 * (describe-api.server.ts).
 */
import { href } from 'react-router';
import { z } from 'zod';
import { programmes } from '#college/academics/programmes.ts';
import { college } from '#college/college.ts';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { AWARD_CHOICES, ROUTES } from '#core/admissions/award.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { DOCUMENT_KINDS } from '#core/documents/document-kinds.ts';
import { FEE_PURPOSES, PAID_PURPOSES } from '#core/payments/fees.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-methods.ts';
import { PAYMENT_STATUSES } from '#core/payments/payment-status.ts';
import { EVENT_TYPES } from '#core/programs/event-types.ts';
import { DECISION_REASONS } from '#core/review/decision-reasons.ts';
import { WRITTEN_DAY } from '#core/shared/lagos-day.ts';
import { nextInSeries } from '#core/students/matriculation-number.ts';
import { COURSES_MAX, GPA_MAX, YEAR_MAX } from '#core/students/student-limits.ts';
import { STUDENT_STATUSES } from '#core/students/student-status.ts';
import { PROBLEMS, type ProblemCode } from './endpoint.server.ts';

const ID_EXAMPLE = '0198f3a0-5b7c-7c3e-9a41-2f6d8e0b1c55';
export const NUMBER_EXAMPLE = 'K4FR-7H3M-9QXD';
export const PROGRAM_EXAMPLE = PROGRAMS[0] ?? '';
const STUDENT_EXAMPLE = nextInSeries(
  { college: college.slug, program: PROGRAM_EXAMPLE, session: college.admissionsSession },
  6,
);
const WHEN_EXAMPLE = '2026-01-15T09:00:00.000Z';

export const uuid = () => z.uuid().meta({ example: ID_EXAMPLE });
const when = () => z.iso.datetime().meta({ example: WHEN_EXAMPLE, description: 'UTC.' });
/** A day in the years that the portal's own forms take. */
export const day = () => z.iso.date().regex(WRITTEN_DAY).meta({ example: '2026-01-15' });
const kobo = () => z.int().meta({ example: 2_500_000, description: 'In kobo: 2500000 is ₦25,000.' });
const version = () =>
  z.int().min(1).meta({ example: 4, description: 'Counts changes; the ETag holds the same number.' });
const text = (example: string) => z.string().meta({ example });
const award = () =>
  z.enum(AWARD_CHOICES).meta({ example: 'ND', description: 'null: not asked when it was made.' });
const program = () => z.string().meta({ example: PROGRAM_EXAMPLE });

const applicationStatus = () => z.enum(APPLICATION_STATUSES).meta({ example: 'Submitted' });

/** A page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().meta({
      example: null,
      description: 'Send it as cursor to get the next page; null at the end of the list.',
    }),
  });

export const applicationContact = z.object({
  email: text('zainab@example.com').nullable(),
  phone: text('+2348031234567').nullable(),
  permanent_address: text('12 Market Road, Zaria').nullable(),
  residence_address: text('12 Market Road, Zaria').nullable(),
});

export const application = z
  .object({
    id: uuid(),
    application_number: text(NUMBER_EXAMPLE),
    session: text('2025/2026'),
    program: program().nullable(),
    award: award().nullable(),
    first_name: text('Zainab').nullable(),
    last_name: text('Ɗanladi').nullable(),
    status: applicationStatus(),
    status_since: when(),
    state: text('Kaduna').nullable().meta({ example: 'Kaduna', description: 'State of origin.' }),
    lga: text('Zaria').nullable().meta({ example: 'Zaria', description: 'LGA of origin.' }),
    finished: z.boolean().meta({ example: true, description: 'The form was submitted by the applicant.' }),
    paid_at: when().nullable(),
    submitted_at: when().nullable(),
    caps_reference: text('CAPS/2026/00017').nullable(),
    contact: applicationContact
      .optional()
      .meta({ description: 'Only for tokens with the scope contact:read.' }),
    version: version(),
    created_at: when(),
    updated_at: when(),
  })
  .meta({
    id: 'Application',
    description: 'An application for admission. NIN and next of kin are never shared.',
  });

export const historyEntry = z
  .object({
    id: uuid(),
    kind: text('status-changed'),
    from: applicationStatus().nullable(),
    to: applicationStatus().nullable(),
    reason: text('programme-full').nullable(),
    at: when(),
  })
  .meta({ id: 'HistoryEntry', description: 'An event in the history of an application.' });

export const documentEntry = z
  .object({
    id: uuid(),
    kind: z.enum(DOCUMENT_KINDS),
    media_type: text('application/pdf'),
    bytes: z.int().meta({ example: 48_213 }),
    current: z.boolean().meta({ example: true, description: 'False: a newer one has taken its place.' }),
    created_at: when(),
  })
  .meta({ id: 'Document', description: 'A document of an application, without its content.' });

export const statusOfApplication = z
  .object({
    application_number: text(NUMBER_EXAMPLE),
    session: text('2025/2026'),
    program: program().nullable(),
    award: award().nullable(),
    status: applicationStatus(),
    status_since: when(),
    enrolled: z.boolean().meta({ example: false }),
  })
  .meta({ id: 'ApplicationStatus', description: 'The status of an application, without a name.' });

export const payment = z
  .object({
    id: uuid(),
    application_id: uuid(),
    application_number: text(NUMBER_EXAMPLE),
    first_name: text('Zainab').nullable(),
    last_name: text('Ɗanladi').nullable(),
    program: program().nullable(),
    amount: z.number().meta({ example: 25_000, description: 'In naira.' }),
    amount_kobo: kobo(),
    currency: text('NGN'),
    status: z.enum(PAYMENT_STATUSES).meta({ example: 'Completed' }),
    purpose: z.enum(PAID_PURPOSES).meta({ example: 'application', description: 'The fee that it pays.' }),
    payment_method: z.enum(PAYMENT_METHODS).meta({ example: 'card' }),
    payment_reference: text('PAY1768467600000123456'),
    gateway: text('remita'),
    provider_reference: text('310007712345').nullable(),
    mode: z.enum(['live', 'test']).meta({ example: 'live', description: 'test: no real money moved.' }),
    flagged: z.boolean().meta({ example: false, description: 'The bursary must review it.' }),
    arrived_kobo: kobo(),
    refunded_kobo: kobo().meta({ example: 0, description: 'Refunded to the payer, in kobo.' }),
    moved_kobo: kobo().meta({ example: 0, description: 'Moved to another application, in kobo.' }),
    held_kobo: kobo().meta({ description: 'Amount held now, in kobo.' }),
    revenue_kobo: kobo().meta({ description: 'Amount counted as revenue, in kobo.' }),
    treasury_receipt: text('TSA-2026-000451').nullable(),
    paid_at: when().nullable(),
    version: version(),
    created_at: when(),
    updated_at: when(),
  })
  .meta({ id: 'Payment', description: 'One attempt to pay a fee.' });

export const paymentDay = z
  .object({
    day: day(),
    gateway: text('remita'),
    begun: z.int().meta({ example: 412 }),
    completed: z
      .int()
      .meta({ example: 377, description: 'Payments started on the day that are completed by now.' }),
    paid: z.int().meta({ example: 380, description: 'Completed payments received on the day.' }),
    collected_kobo: kobo().meta({
      description: 'Fees from these payments: the revenue of the day, in kobo.',
    }),
    received_kobo: kobo().meta({
      description: 'All money received on the day, in kobo, including money that is not a fee.',
    }),
    refunded_kobo: kobo().meta({ example: 0, description: 'Refunded to payers on the day, in kobo.' }),
  })
  .meta({ id: 'PaymentDay', description: 'Money received through one gateway on one day in Lagos.' });

export const studentContact = applicationContact.pick({ email: true, phone: true });

export const student = z
  .object({
    id: uuid(),
    matriculation_number: text(STUDENT_EXAMPLE),
    application_id: uuid().nullable(),
    first_name: text('Zainab').nullable(),
    last_name: text('Ɗanladi').nullable(),
    program: program(),
    year: z.int().meta({ example: 1 }),
    gpa: z.number().nullable().meta({ example: 3.62 }),
    status: z.enum(STUDENT_STATUSES).meta({ example: 'Active' }),
    enrollment_date: day(),
    courses_enrolled: z.int().meta({ example: 8 }),
    completed_courses: z.int().meta({ example: 0 }),
    contact: studentContact.optional().meta({ description: 'Only for tokens with the scope contact:read.' }),
    version: version(),
    created_at: when(),
    updated_at: when(),
  })
  .meta({ id: 'Student', description: 'A record of the register of students.' });

export const event = z
  .object({
    id: uuid(),
    type: z.enum(EVENT_TYPES).meta({ example: 'application.status_changed' }),
    timestamp: when(),
    subject: z.object({ type: z.enum(['application', 'payment', 'student']), id: uuid() }),
    data: z.record(z.string(), z.unknown()).meta({
      example: {
        application_number: NUMBER_EXAMPLE,
        status: 'Accepted',
        previous_status: 'Under Review',
        version: 5,
      },
      description: 'Ids and statuses. Read the record for the rest.',
    }),
  })
  .meta({ id: 'Event', description: 'A change of a record. Webhooks send the same object.' });

export const programme = z
  .object({
    name: z.enum(PROGRAMS).meta({ example: PROGRAM_EXAMPLE }),
    address: z.string().meta({
      example: href('/programmes/:slug', { slug: programmes[0]?.slug ?? '' }),
      description: 'Its page on the website.',
    }),
    offered: z
      .array(
        z.object({
          award: z.enum(AWARD_CHOICES).meta({ example: 'ND' }),
          session: text('2025/2026'),
          routes: z.array(z.enum(ROUTES)).meta({ example: ['utme'] }),
          places: z.int().nullable().meta({ example: 60, description: 'null: not announced.' }),
          accredited_until: day().nullable(),
        }),
      )
      .meta({ description: 'At which awards it takes applications now. Empty: at none.' }),
  })
  .meta({ id: 'Programme' });

export const admissionSession = z
  .object({
    id: text('2025/2026'),
    opens_at: when(),
    closes_at: when().nullable(),
    open: z.boolean().meta({ example: true, description: 'Whether it accepts applications now.' }),
  })
  .meta({ id: 'AdmissionSession' });

export const fee = z
  .object({
    id: uuid(),
    purpose: z.enum(FEE_PURPOSES).nullable().meta({
      example: 'application',
      description: 'The purpose of the fee; null for other fees. The name can change.',
    }),
    name: text('Application Fee'),
    amount: z.number().meta({ example: 25_000, description: 'In naira.' }),
    amount_kobo: kobo(),
    program: program().nullable().meta({ description: 'null: every programme.' }),
    starts_at: when(),
    ends_at: when().nullable(),
  })
  .meta({ id: 'Fee', description: 'A fee that holds now.' });

/** The answer of every write: which record, and the version that it has now. Nothing about a person. */
export const written = z
  .object({
    id: uuid(),
    version: version(),
    changed: z
      .boolean()
      .meta({ example: true, description: 'False: it was so already, and nothing was written.' }),
  })
  .meta({ id: 'Written' });

export const enrolled = z
  .object({
    id: uuid().meta({ example: ID_EXAMPLE, description: 'The id of the student.' }),
    matriculation_number: text(STUDENT_EXAMPLE),
    version: version(),
    changed: z.boolean().meta({ example: true }),
  })
  .meta({ id: 'Enrolled' });

export const statusChange = z
  .strictObject({
    status: applicationStatus().meta({ example: 'Accepted' }),
    reason: z
      .enum(DECISION_REASONS)
      .nullish()
      .meta({ example: null, description: 'A reason that belongs to the status.' }),
    note: z
      .string()
      .max(1000)
      .nullish()
      .meta({ example: 'Bring your originals to clearance.', description: 'The applicant reads it.' }),
  })
  .meta({ id: 'StatusChange' });

export const capsReference = z
  .strictObject({
    caps_reference: z
      .string()
      .max(40)
      .nullable()
      .meta({ example: 'CAPS/2026/00017', description: 'null takes a wrong one back.' }),
  })
  .meta({ id: 'CapsReference' });

export const treasuryReceipt = z
  .strictObject({ treasury_receipt: z.string().min(4).max(60).meta({ example: 'TSA-2026-000451' }) })
  .meta({ id: 'TreasuryReceipt' });

const studentFields = {
  matriculation_number: z.string().max(60).meta({ example: STUDENT_EXAMPLE }),
  first_name: z.string().max(100).nullish().meta({ example: 'Zainab' }),
  last_name: z.string().max(100).nullish().meta({ example: 'Ɗanladi' }),
  email: z.string().max(254).nullish().meta({ example: 'zainab@example.com' }),
  phone: z.string().max(40).nullish().meta({ example: '0803 123 4567' }),
  program: z.enum(PROGRAMS).meta({ example: PROGRAM_EXAMPLE }),
  year: z.int().min(1).max(YEAR_MAX).meta({ example: 1 }),
  gpa: z.number().min(0).max(GPA_MAX).nullish().meta({ example: 3.62 }),
  enrollment_date: day(),
  courses_enrolled: z.int().min(0).max(COURSES_MAX).optional().meta({ example: 8 }),
  completed_courses: z.int().min(0).max(COURSES_MAX).optional().meta({ example: 0 }),
};
export const newStudent = z.strictObject(studentFields).meta({ id: 'NewStudent' });
export const studentPatch = z
  .strictObject(studentFields)
  .partial()
  .meta({ id: 'StudentPatch', description: 'Fields that are left out do not change.' });

export const studentStanding = z
  .strictObject({
    status: z.enum(STUDENT_STATUSES).meta({ example: 'Graduated' }),
    reason: z
      .string()
      .min(3)
      .max(300)
      .meta({ example: 'Results of July 2028 approved by the academic board' }),
  })
  .meta({ id: 'StudentStanding' });

export const problem = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    request_id: z.string(),
    errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .meta({
    id: 'Problem',
    description: 'Problem details (RFC 9457). code never changes.',
  });

export const limit = () =>
  z.coerce.number().int().min(1).max(100).default(50).meta({ example: 50, description: 'Records per page.' });
export const cursor = () =>
  z.string().max(200).optional().meta({ description: 'next_cursor of the page before.' });
export const paging = z.strictObject({ limit: limit(), cursor: cursor() });

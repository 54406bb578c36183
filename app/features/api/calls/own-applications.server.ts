/** Own applications: what their owner does on the website, for a program that acts for that person. */

import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import {
  createApplication,
  finishApplication,
  listOwnApplications,
  readApplication,
  saveStep,
} from '#app/features/admissions/index.server.ts';
import { readOwnOffer } from '#app/features/offers/index.server.ts';
import {
  beginPayment,
  listOwnPayments,
  readWithdrawal,
  withdrawApplication,
} from '#app/features/payments/index.server.ts';
import { writePlace } from '#app/lists/list-address.ts';
import { SAME_ADDRESS } from '#core/admissions/check-answers.ts';
import { type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import { CURRENCY } from '#core/payments/money.ts';
import { payments } from '#db/schema/index.ts';
import { refuseAction } from './api-refusals.server.ts';
import { type Answer, endpoint, ok, page, placeAt, refuse, told } from './endpoint.server.ts';
import * as own from './own-schemas.ts';
import * as schemas from './schemas.ts';

const path = z.object({ id: schemas.uuid() });
const OWN = { kind: 'own' } as const;
const tag = 'Own applications';

const list = endpoint({
  method: 'GET',
  path: '/own/applications',
  id: 'listOwnApplications',
  tag,
  summary: 'List own applications, newest first',
  access: OWN,
  query: schemas.paging,
  answer: schemas.pageOf(own.ownCard),
  refusals: ['cursor_not_readable'],
  handle: async ({ deps, actor, query }) => {
    const place = placeAt(query.cursor);
    if (place === 'unreadable') return refuse('cursor_not_readable');
    const { applications } = await listOwnApplications(deps, { actor, place, limit: query.limit + 1 });
    return page(applications, {
      limit: query.limit,
      place: ({ createdAt, id }) => writePlace({ createdAt: new Date(createdAt), id }),
      present: (card) =>
        told(own.ownCard, { ...card, created_at: card.createdAt, updated_at: card.updatedAt }),
    });
  },
});

const create = endpoint({
  method: 'POST',
  path: '/own/applications',
  id: 'createOwnApplication',
  tag,
  summary: 'Start an application',
  description:
    'With the answers of the first step, in the session that takes applications. Other answers are taken over from the last finished application, as on the website.',
  access: OWN,
  body: own.newApplication,
  answer: own.stepSaved,
  status: 201,
  refusals: ['not_allowed', 'state_conflict', 'fields_not_valid'],
  handle: async ({ deps, actor, body }) => {
    const made = await createApplication(deps, { actor, draftId: deps.newId(), raw: body });
    if (!made.ok) return refuseAction(made.error);
    const { id, nextStep } = made.value;
    return ok(
      { id, version: 1, finished: false, next_step: nextStep },
      { version: 1, status: 201, location: `/own/applications/${id}` },
    );
  },
});

const one = endpoint({
  method: 'GET',
  path: '/own/applications/{id}',
  id: 'readOwnApplication',
  tag,
  summary: 'Read an own application with its answers',
  access: OWN,
  params: path,
  answer: own.ownApplication,
  refusals: ['not_found'],
  handle: async ({ deps, actor, path: { id } }) => {
    const read = await readApplication(deps, { actor, id });
    // Staff read others' applications elsewhere, by scopes.
    if (!read.ok || !read.value.own) return refuse('not_found');
    const { value } = read;
    const answers = Object.fromEntries(
      value.sections.flatMap((section) => section.answers.map(({ field, value: said }) => [field, said])),
    );
    return ok(
      told(own.ownApplication, {
        ...value,
        answers,
        created_at: value.createdAt,
        updated_at: value.updatedAt,
        submitted_at: value.submittedAt,
      }),
      { version: value.version },
    );
  },
});

/** Answers of another step would be lost without a word. */
function strayFields(step: StepNumber, body: object): Answer | null {
  const known = new Set<string>(stepOf(step).fields.map(({ name }) => name));
  if (known.has('permanent_address')) known.add(SAME_ADDRESS.name);
  const stray = Object.keys(body).filter((field) => !known.has(field));
  if (stray.length === 0) return null;
  const message = `Step ${step} does not ask for this.`;
  return refuse('fields_not_valid', {
    errors: stray.map((field) => ({ field, code: 'unrecognized_keys', message })),
  });
}

const fill = endpoint({
  method: 'PUT',
  path: '/own/applications/{id}/steps/{step}',
  id: 'fillOwnApplication',
  tag,
  summary: 'Fill in one step of an own application',
  description:
    'As somebody who leaves the step: every required answer is needed, and nothing is stored if one of them is wrong.',
  access: OWN,
  params: path.extend({ step: z.enum(['1', '2', '3', '4']).meta({ example: '1' }) }),
  body: own.stepAnswers,
  versioned: true,
  answer: own.stepSaved,
  refusals: ['not_found', 'state_conflict', 'version_not_current', 'fields_not_valid'],
  handle: async ({ deps, actor, path: { id, step: digit }, body, version }) => {
    const step = Number(digit) as StepNumber;
    const stray = strayFields(step, body);
    if (stray) return stray;
    const saved = await saveStep(deps, { actor, id, step, raw: body, version, mode: 'leave', exact: true });
    if (!saved.ok) return refuseAction(saved.error);
    const { version: now, finished, nextStep } = saved.value;
    return ok({ id, version: now, finished, next_step: nextStep }, { version: now });
  },
});

const finish = endpoint({
  method: 'POST',
  path: '/own/applications/{id}/finish',
  id: 'finishOwnApplication',
  tag,
  summary: 'Finish the form of an own application',
  description:
    'Takes the answers of the last step and checks the whole form. What was paid before goes back to the college; anything else can be paid for.',
  access: OWN,
  params: path,
  body: own.lastStep,
  versioned: true,
  answer: own.stepSaved,
  refusals: ['not_found', 'state_conflict', 'version_not_current', 'fields_not_valid'],
  handle: async ({ deps, actor, path: { id }, body, version }) => {
    const done = await finishApplication(deps, { actor, id, raw: body, version, exact: true });
    if (!done.ok) return refuseAction(done.error);
    const read = await readApplication(deps, { actor, id });
    const now = read.ok ? read.value.version : done.value.version;
    return ok({ id, version: now, finished: true, next_step: null }, { version: now });
  },
});

const weigh = endpoint({
  method: 'GET',
  path: '/own/applications/{id}/withdrawal',
  id: 'readOwnWithdrawal',
  tag,
  summary: 'Read what withdrawing an application would mean',
  access: OWN,
  params: path,
  answer: own.withdrawal,
  refusals: ['not_found'],
  handle: async ({ deps, actor, path: { id } }) => {
    const read = await readWithdrawal(deps, { actor, id });
    if (!read.ok) return refuse('not_found');
    const { why, refundKobo, version } = read.value;
    return ok({ possible: why === null, why_not: why, refund_kobo: refundKobo, version }, { version });
  },
});

const withdraw = endpoint({
  method: 'POST',
  path: '/own/applications/{id}/withdrawal',
  id: 'withdrawOwnApplication',
  tag,
  summary: 'Withdraw an own application',
  description:
    'What the policy gives back is asked for at once. The amount must be the one that was read before.',
  access: OWN,
  params: path,
  body: own.withdraw,
  versioned: true,
  answer: schemas.written,
  refusals: ['not_found', 'state_conflict', 'version_not_current', 'fields_not_valid'],
  handle: async ({ deps, actor, path: { id }, body, version }) => {
    const form = { understood: 'yes', refund: String(body.refund_kobo) };
    const done = await withdrawApplication(deps, { actor, id, version, form });
    if (!done.ok) return refuseAction(done.error);
    const read = await readApplication(deps, { actor, id });
    const now = read.ok ? read.value.version : version;
    return ok({ id, version: now, changed: now !== version }, { version: now });
  },
});

export const ownApplicationCalls = [list, create, one, fill, finish, weigh, withdraw];

/** The own offer, as its page shows it. It is answered on the portal, by password or code. */
const read = endpoint({
  method: 'GET',
  path: '/own/applications/{id}/offer',
  id: 'readOwnOffer',
  tag: 'Own applications',
  summary: 'Read the offer of a place',
  description: 'Not found until the college has released an offer. It is answered on the portal.',
  access: { kind: 'own' },
  params: z.object({ id: schemas.uuid() }),
  answer: own.ownOffer,
  refusals: ['not_found'],
  handle: async ({ deps, actor, path: { id } }) => {
    const offer = await readOwnOffer(deps, { actor, id });
    return offer.ok ? ok(told(own.ownOffer, { ...offer.value })) : refuse('not_found');
  },
});

export const ownOfferCalls = [read];

/** Own payments. Money is recorded by the portal alone: a person begins, and the provider's word settles. */
const OwnPaymentsList = endpoint({
  method: 'GET',
  path: '/own/payments',
  id: 'listOwnPayments',
  tag,
  summary: 'List own payments, newest first',
  access: OWN,
  answer: schemas.pageOf(own.ownPayment),
  handle: async ({ deps, actor }) => {
    const cards = await listOwnPayments(deps, { actor });
    const ids = cards.map(({ id }) => id);
    const amounts = await deps.db
      .select({ id: payments.id, amount_kobo: payments.amount_kobo })
      .from(payments)
      .where(inArray(payments.id, ids));
    const koboOf = new Map(amounts.map(({ id, amount_kobo }) => [id, amount_kobo]));
    const data = cards.map((card) =>
      told(own.ownPayment, { ...card, amount_kobo: koboOf.get(card.id), currency: CURRENCY }),
    );
    return ok({ data, next_cursor: null });
  },
});

const begin = endpoint({
  method: 'POST',
  path: '/own/applications/{id}/payments',
  id: 'beginOwnPayment',
  tag,
  summary: 'Begin to pay a fee',
  description:
    'The application fee, or the acceptance fee of an accepted offer. The portal takes the amount from its fees. An attempt that is open is continued, so calling again charges nobody twice.',
  access: OWN,
  params: z.object({ id: schemas.uuid() }),
  body: own.beginPayment,
  answer: own.paymentBegun,
  alone: true,
  refusals: ['not_found', 'state_conflict', 'fields_not_valid', 'not_available'],
  handle: async ({ deps, actor, path: { id }, body }) => {
    const begun = await beginPayment(deps, {
      actor,
      applicationId: id,
      method: body.payment_method,
      notPaid: body.not_paid,
    });
    if (!begun.ok) return refuseAction(begun.error);
    if (begun.value.kind === 'transfer')
      return ok({ kind: 'transfer', payment_reference: null, checkout_url: null });
    const { url, reference } = begun.value;
    const checkout_url = new URL(url, deps.origin).href;
    return ok({ kind: 'checkout', payment_reference: reference, checkout_url });
  },
});

export const ownPaymentCalls = [OwnPaymentsList, begin];

/**
 * A world in which fees can be paid: a database with the college's fees, the sandbox gateway with its books in that
 * database, and a bank account. Gateways can be made to fail, so that a test decides what the other end does.
 */
import { asc, eq, inArray } from 'drizzle-orm';
import { beginPayment, settlePayment } from '#app/features/payments/index.server.ts';
import { makeDatabaseSandboxLedger } from '#db/sandbox-ledger.ts';
import { applications, audit_log, fees, payment_events, payments } from '#db/schema/index.ts';
import type { PaymentGateway } from '#gateways/payment/port.ts';
import { makePaymentGateways, type PaymentGateways } from '#gateways/payment/registry.ts';
import { submitCard } from '#gateways/payment/sandbox/sandbox-checkout.ts';
import { type TestCardName, testCardNamed } from '#gateways/payment/sandbox/test-cards.ts';
import { type ApplicationTraits, type MadeApplication, makeApplication } from './applications.ts';
import { FEE_KOBO, makePayment } from './attempts.ts';
import { makeTestDeps, type TestDeps, type TestDepsOptions } from './deps.ts';

export { FEE_KOBO, makePayment };

/** What the other end does instead of answering. */
type GatewayFaults = Partial<Pick<PaymentGateway, 'begin' | 'verify' | 'cancel' | 'capabilities'>>;

export interface PayingDeps extends TestDeps {
  /** Replaces what a gateway does, until it is called with nothing. */
  breakGateway(faults?: GatewayFaults): void;
}

export function makePayingDeps(url: string, options: TestDepsOptions = {}): PayingDeps {
  const deps = makeTestDeps(url, options);
  const whole = makePaymentGateways({
    sandbox: {
      ledger: makeDatabaseSandboxLedger(deps.db),
      clock: deps.clock,
      secret: 'a sandbox secret for tests',
      standsFor: ['card', 'paystack'],
    },
    bankTransfer: {
      bankName: 'Test Bank',
      accountName: 'Test College',
      accountNumber: '0123456789',
    },
  });
  let faults: GatewayFaults = {};
  const broken = (gateway: PaymentGateway | undefined): PaymentGateway | undefined =>
    gateway && (gateway.id === 'sandbox' ? { ...gateway, ...faults } : gateway);
  const gateways: PaymentGateways = {
    ...whole,
    forMethod: async (method) => broken(await whole.forMethod(method)),
    byId: async (id) => broken(await whole.byId(id)),
  };
  return {
    ...deps,
    gateways,
    breakGateway(given = {}) {
      faults = given;
    },
  };
}

/** The one fee that an application costs. */
export async function setFee(
  { db, newId, clock }: Pick<TestDeps, 'db' | 'newId' | 'clock'>,
  kobo: number = FEE_KOBO,
): Promise<void> {
  await db.delete(fees);
  await db.insert(fees).values({
    id: newId(),
    purpose: 'application',
    name: 'Application Fee',
    amount_kobo: kobo,
    starts_at: new Date(clock().getTime() - 86_400_000),
  });
}

export const makeFinishedDraft = (deps: TestDeps, traits: ApplicationTraits = {}): Promise<MadeApplication> =>
  makeApplication(deps, { finished: true, ...traits });

/** The owner presses Pay. @returns the attempt's reference, with the payer on the way to the sandbox's page. */
export async function beginCard(deps: TestDeps, { id, owner }: MadeApplication): Promise<string> {
  const begun = await beginPayment(deps, { actor: owner, applicationId: id, method: 'card' });
  if (!begun.ok || begun.value.kind !== 'checkout') throw new Error(JSON.stringify(begun));
  return begun.value.reference;
}

/** What a payer does on the sandbox's page. */
export async function giveCard(deps: TestDeps, reference: string, card: TestCardName = 'succeeds') {
  const { sandbox } = deps.gateways;
  if (!sandbox) throw new Error('there is no sandbox');
  return submitCard(sandbox.ledger, reference, { card_number: testCardNamed(card).number }, deps.clock());
}

/** A draft whose fee is paid by card, as far as the gateway was asked about it. */
export async function makePaidDraft(
  deps: TestDeps,
  { card = 'succeeds', draft }: { card?: TestCardName; draft?: MadeApplication } = {},
) {
  const paying = draft ?? (await makeFinishedDraft(deps));
  const reference = await beginCard(deps, paying);
  await giveCard(deps, reference, card);
  await settlePayment(deps, { reference, source: 'return' });
  const payment = () => paymentNamed(deps, reference);
  return { draft: paying, reference, payment, id: (await payment()).id };
}

/** As its row now is. */
export async function paymentNamed({ db }: Pick<TestDeps, 'db'>, reference: string) {
  const [row] = await db.select().from(payments).where(eq(payments.payment_reference, reference));
  if (!row) throw new Error(`there is no payment ${reference}`);
  return row;
}

/** Empties the payments between tests; only the owner of the tables can set the ledger's trigger aside. */
export async function clearPayments({ client }: Pick<TestDeps, 'client'>): Promise<void> {
  await client.pool.query(`
    begin;
    alter table payment_events disable trigger user;
    delete from document_codes;
    delete from refunds;
    delete from manual_payments;
    delete from reconciliation_differences;
    delete from payment_events;
    delete from payments;
    alter table payment_events enable trigger user;
    commit`);
}

/** Everything that stands in the tables about one application's payments. */
export async function accountOf({ db, client }: TestDeps, applicationId: string) {
  const [application] = await db.select().from(applications).where(eq(applications.id, applicationId));
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.application_id, applicationId))
    .orderBy(asc(payments.created_at), asc(payments.id));
  const events = await db
    .select({ kind: payment_events.kind, source: payment_events.source, actor: payment_events.actor_id })
    .from(payment_events)
    .innerJoin(payments, eq(payments.id, payment_events.payment_id))
    .where(eq(payments.application_id, applicationId))
    .orderBy(asc(payment_events.created_at), asc(payment_events.id));
  const audit = await db
    .select({ action: audit_log.action })
    .from(audit_log)
    .where(inArray(audit_log.subject_id, [applicationId, ...attempts.map(({ id }) => id)]))
    .orderBy(asc(audit_log.id));
  const mails = await client.pool.query<{ payload: { template: string; params: Record<string, string> } }>(
    `select payload from graphile_worker._private_jobs
      where payload->>'messageId' is not null and payload->'params'->>'number' = $1 order by id`,
    [application?.application_number],
  );
  if (!application) throw new Error('the application is gone');
  return {
    status: application.status,
    version: application.version,
    attempts,
    events,
    audit: audit.map(({ action }) => action),
    mails: mails.rows.map(({ payload }) => payload),
  };
}

export interface WaitingJob {
  readonly task: string;
  readonly payload: Record<string, unknown>;
  readonly run_at: Date;
  readonly key: string | null;
}

/** Jobs about one payment. */
export async function jobsAbout({ client }: TestDeps, reference: string): Promise<readonly WaitingJob[]> {
  const { rows } = await client.pool.query<WaitingJob>(
    `select t.identifier as task, j.payload, j.run_at, j.key
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload->>'reference' = $1 order by j.id`,
    [reference],
  );
  return rows;
}

/** What the poller does. */
export const poll = (deps: TestDeps, reference: string) =>
  settlePayment(deps, { reference, source: 'poller' });

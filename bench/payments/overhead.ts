/**
 * settlePayment against the bare SQL of the same settlement: the same rows read, locked and written in one transaction,
 * by the driver alone. They take turns, so that both meet the same machine.
 */
import { randomUUID } from 'node:crypto';
import { settlePayment } from '#app/features/payments/index.server.ts';
import type { BenchWorld } from './world.ts';

const ROUNDS = 300;
/** Thrown away: connections open, plans are made, the code is compiled. */
const WARM_UP = 50;

export interface Overhead {
  readonly settleMs: number;
  readonly bareMs: number;
  readonly ratio: number;
}

export async function measureOverhead({ deps, makePaid }: BenchWorld): Promise<Overhead> {
  const references = await makePaid(2 * (ROUNDS + WARM_UP));
  const settle: number[] = [];
  const bare: number[] = [];
  for (let at = 0; at + 1 < references.length; at += 2) {
    const [one = '', other = ''] = references.slice(at, at + 2);
    const began = performance.now();
    await settlePayment(deps, { reference: one, source: 'notification' });
    const between = performance.now();
    await settleByHand(deps, other);
    settle.push(between - began);
    bare.push(performance.now() - between);
  }
  const settleMs = median(settle.slice(WARM_UP));
  const bareMs = median(bare.slice(WARM_UP));
  return { settleMs, bareMs, ratio: settleMs / bareMs };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** As long as the frozen document of a whole form is. */
const DOCUMENT = 'x'.repeat(4000);

async function settleByHand({ client }: BenchWorld['deps'], reference: string): Promise<void> {
  await client.pool.query('select * from payments where payment_reference = $1', [reference]);
  await client.pool.query('select * from sandbox_charges where reference = $1', [reference]);
  const connection = await client.pool.connect();
  const run = <Row extends object = never>(text: string, values: unknown[] = []) =>
    connection.query<Row>(text, values);
  try {
    await run('begin');
    const { rows } = await run<{ id: string; application_id: string }>(
      'select * from payments where payment_reference = $1 for update',
      [reference],
    );
    const { id, application_id } = rows[0] ?? { id: '', application_id: '' };
    const found = await run<{ user_id: string }>('select * from applications where id = $1 for update', [
      application_id,
    ]);
    await run(
      `select id from payments where application_id = $1 and status = 'Completed' and id <> $2 limit 1`,
      [application_id, id],
    );
    await run(
      `update payments set status = 'Completed', arrived_kobo = 2500000, paid_at = now(), provider_reference = $2,
         version = version + 1, updated_at = now() where id = $1`,
      [id, `SBX-${reference}`],
    );
    await run(
      `insert into payment_events (id, payment_id, kind, source, from_status, to_status, details, amount)
       values ($1, $2, 'verified-paid', 'notification', 'Pending', 'Completed', '{"channel":"card"}', 2500000)`,
      [randomUUID(), id],
    );
    await run(
      `insert into audit_log (id, action, subject_type, subject_id, details) values ($1, 'payment.settled', 'payment', $2, '{}')`,
      [randomUUID(), id],
    );
    await run(
      `update applications set status = 'Submitted', version = version + 1, submitted_at = now(),
         submitted_document = $2, updated_at = now() where id = $1`,
      [application_id, DOCUMENT],
    );
    await run(
      `insert into application_events (id, application_id, kind, from_status, to_status)
       values ($1, $2, 'payment-completed', 'Draft', 'Submitted')`,
      [randomUUID(), application_id],
    );
    await run(
      `insert into audit_log (id, action, subject_type, subject_id, details)
       values ($1, 'application.status-changed', 'application', $2, '{}')`,
      [randomUUID(), application_id],
    );
    const owner = await run<{ email: string }>('select email, first_name from users where id = $1', [
      found.rows[0]?.user_id,
    ]);
    await run(`select graphile_worker.add_job('send-email', $1::json)`, [
      JSON.stringify({ to: owner.rows[0]?.email, messageId: `bench-${id}` }),
    ]);
    await run('commit');
  } finally {
    connection.release();
  }
}

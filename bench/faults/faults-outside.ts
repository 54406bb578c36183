/** What others do: payment providers that are slow or dead, a mail server that is down, a queue that is full. */

import { startPaystackStandIn } from '#gateways/payment/paystack/paystack-stand-in.ts';
import { freePort } from '#tests/free-port.ts';
import { startSmtpTestServer } from '#tests/gateways/email/smtp-test-server.ts';
import { apply, signIn } from '../load/journeys.ts';
import { quantile, type Sample } from '../load/record.ts';
import { makeAgent, makeVisitor } from '../load/visitor.ts';
import type { World } from '../load/world.ts';
import { type Fault, pause, type Stage } from './stage.ts';

const PAYERS = 30;
let paystack: Awaited<ReturnType<typeof startPaystackStandIn>> | null = null;

const gateway: Fault = {
  name: 'gateway',
  what: `${PAYERS} people want to pay by Paystack, which does not answer for a while (a stand-in on this machine)`,
  async prepare() {
    const secretKey = 'sk_test_standin';
    paystack = await startPaystackStandIn({ secretKey });
    return {
      options: { settings: { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: paystack.url } },
      close: async () => paystack?.close(),
    };
  },
  async strike(stage) {
    const { say, record } = stage;
    const standIn = paystack;
    if (!standIn) return ['there is no stand-in'];
    const payers = await Promise.all(Array.from({ length: PAYERS }, (_, at) => finishedForm(stage, at)));
    standIn.faults.queue('begin', 'timeout_after', PAYERS / 2);
    standIn.faults.queue('begin', 'timeout_before', PAYERS / 2);
    record.take();
    const first = await Promise.all(payers.map(({ begin }) => begin()));
    const times = first.map(({ ms }) => ms);
    say(
      `dead: ${countsOf(first)}, p50 ${quantile(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
    );
    const meanwhile = record.take().samples;
    for (const [who, paying] of [
      ['other payers', true],
      ['everybody else', false],
    ] as const) {
      const theirs = meanwhile.filter(({ kind }) => PAYING.has(kind) === paying);
      const away = theirs.filter(({ status }) => status >= 500).length;
      say(`${who} meanwhile: p99 ${p99(theirs)} ms, ${away} of ${theirs.length} told to come again`);
    }

    // Until the portal is sure that no late answer comes, it says that the outcome is not known yet.
    const again = performance.now();
    const open = new Set(payers);
    while (open.size > 0 && performance.now() - again < 180_000) {
      await Promise.all(
        [...open].map(async (payer) => (await payer.begin()).status === 303 && open.delete(payer)),
      );
      if (open.size > 0) await pause(5);
    }
    say(
      `it answers again: ${PAYERS - open.size} of ${PAYERS} came to the checkout within ${seconds(again)} s`,
    );
    const ids = payers.map(({ id }) => id);
    standIn.faults.queue('verify', 'error_500', PAYERS);
    const { rows: attempts } = await stage.world.pool.query<{ payment_reference: string }>(
      `select payment_reference from payments where application_id = any($1::uuid[]) and status = 'Pending' and checkout_url is not null`,
      [ids],
    );
    for (const { payment_reference } of attempts) await standIn.act(payment_reference, 'pay');
    await Promise.all(payers.map(({ come }) => come()));
    const began = performance.now();
    let paid = 0;
    while (performance.now() - began < 150_000) {
      // What a payer does who sees "not yet": Check again.
      await Promise.all(payers.map(({ come }) => come()));
      const { rows } = await stage.world.pool.query<{ count: number }>(
        `select count(*)::int as count from applications where id = any($1::uuid[]) and status = 'Submitted'`,
        [ids],
      );
      paid = rows[0]?.count ?? 0;
      if (paid === ids.length) break;
      await pause(2);
    }
    say(`${paid} of ${ids.length} paid applications were submitted after ${seconds(began)} s`);
    for (const id of ids) record.acknowledged.paid.add(id);
    return [];
  },
};

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(0);

const PAYING = new Set(['pay', 'checkout page', 'card', 'payment return']);
const p99 = (samples: readonly Sample[]) =>
  quantile(
    samples.map(({ ms }) => ms),
    0.99,
  ).toFixed(0);

/** A person with a finished form, and what they can press then. */
async function finishedForm({ world, record }: Stage, at: number) {
  const visitor = makeVisitor(world.url, makeAgent());
  const person = world.people[world.people.length - 2 - at];
  const deps = { visitor, record, think: async () => {}, pause, stopped: () => false, tries: 20 };
  if (!person || !(await signIn(deps, person))) throw new Error('nobody could sign in');
  const id = await apply(deps, person, 8_000_000 + at);
  if (!id) throw new Error('the form could not be finished');
  const path = `/student-portal/applications/${id}/pay`;
  return {
    id,
    begin: () => visitor.ask(path, { form: { method: 'paystack' } }),
    come: () => visitor.ask(`${path}/return`),
  };
}

const countsOf = (answers: readonly { readonly status: number }[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status || 'no answer'} x ${count}`).join(', ');
};

let smtpPort = 0;

const smtp: Fault = {
  name: 'smtp',
  what: 'the mail server is down while people pay; it comes back',
  async prepare() {
    smtpPort = await freePort();
    return {
      options: { settings: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` } },
      close: async () => {},
    };
  },
  async strike({ world, say }) {
    await pause(10);
    const waiting = async () => {
      const { rows } = await world.pool.query<{ count: number }>(
        `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send-email'`,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await waiting();
    const server = await startSmtpTestServer({}, '127.0.0.1', smtpPort);
    const began = performance.now();
    // Jobs that failed wait longer each time; they are told that it is worth trying now, as the runbook says.
    await world.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where task_id = (select id from graphile_worker._private_tasks where identifier = 'send-email')`,
    );
    while ((await waiting()) > 0 && performance.now() - began < 60_000) await pause(0.5);
    const left = await waiting();
    say(
      `${before} mails waited; ${server.raw.length} were delivered within ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    const ids = server.raw.map((mail) => /^message-id:\s*(\S+)/im.exec(mail)?.[1]);
    const doubled = ids.length - new Set(ids).size;
    await server.close();
    return [
      ...(before === 0 ? ['no mail waited, so nothing was tried'] : []),
      ...(left > 20 ? [`${left} mails still wait`] : []),
      ...(doubled > 0 ? [`${doubled} mails were delivered twice`] : []),
    ];
  },
};

const QUEUED = Number(process.env.FAULT_JOBS ?? 100_000);

let postOffice: Awaited<ReturnType<typeof startSmtpTestServer>> | null = null;

const queue: Fault = {
  name: 'queue',
  what: `${QUEUED.toLocaleString('en')} jobs in the queue, and somebody asks for a code to sign in`,
  async prepare() {
    const server = await startSmtpTestServer();
    postOffice = server;
    return {
      options: { settings: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } },
      close: () => server.close(),
    };
  },
  async strike({ world, record, say }) {
    await world.pool.query(
      `insert into graphile_worker._private_jobs (task_id, payload)
       select (select id from graphile_worker._private_tasks where identifier = 'settle-payment'),
              json_build_object('reference', 'none-' || n, 'source', 'poller')
         from generate_series(1, $1) n`,
      [QUEUED],
    );
    const left = async () => {
      const { rows } = await world.pool.query<{ count: number }>(
        `select count(*)::int as count from graphile_worker._private_jobs where payload->>'reference' like 'none-%'`,
      );
      return rows[0]?.count ?? 0;
    };
    const began = performance.now();
    const paidBefore = record.acknowledged.paid.size;
    const codeAfter = codeByMail(world);
    let waiting = await left();
    while (waiting > 0 && performance.now() - began < 60_000) {
      await pause(5);
      waiting = await left();
    }
    const code = await codeAfter;
    const seconds = (performance.now() - began) / 1000;
    say(
      `${Math.round((QUEUED - waiting) / seconds)} jobs a second beside the load; ${waiting} left after ${seconds.toFixed(0)} s`,
    );
    say(`${record.acknowledged.paid.size - paidBefore} people paid meanwhile`);
    say(`the code to sign in was mailed ${code === null ? 'not at all' : `after ${code.toFixed(1)} s`}`);
    await world.pool.query(
      `delete from graphile_worker._private_jobs where payload->>'reference' like 'none-%' and locked_at is null`,
    );
    return [
      ...(QUEUED - waiting > 0 ? [] : ['no job was done']),
      ...(code !== null && code <= CODE_SECONDS ? [] : ['a code to sign in waited behind everything else']),
    ];
  },
};

/** Longer, and people ask again. */
const CODE_SECONDS = 20;

/** @returns seconds until the mail came; null: not within a minute. */
async function codeByMail(world: World): Promise<number | null> {
  const person = world.people.at(-1);
  if (!person) return null;
  const began = performance.now();
  await makeVisitor(world.url, makeAgent()).ask('/auth/code', { form: { email: person.email } });
  while (performance.now() - began < 60_000) {
    if (postOffice?.recipients.some((them) => them.includes(person.email)))
      return (performance.now() - began) / 1000;
    await pause(0.1);
  }
  return null;
}

export const faultsOutside = [gateway, smtp, queue];

/**
 * A portal that traces: first to a collector that is not there, which nobody notices, then to one that is. One person's
 * way from signing in to having paid is sent along, and nothing of the person in it.
 */
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { freePort } from '#tests/free-port.ts';
import { startFuzzedPortal } from '#tests/fuzz/fuzzed-portal.ts';
import { type ReceivedSpan, startReceiver } from '#tests/tracing/receiver.ts';
import { apply, type JourneyDeps, pay, signIn, stepsOf } from '../../bench/load/journeys.ts';
import { makeRecorder } from '../../bench/load/record.ts';
import { makeAgent, makeVisitor } from '../../bench/load/visitor.ts';
import { ACCOUNTS, PASSWORD } from '../steps/people.ts';

test('a trace follows an application from its requests to their jobs, without its owner', async () => {
  const port = await freePort();
  const lines: string[] = [];
  const portal = await startFuzzedPortal(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      LOG_LEVEL: 'info',
    },
    (line) => void lines.push(line),
  );
  expect((await fetch(`${portal.url}/search?q=soil`)).status).toBe(200);
  await expect.poll(() => lines.some((line) => line.includes('traces could not be sent'))).toBe(true);
  expect((await fetch(`${portal.url}/search?q=crop`)).status).toBe(200);

  const receiver = await startReceiver(port);
  const person = { email: ACCOUNTS.applicant, password: PASSWORD };
  const journey: JourneyDeps = {
    visitor: makeVisitor(portal.url, makeAgent()),
    record: makeRecorder(),
    think: async () => {},
    pause: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
    stopped: () => false,
    tries: 20,
  };
  const mark = 4_718_293;
  expect(await signIn(journey, person)).toBe(true);
  const id = await apply(journey, person, mark);
  expect(id).not.toBeNull();
  await pay(journey, id ?? '');
  expect([...journey.record.acknowledged.paid]).toEqual([id]);

  const rootOf = ({ traceId }: ReceivedSpan) =>
    receiver.spans.find((one) => one.traceId === traceId && one.parentSpanId === undefined)?.name;
  // Whichever comes first settles the payment: its applicant's return, or what the gateway notifies.
  const settles = /^(GET .*\/pay\/return|POST \/webhooks\/payments\/.*)$/;
  const mailed = () => receiver.spans.filter(({ name }) => name === 'job send-email').map(rootOf);
  await expect.poll(() => mailed().some((root) => settles.test(root ?? ''))).toBe(true);
  const { rows } = await ask<{ first_name: string; last_name: string }>(
    portal.databaseUrl,
    'select first_name, last_name from users where email = $1',
    [person.email],
  );
  await portal.stop();
  await receiver.close();

  const names = new Set(receiver.spans.map(({ name }) => name));
  const step = 'POST /student-portal/applications/:id/edit/:step';
  for (const name of [step, 'UPDATE applications', 'sandbox begin', 'sandbox verify', 'mail'])
    expect([...names]).toContain(name);
  // Its trace stands in the line of a request.
  const line = lines.findLast((one) => one.includes('/edit/4') && one.includes('"POST"')) ?? '{}';
  const { traceId } = JSON.parse(line) as { traceId?: string };
  const request = receiver.spans.find((span) => span.traceId === traceId && !span.parentSpanId);
  expect(request?.name).toBe(step);
  expect(Object.keys(request?.attributes ?? {}).toSorted()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ]);
  const sent = receiver.raw.join('\n');
  expect(sent).toContain('db.query.text');
  const answers = stepsOf(person, mark).flatMap((answersOfStep) => [
    answersOfStep.nin_number,
    answersOfStep.phone,
    answersOfStep.permanent_address,
    answersOfStep.next_of_kin_name,
  ]);
  for (const secret of [
    id,
    person.email,
    'demo.test',
    PASSWORD,
    rows[0]?.first_name,
    rows[0]?.last_name,
    ...answers,
  ])
    if (secret) expect(sent).not.toContain(secret);
});

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string, values: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(sql, [...values]);
  } finally {
    await client.end();
  }
}

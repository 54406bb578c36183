/**
 * A portal that traces: first to a collector that is not there, which nobody notices, then to one that is. One person's
 * way from sign-up to payment is sent along, and nothing of the person in it.
 */
import { expect, test } from '@playwright/test';
import { startFuzzedPortal } from '#tests/fuzz/fuzzed-portal.ts';
import { type ReceivedSpan, startReceiver } from '#tests/tracing/receiver.ts';
import { freePort } from '../start-portal.ts';
import { fillApplication, goodAnswers } from '../steps/apply.ts';
import { payByCard } from '../steps/pay.ts';
import { becomeApplicant } from '../steps/people.ts';

test('a trace follows an application from the request to its jobs, without its owner', async ({
  browser,
}) => {
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
  const page = await browser.newPage({ baseURL: portal.url, javaScriptEnabled: false });
  await page.goto('/search?q=soil');
  await expect.poll(() => lines.some((line) => line.includes('traces could not be sent'))).toBe(true);
  expect((await page.goto('/search?q=crop'))?.status()).toBe(200);

  const receiver = await startReceiver(port);
  const person = await becomeApplicant(page);
  const application = await fillApplication(page);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await expect(page).toHaveURL(/\/student-portal\/applications\//);
  const jobs = (name: string) => receiver.spans.filter((span) => span.name === `job ${name}`);
  const rootOf = (span: ReceivedSpan) =>
    receiver.spans.find((one) => one.traceId === span.traceId && one.parentSpanId === undefined);
  const rootsOf = (name: string) => jobs(name).map((job) => rootOf(job)?.name);
  await expect.poll(() => rootsOf('send-email')).toContain('POST /auth');
  const paid = /^POST \/sandbox\/checkout|pay\/return$/;
  await expect.poll(() => rootsOf('send-email').some((name) => paid.test(name ?? ''))).toBe(true);
  await page.close();
  await portal.stop();
  await receiver.close();

  const names = new Set(receiver.spans.map(({ name }) => name));
  for (const name of [
    'POST /student-portal/applications/:id/edit/:step',
    'UPDATE applications',
    'sandbox begin',
    'mail',
  ])
    expect([...names]).toContain(name);
  // Its trace stands in the line of a request.
  const line = lines.findLast((one) => one.includes('/edit/4') && one.includes('"POST"')) ?? '';
  const { traceId } = JSON.parse(line);
  expect(receiver.spans.find((span) => span.traceId === traceId && span.kind === 2)?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/student-portal/applications/:id/edit/:step',
    'http.response.status_code': expect.anything(),
  });
  const sent = receiver.raw.join('\n');
  const id = /applications\/([\da-f-]{36})/.exec(application)?.[1] ?? 'none';
  for (const secret of [
    id,
    person.email,
    person.first_name,
    'Neill',
    'Ngozi',
    person.password,
    goodAnswers.nin_number,
    goodAnswers.permanent_address,
    '8031234567',
    'example.test',
  ])
    expect(sent).not.toContain(secret);
});

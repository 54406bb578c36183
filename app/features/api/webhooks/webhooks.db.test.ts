/** Events on their way to other programs: numbered, signed, sent at least once, given up after days. */
import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeApplication } from '#app/features/admissions/application/write-application.server.ts';
import { EVENT_TYPES } from '#core/programs/event-types.ts';
import { err, ok } from '#core/shared/result.ts';
import { api_events, audit_log, webhook_deliveries, webhook_endpoints } from '#db/schema/index.ts';
import type { WebhookMessage, WebhookSender } from '#gateways/webhook/port.ts';
import { enter, personWithPassword } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, type TestDeps } from '#tests/factories/index.ts';
import { numberEvents } from '../events/number-events.server.ts';
import {
  deliverWebhook,
  forgetEvents,
  LEASE_MS,
  signWebhook,
  tendWebhooks,
} from './deliver-webhook.server.ts';
import {
  addWebhook,
  changeWebhookSecret,
  readWebhook,
  removeWebhook,
  sendAgain,
  switchWebhook,
} from './manage-webhooks.server.ts';

let sent: WebhookMessage[] = [];
let answer: () => ReturnType<WebhookSender['send']>;
const webhooks: WebhookSender = {
  send: (message) => {
    sent.push(message);
    return answer();
  },
};
const deps = testDeps({ webhooks });
let actor: NonNullable<Awaited<ReturnType<TestDeps['identity']['actorOf']>>>;

beforeAll(async () => {
  const { email } = await personWithPassword(deps, 'master_admin');
  ({ actor } = await enter(deps, email));
});

const arrives = async () => ok({ status: 204 });
const fails = async () => err('timeout' as const);
beforeEach(async () => {
  await deps.db.delete(webhook_endpoints);
  await numberEvents(deps);
  await deps.client.pool.query('delete from graphile_worker._private_jobs');
  sent = [];
  answer = arrives;
});

async function hook(events: readonly string[] = EVENT_TYPES) {
  const form = { name: 'Student system', url: 'https://sis.example.ng/hook', events };
  const added = await addWebhook(deps, { actor, form });
  if (!added.ok) throw new Error(added.error.kind);
  return added.value;
}

async function decided() {
  const made = await makeApplication(deps, { status: 'Submitted' });
  const { id } = made;
  await deps.db.transaction((tx) => writeApplication(tx, made, { status: 'Accepted', version: 2 }));
  await numberEvents(deps);
  const [event] = await deps.db.select().from(api_events).where(eq(api_events.subject_id, id));
  const [delivery] = await deps.db
    .select()
    .from(webhook_deliveries)
    .where(eq(webhook_deliveries.event_id, event?.id ?? ''));
  return { id, event, delivery };
}

const stateOf = async (id: string | undefined) =>
  (
    await deps.db
      .select()
      .from(webhook_deliveries)
      .where(eq(webhook_deliveries.id, id ?? ''))
  )[0];
const hookOf = async (id: string) =>
  (await deps.db.select().from(webhook_endpoints).where(eq(webhook_endpoints.id, id)))[0];
const deliver = (delivery: { id: string } | undefined) =>
  deliverWebhook(deps, { deliveryId: delivery?.id ?? '' });
const valid = (message: WebhookMessage | undefined, secret: string) => {
  const {
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': signatures = '',
  } = message?.headers ?? {};
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const mine = createHmac('sha256', key).update(`${id}.${at}.${message?.body}`).digest('base64');
  return signatures.split(' ').includes(`v1,${mine}`);
};

describe('an event', () => {
  it('is sent once, signed, and holds nothing about a person', async () => {
    const { secret } = await hook();
    const { id, event, delivery } = await decided();
    await deliver(delivery);
    await deliver(delivery);
    expect(sent).toHaveLength(1);
    expect(valid(sent[0], secret)).toBe(true);
    expect(valid(sent[0], 'whsec_AAAA')).toBe(false);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      id: event?.id,
      type: 'application.status_changed',
      timestamp: event?.created_at.toISOString(),
      subject: { type: 'application', id },
      data: {
        application_number: expect.any(String),
        previous_status: 'Submitted',
        status: 'Accepted',
        version: 2,
      },
    });
    expect(await stateOf(delivery?.id)).toMatchObject({ state: 'delivered', tries: 1, last_status: 204 });
    expect(JSON.stringify(await hookOf(delivery?.endpoint_id ?? ''))).not.toContain(secret);
  });

  it('goes to who wants its kind', async () => {
    await hook(['payment.completed']);
    expect((await decided()).delivery).toBeUndefined();
  });

  it('keeps its place in the feed when transactions overlap', async () => {
    const slow = await makeApplication(deps, { status: 'Submitted' });
    const fast = await makeApplication(deps, { status: 'Submitted' });
    const accepted = { status: 'Accepted', version: 2 };
    await deps.db.transaction(async (tx) => {
      await writeApplication(tx, slow, accepted);
      await deps.db.transaction((other) => writeApplication(other, fast, accepted));
      await numberEvents(deps);
    });
    await Promise.all([numberEvents(deps), numberEvents(deps)]);
    const rows = await deps.db.select().from(api_events).orderBy(asc(api_events.seq));
    const [first, second] = [fast.id, slow.id].map((id) => rows.findIndex((row) => row.subject_id === id));
    expect(first).toBeLessThan(second ?? 0);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  });

  it('is sent again when the process that sent it died', async () => {
    await hook();
    const { delivery } = await decided();
    answer = async () => {
      throw new Error('killed');
    };
    await expect(deliver(delivery)).rejects.toThrow('killed');
    answer = arrives;
    // Whoever comes now leaves it alone: the other may still be at it.
    await deliver(delivery);
    expect(sent).toHaveLength(1);
    deps.clock.advance(LEASE_MS);
    expect(await tendWebhooks(deps)).toBe(1);
    await deliver(delivery);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.headers['webhook-id']).toBe(sent[0]?.headers['webhook-id']);
    expect((await stateOf(delivery?.id))?.state).toBe('delivered');
  });
});

describe('an address that does not answer', () => {
  it('is tried over days, then given up and switched off, and the masters are told', async () => {
    const { id } = await hook();
    const { delivery } = await decided();
    answer = fails;
    let tries = 0;
    while ((await stateOf(delivery?.id))?.state === 'waiting' && tries < 50) {
      tries += 1;
      await deliver(delivery);
      const { not_before } = (await stateOf(delivery?.id)) ?? {};
      if (not_before)
        deps.clock.set(new Date(Math.max(not_before.getTime(), deps.clock().getTime())).toISOString());
    }
    expect(tries).toBe(11);
    expect(await stateOf(delivery?.id)).toMatchObject({ state: 'given-up', last_problem: 'timeout' });
    expect(await hookOf(id)).toMatchObject({ state: 'failed' });
    const jobs = await deps.client.pool.query(
      `select payload from graphile_worker._private_jobs where payload ->> 'template' = 'webhookFailed'`,
    );
    expect(jobs.rows.length).toBeGreaterThan(0);
    expect(await deps.db.$count(audit_log, eq(audit_log.action, 'webhook.failed'))).toBe(1);

    // What happens meanwhile waits, and goes when it is switched on again.
    answer = arrives;
    const later = await decided();
    await deliver(later.delivery);
    expect((await stateOf(later.delivery?.id))?.state).toBe('waiting');
    const version = (await hookOf(id))?.version ?? 0;
    expect(await switchWebhook(deps, { actor, id, version: version - 1, state: 'on' })).toEqual({
      ok: false,
      error: { kind: 'stale' },
    });
    await switchWebhook(deps, { actor, id, version, state: 'on' });
    await deliver(later.delivery);
    expect((await stateOf(later.delivery?.id))?.state).toBe('delivered');
    await sendAgain(deps, { actor, id, deliveryId: delivery?.id });
    await deliver(delivery);
    expect((await stateOf(delivery?.id))?.state).toBe('delivered');
    expect((await hookOf(id))?.failing_since).toBeNull();
  });

  it('is asked for one event at a time', async () => {
    const { id } = await hook();
    const made = [await decided(), await decided(), await decided()];
    answer = fails;
    for (const { delivery } of made) await deliver(delivery);
    expect(sent).toHaveLength(1);
    expect((await hookOf(id))?.failing_since).not.toBeNull();
  });

  it('is switched off at once when it says that it is gone, and any other answer but 2xx is a failure', async () => {
    const { id } = await hook();
    const { delivery } = await decided();
    answer = async () => ok({ status: 302 });
    await deliver(delivery);
    expect(await stateOf(delivery?.id)).toMatchObject({
      state: 'waiting',
      last_status: 302,
      last_problem: 'status',
    });
    deps.clock.advance(60_000);
    answer = async () => ok({ status: 410 });
    await deliver(delivery);
    expect((await hookOf(id))?.state).toBe('failed');
  });
});

describe('a secret', () => {
  it('is changed with both signing for a day', async () => {
    const { id, secret: old } = await hook();
    const changed = await changeWebhookSecret(deps, { actor, id, version: 1 });
    if (!changed.ok) throw new Error(changed.error.kind);
    const fresh = changed.value.secret;
    await deliver((await decided()).delivery);
    expect([valid(sent[0], old), valid(sent[0], fresh)]).toEqual([true, true]);
    deps.clock.advance(25 * 60 * 60_000);
    await deliver((await decided()).delivery);
    expect([valid(sent[1], old), valid(sent[1], fresh)]).toEqual([false, true]);
  });

  it('signs as Standard Webhooks says', () => {
    const signed = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signWebhook(signed, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });
});

it('is the master administrator’s', async () => {
  const { id } = await hook();
  const form = { name: 'Elsewhere', url: 'https://sis.example.ng/hook', events: EVENT_TYPES };
  const add = { actor, form };
  expect(await addWebhook(deps, { ...add, form: { ...form, url: 'http://127.0.0.1/' } })).toMatchObject({
    error: { kind: 'invalid', issues: [{ field: 'url' }] },
  });
  const admin = { ...actor, role: 'admin_staff' } as const;
  const forbidden = { ok: false, error: { kind: 'forbidden' } };
  expect(await addWebhook(deps, { ...add, actor: admin })).toEqual(forbidden);
  expect(await switchWebhook(deps, { actor: admin, id, version: 1, state: 'paused' })).toEqual(forbidden);
  expect(await readWebhook(deps, { actor: admin, id, params: new URLSearchParams() })).toEqual(forbidden);
  const { delivery } = await decided();
  expect(await sendAgain(deps, { actor: admin, id, deliveryId: delivery?.id })).toEqual(forbidden);
  const read = await readWebhook(deps, { actor, id, params: new URLSearchParams() });
  expect(read).toMatchObject({ value: { page: { rows: [{ id: delivery?.id, state: 'waiting' }] } } });
  await removeWebhook(deps, { actor, id, version: 1 });
  expect(await stateOf(delivery?.id)).toBeUndefined();
});

it('forgets events after their time, and goes on counting', async () => {
  await decided();
  const [last] = (await deps.db.select().from(api_events).orderBy(asc(api_events.seq))).slice(-1);
  deps.clock.set(new Date(Date.now() + 100 * 86_400_000).toISOString());
  await forgetEvents(deps);
  expect((await deps.db.select().from(api_events)).map(({ id }) => id)).toEqual([last?.id]);
  expect((await decided()).event?.seq).toBe((last?.seq ?? 0) + 1);
});

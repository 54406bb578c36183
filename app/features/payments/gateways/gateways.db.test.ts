/** Payment Gateways: who may set them up, that secrets go in and never out, and what the log shows. */
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { err } from '#core/shared/result.ts';
import { readGatewaySettings } from '#db/gateway-settings.ts';
import {
  audit_log,
  gateway_calls,
  gateway_settings,
  payment_notifications,
  settings,
} from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { makePaymentGateways } from '#gateways/payment/registry.ts';
import type { StoredGateway } from '#gateways/payment/settings.ts';
import { silenceGateways } from '#gateways/payment/silent-gateways.ts';
import { approveAll } from '#tests/factories/approvals.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson, makeTestDeps } from '#tests/factories/index.ts';
import { makeMemoryLedger } from '#tests/gateways/payment/memory-ledger.ts';
import { configureGateway, readGatewayForm } from './configure-gateway.server.ts';
import { LOG_PAGE, readGatewayLog } from './gateway-log.server.ts';
import { readGateways } from './read-gateways.server.ts';
import { recordTreasuryApproval } from './record-treasury-approval.server.ts';
import { testGateway } from './test-gateway.server.ts';

const deps = testDeps();
let master: Actor;

const KEY = 'sk_live_neverShownAgain123';

beforeAll(async () => {
  Object.assign(deps, {
    gateways: makePaymentGateways({
      sandbox: null,
      bankTransfer: null,
      world: 'production',
      stored: () => readGatewaySettings(deps.db, deps.cipher),
      treasuryApproved: async () =>
        (await readSetting({ ...deps, demo: null }, 'treasury_approval')) !== false,
      clock: deps.clock,
      addressToken: 'a token for addresses that is long enough',
    }),
  });
  master = await makePerson(deps, { role: 'master_admin' });
});
beforeEach(async () => {
  await deps.db.delete(gateway_settings);
  await deps.db.delete(gateway_calls);
  await deps.db.delete(settings);
});

const configure = (
  typed: Record<string, string> = { secretKey: KEY },
  {
    actor = master,
    gateway = 'paystack',
    version = 0,
  }: { actor?: Actor; gateway?: string; version?: number } = {},
) => configureGateway(deps, { actor, gateway, version, enabled: true, typed });

const formOf = async (gateway = 'paystack') => {
  const form = await readGatewayForm(deps, { actor: master, gateway });
  if (!form.ok) throw new Error(form.error.kind);
  return form.value;
};

describe('configuring a gateway', () => {
  test.each(ROLES)('is for master administrators alone: %s', async (role) => {
    const actor = await makePerson(deps, { role });
    const configured = await configure(undefined, { actor });
    const form = await readGatewayForm(deps, { actor, gateway: 'paystack' });
    const approved = await recordTreasuryApproval(deps, {
      actor,
      raw: { document: 'x', date: '2026-01-01' },
    });
    if (role === 'master_admin') expect([configured.ok, form.ok, approved.ok]).toEqual([true, true, true]);
    else {
      expect([configured, form, approved]).toEqual(
        Array.from({ length: 3 }, () => err({ kind: 'forbidden' })),
      );
      expect(await deps.db.$count(gateway_settings)).toBe(0);
    }
  });

  test('takes a secret and never gives it back', async () => {
    expect(await configure()).toEqual({ ok: true, value: { proposed: false } });
    const form = await formOf();
    expect(form.fields.find(({ name }) => name === 'secretKey')).toMatchObject({
      secret: true,
      source: 'stored',
      value: '',
    });
    const [row] = await deps.db.select().from(gateway_settings);
    const trail = await deps.db.select().from(audit_log).where(eq(audit_log.action, 'gateway.configured'));
    const everything = JSON.stringify([form, await readGateways(deps, master), row, trail]);
    expect(everything).not.toContain(KEY);
    expect(trail.at(-1)?.details).toEqual({ enabled: true, changed: ['secretKey'] });
  });

  test('keeps a secret whose field was left empty', async () => {
    await configure();
    expect(await configure({ secretKey: '', baseUrl: '' }, { version: 1 })).toMatchObject({ ok: true });
    const [stored] = await readGatewaySettings(deps.db, deps.cipher);
    expect(stored?.secrets).toEqual({ secretKey: KEY });
  });

  test('refuses what cannot be used, an old screen, and a gateway that is none', async () => {
    expect(await configure({ secretKey: 'sk_test_abc123' })).toEqual(
      err({ kind: 'invalid', issues: [{ field: 'secretKey', code: 'test-in-production' }] }),
    );
    await configure();
    expect(await configure()).toEqual(err({ kind: 'stale' }));
    // Whoever holds the session must not send the stored secret to a host of his own.
    expect(await configure({ baseUrl: 'https://evil.example' }, { version: 1 })).toEqual(
      err({ kind: 'invalid', issues: [{ field: 'secretKey', code: 'retype-secret' }] }),
    );
    for (const gateway of ['sandbox', 'nobody', '__proto__'])
      expect(await configure({}, { gateway })).toEqual(err({ kind: 'not-found' }));
  });
});

describe('the approval of the treasury', () => {
  const paystack = async () =>
    (await readGateways(deps, master)).cards.find(({ gateway }) => gateway === 'paystack');

  test('is what lets production offer Paystack, and can be withdrawn', async () => {
    await configure();
    expect(await paystack()).toMatchObject({ state: 'off', whyOff: 'needs-approval' });
    const raw = { intent: 'record', document: 'OAGF/TSA/2026/17', date: '2026-01-05' };
    expect(await recordTreasuryApproval(deps, { actor: master, raw })).toMatchObject({ ok: true });
    expect(await paystack(), 'until a second person approves').toMatchObject({ state: 'off' });
    await approveAll(deps, await makePerson(deps, { role: 'master_admin' }));
    expect(await paystack()).toMatchObject({ state: 'active', whyOff: null });
    expect((await readGateways(deps, master)).approval).toMatchObject({
      document: 'OAGF/TSA/2026/17',
      date: '2026-01-05',
      recordedBy: `${master.firstName} ${master.lastName}`,
    });
    expect(await recordTreasuryApproval(deps, { actor: master, raw: { intent: 'withdraw' } })).toMatchObject({
      ok: true,
    });
    expect(await paystack()).toMatchObject({ state: 'off', whyOff: 'needs-approval' });
    const trail = await deps.db
      .select({ details: audit_log.details })
      .from(audit_log)
      .where(eq(audit_log.action, 'setting.changed'))
      .orderBy(desc(audit_log.id))
      .limit(2);
    expect(trail).toMatchObject([
      { details: { to: false } },
      { details: { to: { document: 'OAGF/TSA/2026/17' } } },
    ]);
  });

  test('needs a number and a day that has come', async () => {
    const raw = { intent: 'record', document: ' ', date: '2999-01-01' };
    expect(await recordTreasuryApproval(deps, { actor: master, raw })).toMatchObject({
      error: {
        issues: [
          { field: 'document', code: 'required' },
          { field: 'date', code: 'day-past' },
        ],
      },
    });
  });
});

describe('testing and logs', () => {
  test('the test of a gateway that is not set up says so and asks nobody, and applicants test nothing', async () => {
    expect(await testGateway(deps, { actor: master, gateway: 'paystack' })).toMatchObject({
      value: { ok: false, outcome: 'incomplete' },
    });
    expect(await deps.db.$count(gateway_calls)).toBe(0);
    const { cards } = await readGateways(deps, master);
    expect(cards.filter(({ may }) => !may.test || !may.configure)).toEqual([]);
    expect(await testGateway(deps, { actor: master, gateway: 'nobody' })).toEqual(err({ kind: 'not-found' }));
    const applicant = await makePerson(deps);
    expect(await testGateway(deps, { actor: applicant, gateway: 'paystack' })).toEqual(
      err({ kind: 'forbidden' }),
    );
  });

  test('a test is answered, and audited', async () => {
    const withSandbox = makeTestDeps(deps.url, { clock: deps.clock });
    expect(await testGateway(withSandbox, { actor: master, gateway: 'sandbox' })).toMatchObject({
      ok: true,
      value: { ok: true, outcome: 'ok' },
    });
    await withSandbox.close();
    const trail = await deps.db.select().from(audit_log).where(eq(audit_log.action, 'gateway.tested'));
    expect(trail.map(({ subject_id, details }) => [subject_id, details])).toEqual([
      ['paystack', { outcome: 'incomplete' }],
      ['sandbox', { outcome: 'ok' }],
    ]);
  });

  test('in a restored copy that is not confirmed no gateway is asked, and the test says so', async () => {
    const withSandbox = makeTestDeps(deps.url, { clock: deps.clock });
    const copy = { ...withSandbox, gateways: silenceGateways(withSandbox.gateways) };
    expect(await testGateway(copy, { actor: master, gateway: 'sandbox' })).toMatchObject({
      value: { ok: false, outcome: 'held' },
    });
    await withSandbox.close();
  });

  test('uptime is the share of good answers of seven days, messages left out', async () => {
    const call = (ok: boolean, hoursAgo: number, operation = 'verify') =>
      deps.db.insert(gateway_calls).values({
        id: deps.newId(),
        gateway: 'remita',
        operation,
        outcome: ok ? 'paid' : 'unavailable',
        ok,
        duration_ms: 1,
        created_at: new Date(deps.clock().getTime() - hoursAgo * 3_600_000),
      });
    for (const [ok, hoursAgo] of [
      [true, 1],
      [true, 100],
      [false, 167],
      [false, 169],
    ] as const)
      await call(ok, hoursAgo);
    await call(false, 1, 'notification');
    await call(true, 2, 'ping');
    const remita = (await readGateways(deps, master)).cards.find(({ gateway }) => gateway === 'remita');
    expect(remita).toMatchObject({ uptime: '75.0', asked: 4, lastTest: { ok: true } });
  });

  test('the log pages to the end and back, and never shows a body', async () => {
    const at = deps.clock();
    await deps.db.insert(gateway_calls).values(
      Array.from({ length: LOG_PAGE + 3 }, (_, index) => ({
        id: deps.newId(),
        gateway: 'remita',
        operation: 'verify',
        outcome: 'paid',
        ok: index !== 0,
        duration_ms: index,
        created_at: at,
      })),
    );
    await deps.db.insert(payment_notifications).values({
      id: deps.newId(),
      gateway: 'remita',
      event_key: 'one',
      references: ['PAY1'],
      body: Buffer.from('a payer said this'),
    });
    const read = async (query = '') => {
      const params = new URLSearchParams(query);
      const log = await readGatewayLog(deps, { actor: master, gateway: 'remita', params });
      if (!log.ok) throw new Error('refused');
      const { calls, messages } = log.value;
      return { ...calls?.page, calls: calls?.page.rows ?? [], messages: messages?.page.rows ?? [] };
    };
    const first = await read();
    const second = await read(`after=${first.next}`);
    expect([first.calls.length, second.calls.length, second.next]).toEqual([LOG_PAGE, 3, null]);
    expect(new Set([...first.calls, ...second.calls].map(({ id }) => id)).size).toBe(LOG_PAGE + 3);
    expect((await read(`before=${second.previous}`)).calls.map(({ id }) => id)).toEqual(
      first.calls.map(({ id }) => id),
    );
    expect((await read('only=failures')).calls).toHaveLength(1);
    const messages = await read('show=messages');
    expect(messages.messages).toMatchObject([{ references: ['PAY1'], verdict: null }]);
    expect(JSON.stringify(messages)).not.toContain('a payer said this');
    const academic = await makePerson(deps, { role: 'academic_staff' });
    expect(
      await readGatewayLog(deps, {
        actor: academic,
        gateway: 'remita',
        params: new URLSearchParams(),
      }),
    ).toEqual(err({ kind: 'forbidden' }));
  });
});

describe('in the demonstration', () => {
  const inDemonstration = (stored: readonly StoredGateway[] = []) => ({
    ...deps,
    gateways: makePaymentGateways({
      sandbox: { ledger: makeMemoryLedger(), clock: deps.clock, secret: 'a sandbox secret for tests' },
      bankTransfer: null,
      stored: async () => stored,
    }),
  });

  test('is called what it is: the sandbox stands in, and what real money needs is named', async () => {
    const { cards } = await readGateways(inDemonstration(), master);
    expect(cards.map(({ gateway, state, missing }) => [gateway, state, missing])).toEqual([
      ['sandbox', 'active', []],
      ['paystack', 'sandbox', ['secretKey']],
      ['flutterwave', 'sandbox', ['secretKey', 'secretHash']],
      ['remita', 'off', ['merchantId', 'serviceTypeId', 'apiKey']],
      ['bank_transfer', 'off', ['bankName', 'accountName', 'accountNumber']],
    ]);
    const standsIn = async (gateway: string) => {
      const read = await readGatewayForm(inDemonstration(), { actor: master, gateway });
      return read.ok && read.value.standIn;
    };
    expect([await standsIn('paystack'), await standsIn('remita')]).toEqual([true, false]);
  });

  test('is off where somebody has switched it off', async () => {
    const off = {
      gateway: 'paystack',
      enabled: false,
      settings: {},
      secrets: {},
      version: 1,
      updatedBy: null,
      updatedAt: deps.clock(),
    };
    const { cards } = await readGateways(inDemonstration([off]), master);
    expect(cards.find(({ gateway }) => gateway === 'paystack')?.state).toBe('off');
  });
});

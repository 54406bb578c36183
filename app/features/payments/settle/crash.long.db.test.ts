/**
 * The process dies at every single statement of everything that touches money, before the statement and after it. What
 * stands then must be whole: nothing half written, and once somebody asks again, the end that it would have had.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { type MortalDeps, makeMortalDeps } from '#tests/factories/crashing.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
  type PayingDeps,
} from '#tests/factories/payments.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { recordManualPayment } from '../manual/record-manual-payment.server.ts';
import { beginPayment } from '../pay/begin-payment.server.ts';
import { approveRefund } from '../refunds/decide-refund.server.ts';
import { recordRefundResult } from '../refunds/record-refund-result.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { receiveNotification } from './receive-notification.server.ts';
import { settleNotifications } from './settle-notifications.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { sweepPayments } from './sweep-payments.server.ts';

const MINUTE = 60_000;

const deps = payingDeps({ connections: 6 });
let mortal: MortalDeps;
let first: Actor;
let second: Actor;
let draft: MadeApplication;

beforeAll(async () => {
  mortal = makeMortalDeps(deps.url);
  first = await makePerson(deps, { role: 'admin_staff' });
  second = await makePerson(deps, { role: 'admin_staff' });
});
afterAll(async () => {
  mortal.close();
});
beforeEach(() => {
  deps.breakGateway();
});

async function begin(card = true): Promise<string> {
  draft = await makeFinishedDraft(deps);
  const reference = await beginCard(deps, draft);
  if (card) await giveCard(deps, reference);
  return reference;
}

/** Either nothing of it happened, or all of it did. */
async function expectWhole(after: string): Promise<void> {
  const { status, attempts, events, mails } = await accountOf(deps, draft.id);
  const completed = attempts.filter((payment) => payment.status === 'Completed');
  expect(completed.length, after).toBeLessThanOrEqual(1);
  expect(status === 'Submitted', after).toBe(completed.length === 1);
  expect(mails.length, after).toBe(completed.length);
  const entries = events.filter(({ kind }) => kind === 'verified-paid' || kind === 'confirmed');
  expect(entries.length, after).toBe(completed.length);
  expect((await checkLedger(deps.db)).faults, after).toEqual([]);
}

interface Story {
  /** What was there before. */
  readonly prepare: () => Promise<void>;
  /** What the process dies of. */
  readonly act: (deps: PayingDeps) => Promise<unknown>;
  /** What comes afterwards by itself, or when a person does the same again. */
  readonly recover: () => Promise<unknown>;
  readonly whole: (after: string) => Promise<void>;
  readonly inTheEnd: () => Promise<void>;
}

/** Dies at statement 1, 2, 3 … until the story is over before its death comes. */
async function dieEverywhere({ prepare, act, recover, whole, inTheEnd }: Story): Promise<number> {
  for (let at = 1; ; at += 1) {
    for (const when of ['before', 'after'] as const) {
      await prepare();
      await act(mortal.live(deps, at, when)).catch(() => {});
      const died = mortal.fuse.dead;
      await whole(`dead ${when} statement ${at}`);
      await recover();
      await inTheEnd();
      if (!died) return at - 1;
    }
  }
}

const isSubmitted = async () => {
  await expectWhole('in the end');
  expect(await accountOf(deps, draft.id)).toMatchObject({ status: 'Submitted' });
};

test('settling', async () => {
  let reference = '';
  const statements = await dieEverywhere({
    prepare: async () => {
      reference = await begin();
    },
    act: (dying) => settlePayment(dying, { reference, source: 'poller' }),
    recover: () => settlePayment(deps, { reference, source: 'poller' }),
    whole: expectWhole,
    inTheEnd: isSubmitted,
  });
  expect(statements).toBeGreaterThan(10);
});

test('a notification, from the door to the end', async () => {
  let message: { body: Uint8Array; headers: Headers };
  await dieEverywhere({
    prepare: async () => {
      const reference = await begin();
      const written = await deps.gateways.sandbox?.notificationFor(reference);
      if (!written) throw new Error('nothing to tell');
      message = { body: written.body, headers: new Headers(written.headers) };
    },
    act: async (dying) => {
      await receiveNotification(dying, { gatewayId: 'sandbox', ...message });
      await settleNotifications(dying);
    },
    // Unanswered, the gateway sends it again; answered, the sweep finds it.
    recover: async () => {
      await receiveNotification(deps, { gatewayId: 'sandbox', ...message });
      deps.clock.advance(5 * MINUTE);
      await sweepPayments(deps);
    },
    whole: expectWhole,
    inTheEnd: isSubmitted,
  });
});

test('beginning: whatever the gateway was asked has a row here, and is asked about', async () => {
  await dieEverywhere({
    prepare: async () => {
      draft = await makeFinishedDraft(deps);
    },
    act: (dying) => beginPayment(dying, { actor: draft.owner, applicationId: draft.id, method: 'card' }),
    whole: async (after) => {
      const { attempts } = await accountOf(deps, draft.id);
      const { rows } = await deps.client.pool.query(
        'select reference from sandbox_charges where reference = any($1)',
        [attempts.map(({ payment_reference }) => payment_reference)],
      );
      expect(attempts.length, after).toBeLessThanOrEqual(1);
      expect(attempts.length, after).toBeGreaterThanOrEqual(rows.length);
      const charges = await deps.client.pool.query(`select count(*)::int as lost from sandbox_charges c
        where not exists (select 1 from payments p where p.payment_reference = c.reference)`);
      expect(charges.rows, after).toEqual([{ lost: 0 }]);
    },
    recover: async () => {
      deps.clock.advance(2 * MINUTE);
      const again = await beginPayment(deps, { actor: draft.owner, applicationId: draft.id, method: 'card' });
      if (!again.ok || again.value.kind !== 'checkout') throw new Error(JSON.stringify(again));
      await giveCard(deps, again.value.reference);
      await settlePayment(deps, { reference: again.value.reference, source: 'return' });
    },
    inTheEnd: async () => {
      expect(await accountOf(deps, draft.id)).toMatchObject({ status: 'Submitted' });
    },
  });
});

describe('the bursary’s', () => {
  let line = 0;

  test('approval of a payment recorded by hand', async () => {
    let id = '';
    await dieEverywhere({
      prepare: async () => {
        draft = await makeFinishedDraft(deps);
        line += 1;
        const made = await recordManualPayment(deps, {
          actor: first,
          form: {
            application_number: draft.application_number,
            amount: '25000',
            source: 'bank statement',
            statement_reference: `LINE ${line} OF TODAY`,
            value_date: '2026-01-14',
            reason: 'At the branch.',
            evidence: 'Statement.',
          },
        });
        if (!made.ok) throw new Error(JSON.stringify(made.error));
        id = made.value.id;
      },
      act: (dying) => approveManualPayment(dying, { actor: second, id, version: 1 }),
      recover: () => approveManualPayment(deps, { actor: second, id, version: 1 }),
      whole: expectWhole,
      inTheEnd: isSubmitted,
    });
  });

  test('record of a refund that has arrived', async () => {
    let id = '';
    const refund = (of: PayingDeps) =>
      recordRefundResult(of, {
        actor: first,
        id,
        version: 2,
        form: { result: 'completed', provider_reference: `OUT-${id}` },
      });
    const refunded = async () => (await accountOf(deps, draft.id)).attempts[0]?.refunded_kobo;
    await dieEverywhere({
      prepare: async () => {
        const reference = await begin();
        const paid = await settlePayment(deps, { reference, source: 'return' });
        if (!paid.ok) throw new Error('not paid');
        const form = { amount: '25000', reason: 'Withdrawn.' };
        const [read] = (await accountOf(deps, draft.id)).attempts;
        const version = read?.version ?? 0;
        const asked = await requestRefund(deps, { actor: first, id: paid.value.id, version, form });
        if (!asked.ok) throw new Error(JSON.stringify(asked.error));
        id = asked.value.id;
        await approveRefund(deps, { actor: second, id, version: 1 });
      },
      act: refund,
      recover: () => refund(deps),
      whole: async (after) => {
        expect([0, FEE_KOBO], after).toContain(await refunded());
        expect((await checkLedger(deps.db)).faults, after).toEqual([]);
      },
      inTheEnd: async () => {
        expect(await refunded()).toBe(FEE_KOBO);
      },
    });
  });
});

describe('a process that is really killed', () => {
  const script = fileURLToPath(new URL('../../../../tests/crash/settle-and-die.ts', import.meta.url));

  /** Starting a process takes seconds; every statement is tried above. CRASH_STEPS=all kills one for each. */
  const isWorthAProcess = (at: number, statements: number) =>
    process.env.CRASH_STEPS === 'all' || at % 5 === 3 || at >= statements - 1;

  /** @returns how it ended, and the statements it counted when it lived. */
  async function settleInChild(reference: string, at: number) {
    const child = spawn(process.execPath, [script, deps.url, reference, String(at)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    return { code, signal, statements: Number(said) };
  }

  test('leaves the books whole at every statement of a settlement', async () => {
    const whole = await settleInChild(await begin(), 0);
    expect(whole).toMatchObject({ code: 0, signal: null });
    await isSubmitted();
    const deaths: { at: number; reference: string; of: MadeApplication }[] = [];
    for (let at = 1; at <= whole.statements; at += 1) {
      if (isWorthAProcess(at, whole.statements)) deaths.push({ at, reference: await begin(), of: draft });
    }
    const queue = deaths.values();
    const killOneByOne = async () => {
      for (const { at, reference } of queue) {
        expect(await settleInChild(reference, at)).toMatchObject({ signal: 'SIGKILL' });
      }
    };
    await Promise.all([killOneByOne(), killOneByOne()]);
    for (const { at, reference, of } of deaths) {
      draft = of;
      await expectWhole(`killed at statement ${at}`);
      await settlePayment(deps, { reference, source: 'poller' });
      await isSubmitted();
    }
  });
});

/** A fee that is a little short: within the setting two people take it as paid. */
import { describe, expect, test } from 'vitest';
import { writeSetting } from '#db/settings.ts';
import { feeInParts } from '#tests/factories/fee-in-parts.ts';
import { accountOf, FEE_KOBO, makeFinishedDraft } from '#tests/factories/payments.ts';
import { decideShort } from '../casework/decide-short.server.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { readStats } from '../overview/read-payment-figures.server.ts';
import { readReceipt } from '../receipts/read-receipt.server.ts';

const { deps, officers, attemptsOf, statusOf, one, confirm, transferOf, pay, expectWhole } = feeInParts();

describe('a fee that is a little short', () => {
  const allow = (value: number) =>
    deps.db.transaction((tx) => writeSetting(tx, deps, { key: 'short_fee_limit', value, actorId: null }));
  const ask = async (id: string) =>
    resolveFlag(deps, {
      actor: officers.first,
      id,
      version: (await one(id)).version,
      form: { resolution: 'accept-short', reason: 'The bank took its charge.' },
    });
  const decide = async (id: string, decision: 'approve' | 'decline', actor = officers.second) =>
    decideShort(deps, decision, {
      actor,
      id,
      version: (await one(id)).version,
      form: { reason: 'Too much.' },
    });
  async function short() {
    const draft = await makeFinishedDraft(deps);
    const id = await transferOf(draft);
    await confirm(id, '24,946.25');
    return { draft, id };
  }

  test('is accepted by a second person, who is told what is missing and why', async () => {
    await allow(5_375);
    const { draft, id } = await short();
    expect((await ask(id)).ok).toBe(true);
    const details = await readPaymentDetails(deps, { actor: officers.second, id });
    expect(details).toMatchObject({
      value: {
        short: {
          missing: '₦53.75',
          held: '₦24,946.25',
          fee: '₦25,000',
          asked: { reason: 'The bank took its charge.' },
        },
      },
    });
    expect(await decide(id, 'approve', officers.first)).toMatchObject({
      ok: false,
      error: { kind: 'same-person' },
    });
    expect(await statusOf(draft)).toBe('Pending Payment');
    expect((await decide(id, 'approve')).ok).toBe(true);
    await expectWhole(draft, 2_494_625);
    const receipt = await readReceipt(deps, { actor: draft.owner, id });
    expect(receipt).toMatchObject({ value: { received: '₦24,946.25', amount: '₦25,000', waived: '₦53.75' } });
    const { mails } = await accountOf(deps, draft.id);
    expect(JSON.stringify(mails.at(-1)?.params)).toContain('₦24,946.25');
    expect(await one(id)).toMatchObject({ amount_kobo: FEE_KOBO, review_resolution: 'short-accepted' });
    expect((await readStats(deps.db, deps.clock())).revenue).toBe('₦24,946.25');
  });

  test('is asked for no more once the second person declined, or more money came', async () => {
    await allow(10_000);
    const { draft, id } = await short();
    await ask(id);
    expect((await decide(id, 'decline')).ok).toBe(true);
    expect(await decide(id, 'approve')).toMatchObject({ error: { kind: 'not-waiting' } });
    await ask(id);
    await confirm(id, '50');
    expect(await decide(id, 'approve')).toMatchObject({ error: { kind: 'not-waiting' } });
    await confirm(id, '3.75');
    await expectWhole(draft);
  });

  test('counts what came by all its parts', async () => {
    await allow(5_375);
    const draft = await makeFinishedDraft(deps);
    await pay(draft, 'pays_less');
    await confirm(await transferOf(draft), '12,446.25');
    const [first] = await attemptsOf(draft);
    expect((await ask(first?.id ?? '')).ok).toBe(true);
    expect((await decide(first?.id ?? '', 'approve')).ok).toBe(true);
    await expectWhole(draft, 2_494_625);
  });

  test.each([[0], [5_374]])('is not accepted beyond the setting of %s kobo', async (limit) => {
    await allow(limit);
    const { draft, id } = await short();
    expect(await ask(id)).toMatchObject({ ok: false, error: { kind: 'not-enough' } });
    expect(await statusOf(draft)).toBe('Pending Payment');
  });

  test('is not accepted by a second person when the setting was lowered meanwhile', async () => {
    await allow(5_375);
    const { id } = await short();
    await ask(id);
    await allow(0);
    expect(await decide(id, 'approve')).toMatchObject({ error: { kind: 'not-enough' } });
  });
});

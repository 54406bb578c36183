import { z } from 'zod';
import { changeGuardedSetting, type Waits } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { readForm, requiredText } from '#core/shared/form.ts';
import { lagosDayOf, readDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { text } from '#core/shared/text-rules.ts';
import type { Forbidden, Invalid } from '../payment/payment-problems.ts';

const DOCUMENT_MAX = 120;

/**
 * Puts the treasury's written approval on record, which is what lets production offer anything but the Treasury Single
 * Account; or takes it back, after which those methods are off at once. Who and when is kept with the setting and in the
 * audit trail.
 */
export async function recordTreasuryApproval(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'demo'>,
  { actor, raw }: { actor: Actor; raw: Readonly<Record<string, unknown>> },
): Promise<Result<undefined | Waits, Forbidden | Invalid<'document' | 'date'>>> {
  if (!can(actor, 'gateways.configure')) return err({ kind: 'forbidden' });
  const { db, clock } = deps;
  const today = lagosDayOf(clock());
  const schema = z.object({
    document: requiredText(text({ max: DOCUMENT_MAX })),
    date: requiredText((typed) => {
      const day = readDay(typed.trim());
      return day && day <= today ? ok(day) : err({ code: 'day-past' });
    }),
  });
  const read = raw.intent === 'withdraw' ? ok(false as const) : readForm(schema, raw);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const key = 'treasury_approval';
  const written = await db.transaction(async (tx) => {
    const path = '/payment-system/treasury-approval';
    return changeGuardedSetting(tx, deps, { actor, key, value: read.value, path });
  });
  // Whatever is there is replaced, so only the value itself could be refused, and the form has just read it.
  if (!written.ok) throw new Error(`the approval was not written: ${written.error.kind}`);
  return written;
}

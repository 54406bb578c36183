import { z } from 'zod';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { readForm, requiredText } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { addDays, lagosDayOf, readDay, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Forbidden, Invalid, NotFound, Stale } from '../payment/payment-problems.ts';
import { announce, endLine, type FeeDeps, lockFees, sumOfVersions } from './set-fee.server.ts';

const schema = z.object({
  last_day: requiredText((typed) => {
    const day = readDay(typed.trim());
    return day ? ok(day) : err({ code: 'day' });
  }),
});

/** Ends a fee after its last day, which may be yesterday: then it holds from this moment no longer. */
export async function endFee(
  { db, clock, newId }: FeeDeps,
  {
    actor,
    lineId,
    version,
    raw,
  }: { actor: Actor; lineId: string; version: number; raw: Readonly<Record<string, unknown>> },
): Promise<Result<void, Forbidden | NotFound | Stale | Invalid<'last_day'>>> {
  if (!can(actor, 'fees.manage')) return err({ kind: 'forbidden' });
  if (!isId(lineId)) return err({ kind: 'not-found' });
  const read = readForm(schema, raw);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const now = clock();
  const today = lagosDayOf(now);
  const { last_day } = read.value;
  if (last_day < addDays(today, -1))
    return err({ kind: 'invalid', issues: [{ field: 'last_day', code: 'day-gone' }] });
  const at = last_day < today ? now : startOfDay(addDays(last_day, 1));
  return db.transaction(async (tx) => {
    const line = (await lockFees(tx)).filter((row) => row.line_id === lineId);
    if (line.length === 0) return err({ kind: 'not-found' });
    if (sumOfVersions(line) !== version) return err({ kind: 'stale' });
    await endLine(tx, lineId, at, now);
    await recordAudit(tx, newId, {
      action: 'fee.ended',
      actorId: actor.userId,
      subjectType: 'fee',
      subjectId: lineId,
      details: { ends_at: at.toISOString() },
    });
    await announce(tx, now, [at]);
    return ok(undefined);
  });
}

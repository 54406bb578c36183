/** Sets what of fees goes back, from a day to come. What was set before stays as it was. */
import { desc, eq } from 'drizzle-orm';
import { askSecond } from '#app/features/identity/index.server.ts';
import { type ChangeDeps, change, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { refundRules } from '#college/policies/refund-rules.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import {
  REFUND_SHARES,
  type RefundRule,
  type RefundRuleForm,
  readRefundRuleForm,
  refundRuleOf,
} from '#core/payments/refund-rule.ts';
import { givesBackMore } from '#core/settings/loosening.ts';
import { type LagosDay, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { listRefundRules } from '#db/list-refund-rules.ts';
import { refund_rules, users } from '#db/schema/index.ts';
import type { Forbidden } from '../payment/payment-problems.ts';
import { announce } from './set-fee.server.ts';

export const setRefundRule = (
  deps: ChangeDeps & Pick<AppDeps, 'origin'>,
  { actor, raw }: { actor: Actor; raw: Readonly<Record<string, unknown>> },
) =>
  change(deps, actor, 'fees.manage', async function* ({ tx, now }) {
    const rule = yield* valid(readRefundRuleForm(raw, lagosDayOf(now)));
    const before = sharesOf(refundRuleOf(await listRefundRules(tx, refundRules), rule.from));
    const after = REFUND_SHARES.map((share) => rule[share]);
    if (givesBackMore(before, after))
      return await askSecond(tx, deps, {
        ...{ actor, kind: 'refund-rule', subject: rule.from, change: rule, reason: rule.authority },
        ...{ permission: 'settings.guard', about: rule.from },
      });
    await writeRefundRule(tx, deps, { actor, rule });
    return null;
  });

/** The amount that would go back of a fee paid on that day, in hundredths by share, as the rules are now. */
export const refundSharesOn = async (db: Queryable, day: LagosDay): Promise<readonly number[]> =>
  sharesOf(refundRuleOf(await listRefundRules(db, refundRules), day));

const sharesOf = (rule: RefundRule): readonly number[] =>
  REFUND_SHARES.map((share) => (100 * rule[share].part) / rule[share].of);

export async function writeRefundRule(
  tx: Transaction,
  { clock, newId }: Pick<ChangeDeps, 'clock' | 'newId'>,
  { actor, rule }: { actor: Pick<Actor, 'userId'>; rule: RefundRuleForm },
): Promise<void> {
  const { from, beforeReview, later, placeDeclined, offerWithdrawn, authority } = rule;
  const id = newId();
  const now = clock();
  await tx.insert(refund_rules).values({
    id,
    from_day: from,
    before_review: beforeReview,
    later,
    place_declined: placeDeclined,
    offer_withdrawn: offerWithdrawn,
    authority,
    set_by: actor.userId,
    created_at: now,
  });
  await recordAudit(tx, newId, {
    action: 'refund-rule.set',
    actorId: actor.userId,
    subjectId: id,
    details: { from },
  });
  await announce(tx, now, [startOfDay(from)]);
}

export interface SetRule {
  readonly id: string;
  readonly rule: RefundRule;
  /** Null means that it came with the portal. */
  readonly set: { readonly by: string; readonly at: string; readonly authority: string } | null;
}

export interface RefundRulesView {
  readonly today: LagosDay;
  /** The newest first. */
  readonly rules: readonly SetRule[];
}

export async function readRefundRules(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor }: { actor: Actor },
): Promise<Result<RefundRulesView, Forbidden>> {
  if (!can(actor, 'fees.manage')) return err({ kind: 'forbidden' });
  const rows = await db
    .select({ row: refund_rules, by: users.name })
    .from(refund_rules)
    .innerJoin(users, eq(users.id, refund_rules.set_by))
    .orderBy(desc(refund_rules.from_day), desc(refund_rules.created_at), desc(refund_rules.id));
  const all = await listRefundRules(db, refundRules);
  const fromFile = refundRules.map((rule) => ({ id: rule.from, rule, set: null }));
  // Both are in the order of their days, and of several for one day the last one is the newest.
  const set = all.filter((rule) => !refundRules.includes(rule)).toReversed();
  return ok({
    today: lagosDayOf(clock()),
    rules: [
      ...rows.flatMap(({ row, by }, index): SetRule[] => {
        const rule = set[index];
        const { id, created_at, authority } = row;
        return rule ? [{ id, rule, set: { by, at: created_at.toISOString(), authority } }] : [];
      }),
      ...fromFile.toReversed(),
    ],
  });
}

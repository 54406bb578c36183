/**
 * Records a payment by hand together with the file that proves it. The form is judged before the file is looked at, and the
 * file is dropped again where the payment is refused.
 */
import { eq } from 'drizzle-orm';
import { dropPaymentEvidence, keepPaymentEvidence } from '#app/features/documents/index.server.ts';
import type { FileRefusal } from '#app/features/documents/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { manualPaymentSchema } from '#core/payments/manual-payment.ts';
import { readForm } from '#core/shared/form.ts';
import { err } from '#core/shared/result.ts';
import { applications } from '#db/schema/index.ts';
import { recordManualPayment } from './record-manual-payment.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'storage' | 'log'>;

interface Recorded {
  readonly actor: Actor;
  readonly form: Readonly<Record<string, unknown>>;
  /** Null where none was chosen. */
  readonly file: { readonly fileName: string; readonly bytes: Uint8Array } | null;
}

export async function recordWithEvidence(deps: Deps, { actor, form, file }: Recorded) {
  if (!mayEver(actor, 'payment.record-manual')) return err({ kind: 'forbidden' as const });
  const read = readForm(manualPaymentSchema(deps.clock()), form);
  const missing = file ? [] : [{ field: 'evidence_file' as const, code: 'choose' as const }];
  if (!read.ok || !file)
    return err({ kind: 'invalid' as const, issues: [...(read.ok ? [] : read.error), ...missing] });
  const typed = read.value.application_number.toUpperCase();
  const [application] = await deps.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.application_number, parseApplicationNumber(typed) ?? typed));
  const kept =
    application && (await keepPaymentEvidence(deps, { actor, applicationId: application.id, file }));
  // An application that is not there, or is the reader's own, is refused by the recording itself.
  if (kept && !kept.ok && kept.error.kind !== 'not-found')
    return err({ kind: 'evidence-refused' as const, reason: kept.error.kind satisfies FileRefusal });
  const evidenceId = kept?.ok ? kept.value.id : null;
  const recorded = await recordManualPayment(deps, { actor, form, evidenceId });
  if (!recorded.ok && evidenceId) await dropPaymentEvidence(deps, { id: evidenceId });
  return recorded;
}

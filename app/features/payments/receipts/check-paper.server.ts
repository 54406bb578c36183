/**
 * Reads what this portal knows of a paper that someone holds. A person who has the code has the paper, so the answer
 * names what stands on it, and nothing else: no address, no number of a person.
 */

import { eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { isWithCollege, isWithdrawn } from '#core/admissions/application-status.ts';
import { programmeAt } from '#core/admissions/award.ts';
import { fullName } from '#core/identity/person-name.ts';
import { formatNaira } from '#core/payments/money.ts';
import { unresolvedReview } from '#core/payments/open-review.ts';
import { parseDocumentCode } from '#core/shared/document-code.ts';
import { applications, document_codes, payments } from '#db/schema/index.ts';
import { type PaymentLine, takenBack, whereFeeWent } from '../payment/present-payment.server.ts';

/** The present state of a paper: it can have been right when it was drawn. */
type PaperStanding = 'stands' | 'given-back' | 'taken-back' | 'moved-away' | 'in-question';

export type CheckedPaper = NonNullable<Awaited<ReturnType<typeof checkPaper>>>;

/** Null means that no such paper was issued; letters are checked by features/letters/. */
export async function checkPaper({ db, demo }: Pick<AppDeps, 'db' | 'demo'>, { typed }: { typed: string }) {
  const code = parseDocumentCode(typed);
  if (!code) return null;
  const [row] = await db
    .select({
      application: applications,
      payment: payments,
      takenBackKobo: takenBack.mapWith(Number),
      slipOf: document_codes.slip_of,
    })
    .from(document_codes)
    .leftJoin(payments, eq(payments.id, document_codes.payment_id))
    .innerJoin(
      applications,
      eq(applications.id, sql`coalesce(${document_codes.slip_of}, ${payments.application_id})`),
    )
    .where(eq(document_codes.code, code));
  if (!row) return null;
  const { application, payment, takenBackKobo, slipOf } = row;
  const shared = {
    code,
    name: fullName(application.first_name, application.last_name),
    application_number: application.application_number,
    program: application.program && programmeAt(application.program, application.award),
    session: application.session,
    // A paper of the sandbox or of the demonstration.
    demonstration: demo !== null || payment?.mode === 'test',
  };
  if (slipOf) {
    const stands = isWithCollege(application.status) && !isWithdrawn(application);
    return {
      ...shared,
      kind: 'slip' as const,
      standing: stands ? ('stands' as const) : ('not-with-us' as const),
      sent_at: application.submitted_at?.toISOString() ?? null,
    };
  }
  if (!payment) return null;
  return {
    ...shared,
    kind: 'payment' as const,
    standing: standingOf({ payment, takenBackKobo }),
    payment_reference: payment.payment_reference,
    amount: formatNaira(payment.amount_kobo),
    paid_at: payment.paid_at?.toISOString() ?? null,
    treasury_receipt: payment.treasury_receipt,
  };
}

function standingOf(line: Pick<PaymentLine, 'payment' | 'takenBackKobo'>): PaperStanding {
  const { payment } = line;
  if (payment.refunded_kobo > 0 && payment.held_kobo === 0) return GONE[whereFeeWent(line) ?? 'all'];
  return payment.status === 'Completed' && unresolvedReview(payment) === null ? 'stands' : 'in-question';
}

const GONE = {
  all: 'given-back',
  part: 'given-back',
  taken: 'taken-back',
  moved: 'moved-away',
  joined: 'moved-away',
} as const;

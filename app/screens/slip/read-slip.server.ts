/** The slip of an application that the college has, for its owner and for the staff who see its payments. */

import { verifyUrl } from '#app/papers/paper.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { isWithCollege } from '#core/admissions/application-status.ts';
import { awardOfChoice, isAwardChoice, programmeAt } from '#core/admissions/award.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { issueDocumentCode, readApplication } from '../../features/admissions/index.server.ts';
import { readSiteNow } from '../../features/content/index.server.ts';
import { readOriginals, readPhotograph } from '../../features/documents/index.server.ts';
import { paymentsOf } from '../../features/payments/index.server.ts';

type Deps = Pick<
  AppDeps,
  'db' | 'cipher' | 'clock' | 'random' | 'origin' | 'demo' | 'sealLink' | 'storage' | 'log'
>;

export type SlipView = Given<typeof readSlip>['view'];

export async function readSlip(deps: Deps, { actor, id }: { actor: Actor; id: string }) {
  const read = await readApplication(deps, { actor, id });
  if (!read.ok) return read;
  const { ownerId, status, withdrawn, applicant, program, award, own, ...application } = read.value;
  const ours = isWithCollege(status) && !withdrawn;
  if (!ours || !can(actor, 'payment.read', { ownerId })) return err({ kind: 'not-found' as const });
  const payments = await paymentsOf(deps, { actor, applicationId: id });
  const paid = payments.find(
    (payment) => payment.status === 'Completed' && (!payment.refunded || payment.refunded === 'part'),
  );
  const code = await issueDocumentCode(deps, { slip_of: id });
  const { programmes } = await readSiteNow(deps.db);
  return ok({
    view: {
      applicationId: id,
      application_number: application.application_number,
      name: fullName(applicant.first_name, applicant.last_name),
      program: program ? programmeAt(program, award) : '',
      /** The awards to which the programme leads, as they stand on the certificate. */
      awards: (programmes.find(({ name }) => name === program)?.awards ?? [])
        .filter(({ level }) => !isAwardChoice(award) || level === awardOfChoice(award))
        .map(({ title }) => title),
      session: application.session,
      sentAt: application.submittedAt,
      paid: paid
        ? {
            amount: paid.amount,
            reference: paid.payment_reference,
            at: paid.paid_at ?? paid.created_at,
          }
        : null,
      bring: await readOriginals(deps.db, id, 'en'),
      proof: { code, url: verifyUrl(deps.origin, code) },
      demonstration: deps.demo !== null,
      /** The reader is the one who applied. */
      own,
    },
    photograph: await readPhotograph(deps, { actor, applicationId: id }),
  });
}

/**
 * Terms of the offerings that no public source has. What JAMB and NBTE call each programme says of itself that it is a
 * sample; places are the size of a class, so that the desks show what is held and what is free. One programme has none:
 * that is how a session begins.
 */
import { changeOffering } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Award } from '#core/admissions/award.ts';
import { chargeField, routeField, TICKED } from '#core/admissions/offering-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { must } from './stories.ts';

const PLACES: Partial<Record<Award, number>> = { Certificate: 40, ND: 60, HND: 30 };

export async function giveSampleTerms(deps: AppDeps, actor: Actor, session: string): Promise<void> {
  const offerings = await listOfferings(deps.db, session);
  const sent = offerings.filter(({ handover }) => handover !== 'none');
  for (const { id, version, routes, charges, ...terms } of offerings)
    must(
      await changeOffering(deps, {
        actor,
        id,
        version,
        typed: {
          ...Object.fromEntries(
            [...routes.map(routeField), ...charges.map(chargeField)].map((field) => [field, TICKED]),
          ),
          accreditation: terms.accreditation,
          accredited_until: terms.accredited_until,
          places: id === offerings.at(-1)?.id ? null : PLACES[terms.award]?.toString(),
          handover: terms.handover,
          external_code: codeOf(sent.findIndex((one) => one.id === id)),
          open: terms.open ? TICKED : '',
          record_needed: terms.record_needed ? TICKED : '',
        },
      }),
    );
}

const codeOf = (index: number): string | null =>
  index < 0 ? null : `SAMPLE-${String(index + 1).padStart(2, '0')}`;

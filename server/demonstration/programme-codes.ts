/** What JAMB and NBTE call each programme is not published: the demonstration's codes say that they are samples. */
import { changeOffering } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { chargeField, routeField, TICKED } from '#core/admissions/offering-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { must } from './stories.ts';

export async function giveProgrammeCodes(deps: AppDeps, actor: Actor, session: string): Promise<void> {
  const sent = (await listOfferings(deps.db, session)).filter(({ handover }) => handover !== 'none');
  for (const [index, { id, version, routes, charges, ...terms }] of sent.entries())
    must(
      await changeOffering(deps, {
        actor,
        id,
        version,
        typed: {
          ...Object.fromEntries(
            [...routes.map(routeField), ...charges.map(chargeField)].map((field) => [field, TICKED]),
          ),
          accredited_until: terms.accredited_until,
          places: terms.places?.toString(),
          handover: terms.handover,
          external_code: `SAMPLE-${String(index + 1).padStart(2, '0')}`,
          open: terms.open ? TICKED : '',
          record_needed: terms.record_needed ? TICKED : '',
        },
      }),
    );
}

/** The fees of today, as a person confirms them before the portal opens. */
import type { AppDeps } from '#app/requests/context.ts';
import { activeFee, holdsAt } from '#core/payments/fees.ts';
import { formatNaira } from '#core/payments/money.ts';
import { listActiveFees } from '#db/list-active-fees.ts';

export interface FeesToConfirm {
  readonly application: string | null;
  /** By name, with what a fee is limited to. */
  readonly lines: readonly { readonly name: string; readonly amount: string }[];
}

export async function readFeesToConfirm({
  db,
  clock,
}: Pick<AppDeps, 'db' | 'clock'>): Promise<FeesToConfirm> {
  const now = clock();
  const today = (await listActiveFees(db)).filter((fee) => holdsAt(fee, now));
  const application = activeFee(today, now, { purpose: 'application' });
  return {
    application: application && formatNaira(application.amountKobo),
    lines: today
      .map(({ name, program, level, amountKobo }) => ({
        name: [name, program, level].filter((part) => part !== null).join(', '),
        amount: formatNaira(amountKobo),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}

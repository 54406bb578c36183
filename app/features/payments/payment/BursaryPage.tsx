/** A page of the bursary's desk: under Payments, with its name in the tab and above why something was refused. */

import { RefusalNotice } from '#app/forms/RefusalNotice.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { PortalFrame, type PortalFrameProps } from '#app/shell/PortalFrame.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { formatNaira } from '#core/payments/money.ts';

export interface BursaryPageProps extends Omit<PortalFrameProps, 'breadcrumbs'> {
  title: string;
  /** The pages between Payments and this one. */
  under?: NonNullable<PortalFrameProps['breadcrumbs']>;
  refusal?: MoneyRefusal | null | undefined;
}

export function BursaryPage({ title, under = [], refusal, children, ...frame }: BursaryPageProps) {
  const { breadcrumbs } = useWords().payments;
  return (
    <PortalFrame
      {...frame}
      title={title}
      breadcrumbs={[{ label: breadcrumbs.payments, to: '/payment-system' }, ...under, { label: title }]}
    >
      <title>{title}</title>
      <DeskNotice refusal={refusal} />
      {children}
    </PortalFrame>
  );
}

/** The facts that the use cases report beside the kind of a problem. */
interface MoneyProblem {
  readonly kind: string;
  /** The amount that is left to give. */
  readonly heldKobo?: number;
  /** The reason for which a file of evidence was refused. */
  readonly reason?: string;
  /** The application that is paid already. */
  readonly applicationNumber?: string;
  /** The amount and day that an uploaded statement shows instead. */
  readonly amountKobo?: number;
  readonly valueDay?: string;
  /** The amount that payers paid on a bank day, and the amount that would be recorded of it. */
  readonly expectedKobo?: number;
  readonly recordedKobo?: number;
}

export type MoneyRefusal = Refusal<MoneyProblem>;

export function DeskNotice({ refusal }: { refusal: MoneyRefusal | null | undefined }) {
  const words = useWords();
  const about = (found: MoneyProblem) => {
    const { kind, reason, heldKobo, applicationNumber: paid, amountKobo, valueDay } = found;
    const { expectedKobo, recordedKobo } = found;
    return (
      words.fileProblem(found) ??
      words.bursary.problem(kind, {
        held: heldKobo === undefined ? null : formatNaira(Math.max(0, heldKobo)),
        reason,
        paid,
        line:
          amountKobo === undefined || !valueDay
            ? null
            : { amount: formatNaira(amountKobo), day: dayIn(words, valueDay) },
        over:
          expectedKobo === undefined || recordedKobo === undefined
            ? null
            : { expected: formatNaira(expectedKobo), recorded: formatNaira(recordedKobo) },
      })
    );
  };
  return <RefusalNotice refusal={refusal} about={about} />;
}

/**
 * Tells with a form that its reader knows the application to be paid already: from the page, or from the answer
 * before.
 */
export function PaidAlready({
  refusal,
  number,
}: {
  refusal: MoneyRefusal | null | undefined;
  number: string | null;
}) {
  const told = number ?? refusal?.problem.applicationNumber;
  return told && <input type="hidden" name="paid_already" value={told} />;
}

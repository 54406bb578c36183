import type { MoneyRefusal } from './DeskNotice.tsx';

/** Tells with a form that its reader knows the application to be paid already: from the page, or from the answer before. */
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

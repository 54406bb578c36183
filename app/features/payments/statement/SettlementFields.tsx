/** The fields of a settlement that is recorded; the rest of it is known. */
import { FormFields } from '#app/forms/FormFields.tsx';
import { useWords } from '#app/words/words.tsx';
import { RECORDED_SEEN, SETTLING_GATEWAYS } from '#core/payments/bank-days.ts';
import { settlementForm } from '#core/payments/desk-forms.ts';
import type { FieldOf } from '#core/shared/form.ts';
import type { MoneyRefusal } from '../payment/BursaryPage.tsx';

type Name = FieldOf<ReturnType<typeof settlementForm>>;

interface SettlementFieldsProps {
  rows: readonly (Name | readonly Name[])[];
  day: string;
  /** The rejection of a settlement that has to be confirmed: the answer to it is the same form, sent again. */
  refusal: MoneyRefusal | null | undefined;
}

export function SettlementFields({ rows, day, refusal }: SettlementFieldsProps) {
  const { gateway, bankDays: text } = useWords().bursary;
  const asked = refusal?.problem.kind === 'over-expected' ? refusal.problem.recordedKobo : undefined;
  const options = SETTLING_GATEWAYS.map((value) => ({ value, label: gateway(value) }));
  return (
    <>
      {asked !== undefined && <input type="hidden" name={RECORDED_SEEN} value={asked} />}
      <FormFields
        of={settlementForm(day)}
        rows={rows}
        values={{ day }}
        choices={{ gateway: { none: text.chooseGateway, options } }}
      />
    </>
  );
}

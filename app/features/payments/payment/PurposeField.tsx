import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { PAID_PURPOSES } from '#core/payments/fees.ts';

/** The choice of the fee that it pays; where nothing is chosen, it is the fee asked of the application. */
export function PurposeField() {
  const words = useWords();
  return (
    <Field name="purpose" optional>
      <Select
        placeholder={words.bursary.statement.feeAsked}
        options={PAID_PURPOSES.map((value) => ({ value, label: words.payments.feeNames[value] }))}
      />
    </Field>
  );
}

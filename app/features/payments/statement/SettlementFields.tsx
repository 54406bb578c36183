/** The amounts and the reference of a settlement; the form around them says of which gateway and day. */
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { RECORDED_SEEN } from '#core/payments/bank-days.ts';
import type { MoneyRefusal } from '../payment/BursaryPage.tsx';

interface SettlementFieldsProps {
  /** True to ask for the settled amount, where no line of the statement gives it. */
  settled?: boolean;
  /** The rejection of a settlement that has to be confirmed: the answer to it is the same form, sent again. */
  refusal: MoneyRefusal | null | undefined;
}

export function SettlementFields({ settled = false, refusal }: SettlementFieldsProps) {
  const names = settled ? ['settled', 'charges', 'remitted'] : ['charges', 'remitted'];
  const asked = refusal?.problem.kind === 'over-expected' ? refusal.problem.recordedKobo : undefined;
  return (
    <>
      {asked !== undefined && <input type="hidden" name={RECORDED_SEEN} value={asked} />}
      <div className="grid gap-4 sm:grid-cols-3">
        {names.map((name) => (
          <Field key={name} name={name} optional>
            <TextInput inputMode="decimal" maxLength={30} />
          </Field>
        ))}
      </div>
      <Field name="reference" required>
        <TextInput maxLength={100} />
      </Field>
    </>
  );
}

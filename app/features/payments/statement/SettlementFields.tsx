/** The amounts and the reference of a settlement; the form around them says of which gateway and day. */
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';

/** @param settled left out where a line of the statement says it. */
export function SettlementFields({ settled = false }: { settled?: boolean }) {
  const names = settled ? ['settled', 'charges', 'remitted'] : ['charges', 'remitted'];
  return (
    <>
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

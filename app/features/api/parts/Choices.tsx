/** Boxes of which several can be ticked, under one question. */
import { errorId } from '#app/ui/Field.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';

interface ChoicesProps {
  name: string;
  legend: string;
  error: string | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
}

export function Choices({ name, legend, error, options, chosen }: ChoicesProps) {
  return (
    <fieldset aria-describedby={error ? errorId(name) : undefined}>
      <legend className="font-semibold">{legend}</legend>
      {error && (
        <p id={errorId(name)} className="field-error">
          {error}
        </p>
      )}
      <div className="mt-2 grid gap-x-6 lg:grid-cols-2">
        {options.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            // The error summary leads to the first box.
            id={index === 0 ? name : `${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            label={
              <>
                {label} <code className="whitespace-nowrap text-ink-soft text-sm">{value}</code>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Boxes of which several can be ticked, under one question of a PostedForm. */
import { type ReactNode, use } from 'react';
import { errorId, FieldError, FormContext } from './Field.tsx';
import { Checkbox } from './inputs.tsx';

interface ChoicesProps {
  name: string;
  options: readonly { readonly value: string; readonly label: ReactNode }[];
}

export function Choices({ name, options }: ChoicesProps) {
  const form = use(FormContext);
  const error = form?.errorOf(name);
  return (
    <fieldset aria-describedby={error ? errorId(name) : undefined}>
      <legend className="font-semibold">{form?.labelOf(name)}</legend>
      {error && <FieldError id={errorId(name)}>{error}</FieldError>}
      <div className="mt-2 grid gap-x-6 lg:grid-cols-2">
        {options.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            // The error summary leads to the first box.
            id={index === 0 ? name : `${name}-${value}`}
            name={name}
            value={value}
            // Said once, above all of them.
            error=""
            label={label}
          />
        ))}
      </div>
    </fieldset>
  );
}

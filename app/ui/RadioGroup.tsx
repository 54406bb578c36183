/** One choice of a few, as cards. The first card carries the field's id, so the error summary can lead there. */
import { type ReactNode, use } from 'react';
import { classes } from './classes.ts';
import { describedBy, FieldMark, FieldNotes, FormContext } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: IconName;
  readonly disabled?: boolean;
}

export interface RadioGroupProps {
  name: string;
  legend: ReactNode;
  options: readonly RadioOption[];
  hint?: ReactNode;
  error?: ReactNode;
  defaultValue?: string | null;
  required?: boolean;
  optional?: boolean;
  /** Side by side from 640 px. */
  columns?: 1 | 2;
  onChange?: (value: string) => void;
}

export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, options, hint, defaultValue, required, optional, columns = 1, onChange } = props;
  const form = use(FormContext);
  const first = form?.idOf(name) ?? name;
  const error = props.error ?? form?.errorOf(name);
  const chosen = form?.typed(name) ?? defaultValue;
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy(first, hint, error)}>
      <legend className="mb-2 font-semibold">
        {legend}
        <FieldMark required={required} optional={optional} />
      </legend>
      <FieldNotes name={first} hint={hint} error={error} />
      <div className={classes('grid gap-3', columns === 2 && 'sm:grid-cols-2')}>
        {options.map((option, index) => {
          const id = index === 0 ? first : `${first}-${option.value}`;
          return (
            <label
              key={option.value}
              htmlFor={id}
              className={classes(
                'flex min-h-14 items-start gap-3 rounded-md border-[1.5px] bg-surface p-4 eases hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-checked:ring-1 has-checked:ring-leaf has-disabled:cursor-not-allowed has-disabled:opacity-60',
                error ? 'border-danger' : 'border-edge',
              )}
            >
              <input
                id={id}
                type="radio"
                name={name}
                value={option.value}
                defaultChecked={option.value === chosen}
                required={required}
                disabled={option.disabled}
                aria-describedby={option.hint ? `${id}-about` : undefined}
                onChange={onChange && (() => onChange(option.value))}
                className="mt-0.5 size-5 shrink-0 accent-leaf"
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{option.label}</span>
                {option.hint && (
                  <span id={`${id}-about`} className="mt-0.5 block text-ink-soft text-sm">
                    {option.hint}
                  </span>
                )}
              </span>
              {option.icon && <Icon name={option.icon} className="size-6 text-leaf-text" />}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

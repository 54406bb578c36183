/** One choice of a few, as cards. The first card carries the field's id, so the error summary can lead there. */
import { type ReactNode, use } from 'react';
import { classes } from './classes.ts';
import { describedBy, FieldNotes, FormContext, RecordNow, recordNow } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';

export interface RadioGroupProps {
  name: string;
  legend: ReactNode;
  options: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly hint?: ReactNode;
    readonly icon?: IconName;
  }[];
  defaultValue?: string | null;
  required?: boolean;
  /** Rows of 44 px, for desks. */
  dense?: boolean;
  /** Two beside each other. */
  pairs?: boolean;
}

export function RadioGroup({ name, legend, options, defaultValue, required, dense, pairs }: RadioGroupProps) {
  const form = use(FormContext);
  const first = form?.idOf(name) ?? name;
  const error = form?.errorOf(name);
  const chosen = form?.typed(name) ?? defaultValue;
  const now = recordNow(form, form?.typed(name), defaultValue);
  const named = options.find(({ value }) => value === now)?.label;
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy(first, null, error)}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <FieldNotes name={first} error={error} />
      <div className={classes('grid', dense ? 'gap-1.5' : 'gap-3', pairs && 'grid-cols-2')}>
        {options.map(({ value, label, hint, icon }, index) => {
          const id = index === 0 ? first : `${first}-${value}`;
          return (
            <label
              key={value}
              htmlFor={id}
              className={classes(
                'flex items-start rounded-md border-[1.5px] bg-surface eases hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-checked:ring-1 has-checked:ring-leaf',
                dense ? 'min-h-11 gap-2 px-2.5 py-2' : 'min-h-14 gap-3 p-4',
                error ? 'border-danger' : 'border-edge',
              )}
            >
              <input
                id={id}
                type="radio"
                name={name}
                value={value}
                {...form?.wired?.control(name, defaultValue)}
                defaultChecked={value === chosen}
                required={required}
                aria-describedby={hint ? `${id}-about` : undefined}
                className="mt-0.5 size-5 shrink-0 accent-leaf"
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{label}</span>
                {hint && (
                  <span id={`${id}-about`} className="mt-0.5 block text-ink-soft text-sm">
                    {hint}
                  </span>
                )}
              </span>
              {icon && <Icon name={icon} className="size-6 text-leaf-text" />}
            </label>
          );
        })}
      </div>
      <RecordNow text={typeof named === 'string' ? named : now} />
    </fieldset>
  );
}

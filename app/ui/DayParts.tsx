/**
 * A day that its owner knows by heart, in three fields: a calendar is slow to reach the year of a birth. The first
 * carries the field's id, so the error summary can lead there.
 */
import { use } from 'react';
import { useWords } from '#app/words/words.tsx';
import { DAY_PARTS, dayPartField } from '#core/shared/day-parts.ts';
import { describedBy, FieldNotes, FormContext } from './Field.tsx';

interface DayPartsProps {
  name: string;
  /** As it is stored: year, month, day. */
  defaultValue?: string | undefined;
  required: boolean;
  /** The name by which browsers know the whole, such as bday. */
  autoComplete?: string | undefined;
}

export function DayParts({ name, defaultValue = '', required, autoComplete }: DayPartsProps) {
  const form = use(FormContext);
  const words = useWords().ui.dayParts;
  const id = form?.idOf(name) ?? name;
  const [hint, error] = [form?.hintOf(name), form?.errorOf(name)];
  const [year = '', month = '', day = ''] = defaultValue.split('-');
  const stored = { day, month, year };
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy(id, hint, error)}>
      <legend className="mb-1 font-semibold">{form?.labelOf(name)}</legend>
      <FieldNotes name={id} hint={hint} error={error} />
      <div className="flex flex-wrap gap-4">
        {DAY_PARTS.map((part) => {
          const field = dayPartField(name, part);
          const own = part === 'day' ? id : `${id}-${part}`;
          return (
            <div key={part} className={part === 'year' ? 'w-24' : 'w-16'}>
              <label htmlFor={own}>{words[part]}</label>
              <input
                id={own}
                name={field}
                {...form?.wired?.control(field, stored[part])}
                className="control"
                inputMode="numeric"
                maxLength={part === 'year' ? 4 : 2}
                autoComplete={autoComplete && `${autoComplete}-${part}`}
                required={required || undefined}
                aria-invalid={Boolean(error) || undefined}
                defaultValue={form?.typed(field) ?? stored[part]}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

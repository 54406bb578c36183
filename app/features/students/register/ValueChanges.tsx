import { useWords } from '#app/words/words.tsx';
import type { ValueChange } from '#core/students/import-rows.ts';
import { fieldName, valueText } from './value-texts.ts';

/** Shows changes, old and new. */
export function ValueChanges({ changes }: { changes: readonly ValueChange<string>[] }) {
  const words = useWords();
  const value = (field: string, given: ValueChange['from']) =>
    valueText(words, { field, value: given }) ?? words.students.preview.emptyValue;
  return (
    <ul className="grid gap-1 text-start">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="[overflow-wrap:anywhere]">
          <span className="text-ink-soft text-sm">{fieldName(words, field)}: </span>
          <del className="text-ink-soft">
            <bdi>{value(field, from)}</bdi>
          </del>{' '}
          <span aria-hidden="true">→</span>{' '}
          <ins className="font-semibold no-underline">
            <bdi>{value(field, to)}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  );
}

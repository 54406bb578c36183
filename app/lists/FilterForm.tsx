/**
 * What narrows a list. Asks by GET, so that what is shown has an address; a new choice starts from the top of the list.
 * Its fields show what the address says.
 */
import { Form } from 'react-router';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { SEARCH_MAX } from './list-address.ts';

type Choice = string | { readonly value: string; readonly label: string };

export interface Filter {
  /** Of the parameter in the address. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** 'search' and 'text' are typed, by letters; 'day' is a date. Left out where there are choices. */
  readonly kind?: 'search' | 'text' | 'day';
  readonly choices?: readonly Choice[];
  /** The choice of none. Left out where one always holds. */
  readonly any?: string;
}

export interface FilterFormProps {
  /** Where the list is. */
  action: string;
  label?: string | undefined;
  /** What the address says of each filter. */
  shown: Readonly<Record<string, string | null | undefined>>;
  filters: readonly Filter[];
  /** Folded away while none of them is used. */
  more?: readonly Filter[];
  /** Parameters that other parts of the page set and that stay. */
  keep?: Readonly<Record<string, string | null>>;
  /** Where all of the list is, while filters show a part of it. */
  whole?: string | null;
}

export function FilterForm({ action, label, shown, filters, more = [], keep = {}, whole }: FilterFormProps) {
  const words = useWords().ui.list;
  return (
    <Form
      // A link can change what is looked for; the fields then show that.
      key={JSON.stringify(shown)}
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className="no-print grid gap-3"
    >
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex flex-wrap items-end gap-3">
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={shown[filter.name]}
            className={
              filter.kind === 'search' ? 'grow-3 basis-72' : 'grow basis-44 max-sm:basis-full lg:max-w-72'
            }
          />
        ))}
        <Button variant="secondary" icon="search">
          {words.apply}
        </Button>
        {whole && (
          <LinkButton to={whole} variant="quiet">
            {words.clear}
          </LinkButton>
        )}
      </div>
      {more.length > 0 && (
        <details open={more.some(({ name }) => shown[name]) || undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.more}</summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {more.map((filter) => (
              <FilterField key={filter.name} filter={filter} value={shown[filter.name]} />
            ))}
          </div>
        </details>
      )}
    </Form>
  );
}

interface FilterFieldProps {
  filter: Filter;
  value: string | null | undefined;
  className?: string;
}

function FilterField({ filter, value, className }: FilterFieldProps) {
  const { name, label, hint, kind, choices, any } = filter;
  const typed = { defaultValue: value ?? '', maxLength: SEARCH_MAX, autoComplete: 'off' };
  return (
    <Field name={name} label={label} hint={hint} className={className} optional={false}>
      {choices ? (
        <Select
          defaultValue={value ?? ''}
          placeholder={any}
          options={choices.map((one) => (typeof one === 'string' ? { value: one, label: one } : one))}
        />
      ) : kind === 'day' ? (
        <TextInput type="date" defaultValue={value ?? ''} />
      ) : (
        <TextInput {...typed} type={kind} enterKeyHint="search" />
      )}
    </Field>
  );
}

import { Form } from 'react-router';
import { useWords } from '#app/words/words.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

export interface SearchBoxProps {
  label: string;
  name?: string;
  defaultValue?: string;
  /** The address to search; by default the page itself. */
  action?: string;
  placeholder?: string;
  /** Parameters that the address must keep, for example the tab. */
  keep?: Readonly<Record<string, string>>;
}

/** Asks by GET, so that a search has an address. */
export function SearchBox({
  label,
  name = 'q',
  defaultValue,
  action,
  placeholder,
  keep = {},
}: SearchBoxProps) {
  const words = useWords().ui;
  return (
    <Form method="get" action={action} role="search" className="flex gap-2">
      {Object.entries(keep).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor={name} className="sr-only">
        {label}
      </label>
      <div className="relative min-w-0 grow">
        <Icon name="search" className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-soft" />
        <input
          id={name}
          name={name}
          type="search"
          defaultValue={defaultValue}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className="control ps-11"
        />
      </div>
      <Button variant="secondary">{words.search}</Button>
    </Form>
  );
}

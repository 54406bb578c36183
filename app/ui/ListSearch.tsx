/** The frame of a list's search: a text to look for, choices beside it, one button. Asks by GET, so a search has an address. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './inputs.tsx';

export interface ListSearchProps {
  /** Where the list stands. */
  action: string;
  /** The list's address as it is shown: a link can change what is looked for, and the fields then show that. */
  shown: string;
  label: string;
  search: { readonly label: string; readonly hint: string; readonly value: string; readonly max: number };
  apply: string;
  /** The widths of the choices on a desk: `lg:grid-cols-[…]`. */
  className: string;
  /** Fields with choices. */
  children: ReactNode;
}

export function ListSearch({ action, shown, label, search, apply, className, children }: ListSearchProps) {
  return (
    <Form
      key={shown}
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className={`no-print grid gap-4 sm:grid-cols-2 sm:items-end ${className}`}
    >
      <Field name="q" label={search.label} hint={search.hint} className="sm:max-lg:col-span-2">
        <TextInput
          type="search"
          defaultValue={search.value}
          maxLength={search.max}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
      {children}
      <Button variant="secondary" icon="search">
        {apply}
      </Button>
    </Form>
  );
}

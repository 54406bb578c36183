/** What reports and the roll are about: session, programme, state, and one choice of the screen's own. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { STATE_OPTIONS } from '#core/admissions/vocabularies.ts';
import type { ReportFilters } from './report-filters.ts';

export interface ReportFilterFormProps {
  action: string;
  filters: Pick<ReportFilters, 'session' | 'program' | 'state'>;
  sessions: readonly string[];
  children: ReactNode;
}

export function ReportFilterForm({ action, filters, sessions, children }: ReportFilterFormProps) {
  const words = useWords();
  const { fields, any, show } = words.reports;
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <Form
      method="get"
      action={action}
      aria-label={words.reports.filters}
      className="no-print flex flex-wrap items-end gap-3"
    >
      <Field name="session" label={fields.session} className="grow basis-40">
        <Select defaultValue={filters.session ?? ''} placeholder={any.session} options={same(sessions)} />
      </Field>
      <Field name="program" label={fields.program} className="grow basis-52">
        <Select defaultValue={filters.program ?? ''} placeholder={any.program} options={same(PROGRAMS)} />
      </Field>
      <Field name="state" label={fields.state} className="grow basis-52">
        <Select defaultValue={filters.state ?? ''} placeholder={any.state} options={[...STATE_OPTIONS]} />
      </Field>
      {children}
      <Button variant="secondary" icon="filter">
        {show}
      </Button>
    </Form>
  );
}

/** What reports and the roll are about: session, programme, state, and one choice of the screen's own. */
import { type Filter, FilterForm } from '#app/lists/FilterForm.tsx';
import { useWords } from '#app/words/words.tsx';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import type { ReportAddress, RollFilters } from './report-filters.ts';

export interface ReportFilterFormProps {
  action: string;
  shown: ReportAddress | RollFilters;
  sessions: readonly string[];
  own: Filter;
}

export function ReportFilterForm({ action, shown, sessions, own }: ReportFilterFormProps) {
  const { answerNames, reports } = useWords();
  const { fields, any, filters } = reports;
  return (
    <FilterForm
      dense
      said
      action={action}
      label={filters}
      shown={{ ...shown }}
      filters={[]}
      more={[
        { name: 'session', label: fields.session, any: any.session, choices: sessions },
        { name: 'program', label: fields.program, any: any.program, choices: PROGRAMS },
        {
          name: 'state',
          label: fields.state,
          any: any.state,
          choices: STATES.map((value) => ({ value, label: answerNames.state[value] })),
        },
        own,
      ]}
    />
  );
}

/** The filters of the reports and the roll: session, programme, state, and one choice of the screen's own. */
import { type Filter, FilterForm } from '#app/lists/FilterForm.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useWords } from '#app/words/words.tsx';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import { type ReportAddress, type ReportFile, type RollFilters, reportFilePath } from './report-filters.ts';

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

/** The same as a file, in both formats. Plain links: React must not fetch a file. */
export function FileLinks({ file, filters }: { file: ReportFile; filters: Partial<RollFilters> }) {
  const words = useWords().reports.files;
  return (
    <span className="no-print flex flex-wrap gap-x-4">
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={reportFilePath(file, format, filters)}
          download
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <Icon name="download" />
          {words[format]}
        </a>
      ))}
    </span>
  );
}

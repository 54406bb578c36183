import type { ReactNode } from 'react';
import { CopyText } from '#app/ui/CopyText.tsx';
import { classes } from '#app/ui/classes.ts';
import type { Definition } from '#app/ui/DefinitionList.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { ApplicationView } from '../record/application-view.ts';

/** What identifies an application, in one line where there is room. */
interface ApplicationFactsProps {
  application: ApplicationView;
  /** After them. */
  more?: Definition;
  /** On a desk: labels beside their values, in one low line. */
  dense?: boolean;
}

export function ApplicationFacts({ application, more, dense = false }: ApplicationFactsProps) {
  const words = useWords();
  const { details } = words.review;
  const { application_number, session, createdAt, submittedAt } = application;
  return (
    <dl
      className={classes(
        'grid pairs gap-x-3 gap-y-2 rounded-lg bg-leaf-soft p-4 sm:flex sm:flex-wrap',
        dense
          ? 'sm:gap-x-5 sm:gap-y-0 sm:py-0.5 sm:text-sm sm:*:flex sm:*:items-center sm:*:gap-1.5 sm:[&>:first-child>dt]:sr-only sm:[&_code]:text-sm'
          : 'sm:gap-x-10 sm:px-7 sm:py-5',
      )}
    >
      <Fact label={details.number} className="max-sm:col-span-full">
        <CopyText text={application_number} label={details.number} />
      </Fact>
      <Fact label={details.session}>{session}</Fact>
      <Fact label={details.started}>{lagosDay(words, createdAt)}</Fact>
      <Fact label={details.submitted}>
        {submittedAt ? lagosDay(words, submittedAt) : details.notSubmitted}
      </Fact>
      {more && <Fact label={more.label}>{more.value}</Fact>}
    </dl>
  );
}

function Fact({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={classes('min-w-0', className)}>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="flex items-center font-medium [overflow-wrap:anywhere] max-sm:items-start max-sm:text-sm sm:min-h-11">
        {children}
      </dd>
    </div>
  );
}

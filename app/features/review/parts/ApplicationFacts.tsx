import type { ReactNode } from 'react';
import { lagosDay } from '#app/lagos-time.ts';
import { useWords } from '#app/words.tsx';
import { CopyText } from '../../../ui/CopyText.tsx';
import type { ApplicationView } from '../../admissions/index.ts';

/** What identifies an application, in one line where there is room. */
export function ApplicationFacts({ application }: { application: ApplicationView }) {
  const words = useWords();
  const { details } = words.review;
  const { application_number, session, createdAt, submittedAt } = application;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 rounded-lg bg-leaf-soft p-5 sm:px-7">
      <Fact label={details.number}>
        <CopyText text={application_number} label={details.number} />
      </Fact>
      <Fact label={details.session}>{session}</Fact>
      <Fact label={details.started}>{lagosDay(words, createdAt)}</Fact>
      <Fact label={details.submitted}>
        {submittedAt ? lagosDay(words, submittedAt) : details.notSubmitted}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="flex min-h-11 items-center font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

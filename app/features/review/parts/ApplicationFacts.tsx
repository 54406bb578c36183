import { lagosDay } from '#app/lagos-time.ts';
import { useWords } from '#app/words.tsx';
import { SideCard } from '../../../ui/Card.tsx';
import { CopyText } from '../../../ui/CopyText.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import type { ApplicationView } from '../../admissions/index.ts';

/** What identifies an application, beside everything else about it. */
export function ApplicationFacts({ application }: { application: ApplicationView }) {
  const words = useWords();
  const { details, caps } = words.review;
  const { application_number, session, createdAt, submittedAt, status, caps_reference } = application;
  return (
    <SideCard title={details.facts}>
      <DefinitionList
        layout="stacked"
        items={[
          {
            label: details.number,
            value: <CopyText text={application_number} label={details.number} />,
          },
          { label: details.session, value: session },
          { label: details.started, value: lagosDay(words, createdAt) },
          {
            label: details.submitted,
            value: submittedAt ? lagosDay(words, submittedAt) : details.notSubmitted,
          },
          ...(status === 'Accepted'
            ? [{ label: caps.fields.caps_reference, value: caps_reference ?? details.notRecorded }]
            : []),
        ]}
      />
    </SideCard>
  );
}

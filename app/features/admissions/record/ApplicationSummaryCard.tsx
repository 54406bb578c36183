import { SideCard } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Money } from '#app/ui/Money.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx';
import type { OwnApplications } from './application-view.ts';

export interface ApplicationSummaryCardProps extends Pick<OwnApplications, 'counts' | 'session'> {
  /** As people read it, ₦25,000; null while no fee is set. */
  fee: string | null;
}

/** Beside the list: how many applications stand where, which session is open, what the fee is. */
export function ApplicationSummaryCard({ counts, session, fee }: ApplicationSummaryCardProps) {
  const words = useWords();
  const { summary } = words.admissions;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <SideCard title={summary.title}>
      <DefinitionList
        layout="stacked"
        items={[
          {
            label: summary.session,
            value: session ? (
              <>
                {session.id}
                <span className="block font-normal text-sm">
                  {session.closesAt ? summary.closes(lagosDay(words, session.closesAt)) : summary.open}
                </span>
              </>
            ) : (
              summary.closed
            ),
          },
          ...(fee
            ? [
                {
                  label: summary.fee,
                  value: (
                    <>
                      <Money>{fee}</Money>
                      <span className="block font-normal text-sm">{summary.feeNote}</span>
                    </>
                  ),
                },
              ]
            : []),
          {
            label: summary.applications,
            value: (
              <>
                <span className="tabular">{total}</span>
                {counts.length > 0 && (
                  <ul className="mt-2 grid gap-2">
                    {counts.map(({ status, withdrawn, count }) => (
                      <li key={`${status} ${withdrawn}`} className="flex items-center justify-between gap-3">
                        <ApplicationStatusBadge status={status} withdrawn={withdrawn} />
                        <span className="tabular">{count}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </>
            ),
          },
        ]}
      />
    </SideCard>
  );
}

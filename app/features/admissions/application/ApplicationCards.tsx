/** A person's own applications, each with its status and the next step. */
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card, SideCard } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Money } from '#app/ui/Money.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { programmeAt } from '#core/admissions/award.ts';
import { endedOffer, type SituationKind } from '#core/admissions/situation-kinds.ts';
import { ApplicationStatusBadge } from '../record/ApplicationStatusBadge.tsx';
import { describeSituation } from '../situation/describe-situation.ts';
import { SituationActions, SituationLines } from '../situation/SituationNotice.tsx';
import type { OwnApplicationCard, OwnApplications } from './list-own-applications.server.ts';

export interface ApplicationCardsProps {
  /** The applications in the order to show them. */
  applications: readonly OwnApplicationCard[];
  /** False while no session is open: the empty list then offers no start. */
  mayStart?: boolean;
}

export function ApplicationCards({ applications, mayStart = true }: ApplicationCardsProps) {
  const words = useWords().admissions;
  if (applications.length === 0) {
    return (
      <EmptyState
        title={words.list.empty}
        action={
          mayStart && (
            <LinkButton to="/student-portal/applications/new" icon="plus">
              {words.list.start}
            </LinkButton>
          )
        }
      >
        {mayStart ? words.list.emptyAdvice : words.list.noSessionAdvice}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 sm:gap-5" aria-label={words.list.title}>
      {applications.map((application) => (
        <li key={application.id}>
          <OneApplication application={application} />
        </li>
      ))}
    </ul>
  );
}

/** The situations in which deleting is offered; the page it leads to checks the state of the money. */
const DELETABLE: ReadonlySet<SituationKind> = new Set([
  'unfinished',
  'ready',
  'payment-refused',
  'payment-number',
  'payment-left',
  'payment-ended',
]);

function OneApplication({ application }: { application: OwnApplicationCard }) {
  const words = useWords();
  const { list } = words.admissions;
  const { id, status, withdrawn, situation, application_number: number } = application;
  const described = describeSituation(words, situation);
  return (
    <Card
      title={application.program ? programmeAt(application.program, application.award) : list.untitled}
      aside={
        <ApplicationStatusBadge status={status} withdrawn={withdrawn} ended={endedOffer(situation.what)} />
      }
      actions={
        <>
          <SituationActions described={described} number={number} />
          {situation.what !== 'unfinished' && (
            <LinkButton
              to={href('/student-portal/applications/:id', { id })}
              variant="secondary"
              icon="document"
            >
              <span>
                {list.preview}
                <VisuallyHidden>{list.ofApplication(number)}</VisuallyHidden>
              </span>
            </LinkButton>
          )}
          {DELETABLE.has(situation.what) && (
            <LinkButton to={href('/student-portal/applications/:id/delete', { id })} variant="quiet">
              <span>
                {list.delete}
                <VisuallyHidden>{list.ofApplication(number)}</VisuallyHidden>
              </span>
            </LinkButton>
          )}
        </>
      }
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact label={list.number}>
          <span className="inline-block tabular">{number}</span>
        </Fact>
        <Fact label={list.session}>{application.session}</Fact>
        <Fact label={list.changed}>{lagosDay(words, application.updatedAt)}</Fact>
      </dl>
      <SituationLines described={described} />
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

interface ApplicationSummaryCardProps extends Pick<OwnApplications, 'counts' | 'session'> {
  /** The fee as people read it, ₦25,000; null while no fee is set. */
  fee: string | null;
}

/** The card beside the list: the number of applications in each status, the open session and the fee. */
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
          fee && {
            label: summary.fee,
            value: (
              <>
                <Money>{fee}</Money>
                <span className="block font-normal text-sm">{summary.feeNote}</span>
              </>
            ),
          },
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

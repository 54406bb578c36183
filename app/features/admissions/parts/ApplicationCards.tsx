/** The list of somebody's own applications, each with what it is, how it stands and what to do next. */
import type { ReactNode } from 'react';
import { lagosDay } from '../../../lagos-time.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useWords } from '../../../words.tsx';
import type { ApplicationCard } from '../application-view.ts';
import { applicationPath, NEW_APPLICATION_PATH } from '../paths.ts';
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx';
import { NextActionButton } from './NextActionButton.tsx';

export interface ApplicationCardsProps {
  /** In the order to show them. */
  applications: readonly ApplicationCard[];
  /** What goes before everything else of this one: something the college waits for. */
  foremost?: (applicationId: string) => ReactNode;
  /** False while no session is open: the empty list then offers no start. */
  mayStart?: boolean;
}

export function ApplicationCards({ applications, foremost, mayStart = true }: ApplicationCardsProps) {
  const words = useWords().admissions;
  if (applications.length === 0) {
    return (
      <EmptyState
        title={words.list.empty}
        action={
          mayStart && (
            <LinkButton to={NEW_APPLICATION_PATH} reload icon="plus">
              {words.list.start}
            </LinkButton>
          )
        }
      >
        {mayStart ? words.list.emptyAdvice : words.wizard.noSessionAdvice}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 sm:gap-5" aria-label={words.list.title}>
      {applications.map((application) => (
        <li key={application.id}>
          <OneApplication application={application} foremost={foremost?.(application.id)} />
        </li>
      ))}
    </ul>
  );
}

function OneApplication({ application, foremost }: { application: ApplicationCard; foremost: ReactNode }) {
  const words = useWords();
  const { list, statusAdvice } = words.admissions;
  const { status, finished, paid, next } = application;
  return (
    <Card
      title={application.program ?? list.untitled}
      aside={<ApplicationStatusBadge status={status} />}
      actions={
        <>
          <NextActionButton application={application} />
          {next.kind !== 'continue' && (
            <LinkButton to={applicationPath(application.id)} variant="secondary" icon="document">
              <span>
                {list.preview}
                <VisuallyHidden>{list.ofApplication(application.application_number)}</VisuallyHidden>
              </span>
            </LinkButton>
          )}
        </>
      }
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact label={list.number}>
          <span className="whitespace-nowrap tabular">{application.application_number}</span>
        </Fact>
        <Fact label={list.session}>{application.session}</Fact>
        <Fact label={list.changed}>{lagosDay(words, application.updatedAt)}</Fact>
      </dl>
      <p className="mt-4 max-w-prose text-ink-soft">
        {status === 'Draft' ? draftLine(list, { finished, paid }) : statusAdvice[status].meaning}
      </p>
      {foremost && <div className="mt-4">{foremost}</div>}
    </Card>
  );
}

type ListWords = ReturnType<typeof useWords>['admissions']['list'];

function draftLine(words: ListWords, { finished, paid }: Pick<ApplicationCard, 'finished' | 'paid'>): string {
  if (!finished) return words.unfinished;
  return paid ? words.submittedBefore : words.ready;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** All answers of an application, step by step; fit to be printed. Its owner finds the way to change them, while a Draft. */
import type { ReactNode } from 'react';
import { Form, href } from 'react-router';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyText } from '#app/ui/CopyText.tsx';
import { classes } from '#app/ui/classes.ts';
import { type Definition, DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { Timeline } from '#app/ui/Timeline.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import { STATUS_TONES } from '../record/ApplicationStatusBadge.tsx';
import { TO_PREVIEW } from '../record/application-view.ts';
import type { AnswerView, ApplicationView } from '../record/present-application.server.ts';
import type { UnfinishedChange } from '../record/unfinished-answers.server.ts';
import type { TimelineEntry } from './read-timeline.server.ts';

export interface ApplicationPreviewProps {
  application: Pick<ApplicationView, 'id' | 'own' | 'sections' | 'mayEdit' | 'finished'>;
  /** The button beside a masked answer, for readers who may ask to see it whole. */
  besideMasked?: (field: AnswerField) => ReactNode;
  /** The elements that replace an answer, such as a NIN that was just opened. */
  inPlaceOf?: Partial<Record<AnswerField, ReactNode>>;
}

export function ApplicationPreview({ application, besideMasked, inPlaceOf }: ApplicationPreviewProps) {
  const words = useWords().admissions;
  const { stepTitles, questions } = application.own ? words : words.ofTheApplicant;
  return (
    <>
      {application.sections.map(({ step, slug, answers }) => (
        <Card
          key={slug}
          title={stepTitles[slug]}
          aside={
            application.mayEdit && (
              <TextLink
                to={
                  href('/student-portal/applications/:id/edit/:step', {
                    id: application.id,
                    step: String(step),
                  }) + (application.finished ? TO_PREVIEW : '')
                }
                className="no-print inline-flex min-h-11 items-center"
              >
                <span>
                  {words.preview.change}
                  <VisuallyHidden>: {stepTitles[slug]}</VisuallyHidden>
                </span>
              </TextLink>
            )
          }
        >
          <DefinitionList
            items={answers.map((answer) => ({
              label: questions[answer.field],
              value: inPlaceOf?.[answer.field] ?? <Answer answer={answer} />,
              action: answer.masked && !inPlaceOf?.[answer.field] ? besideMasked?.(answer.field) : undefined,
            }))}
          />
        </Card>
      ))}
    </>
  );
}

function Answer({ answer }: { answer: AnswerView }) {
  const { admissions, answerNames } = useWords();
  const words = admissions.preview;
  if (answer.value === null) {
    return (
      <span className="font-normal text-ink-soft italic">
        {answer.required ? words.notAnswered : words.notGiven}
      </span>
    );
  }
  if (!answer.masked) return <bdi>{nameOfAnswer(answerNames, answer.field, answer.value)}</bdi>;
  return (
    <>
      <span className="tabular">{answer.value}</span>
      <span className="block font-normal text-ink-soft text-sm">{words.masked}</span>
    </>
  );
}

/** The facts that identify an application, in one line where there is room. */
interface ApplicationFactsProps {
  application: ApplicationView;
  /** The content after the facts. */
  more?: Definition;
  /** True on a desk: labels stand beside their values, in one low line. */
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

/** The history of an application, oldest first. */
export function ApplicationTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const words = useWords();
  const { timeline } = words.admissions;
  return (
    <Timeline
      label={timeline.title}
      entries={entries.map(({ id, kind, from, to, at, by, reason, note }) => ({
        id,
        title: (
          <>
            {timeline.kinds[kind]}
            {from && to && kind !== 'withdrawn' && (
              <span className="block font-normal">
                {timeline.fromTo(words.statusNames[from], words.statusNames[to])}
              </span>
            )}
          </>
        ),
        at: { iso: at, text: lagosMoment(words, at) },
        by: byWhom(timeline, by),
        // A withdrawal by its owner is its own reason.
        note:
          [kind !== 'withdrawn' && reason && words.reasons[reason], note].filter(Boolean).join('\n\n') ||
          undefined,
        tone: to && kind !== 'withdrawn' ? STATUS_TONES[to] : 'neutral',
      }))}
    />
  );
}

function byWhom(words: Words['admissions']['timeline'], by: TimelineEntry['by']): string | undefined {
  if (by.kind === 'name') return words.byName(by.name);
  if (by.kind === 'you') return words.byYou;
  return by.kind === 'college' ? words.byCollege : undefined;
}

interface UnfinishedChangesProps {
  id: string;
  changes: readonly UnfinishedChange[];
}

/**
 * The notice before the fee is paid: changes that are not saved, and the ways to finish them or to keep the earlier
 * answers.
 */
export function UnfinishedChanges({ id, changes }: UnfinishedChangesProps) {
  const { unfinished, questions } = useWords().admissions;
  return changes.map(({ step, fields }) => {
    const path = href('/student-portal/applications/:id/edit/:step', { id, step: String(step) });
    return (
      <Notice
        key={step}
        tone="warning"
        title={unfinished.title(fields.map((field) => questions[field]))}
        actions={
          <>
            <LinkButton to={path + TO_PREVIEW} variant="secondary">
              {unfinished.finish}
            </LinkButton>
            <Form method="post" action={path}>
              <Button name="intent" value="drop" variant="secondary" busyLabel={unfinished.dropping}>
                {unfinished.drop(fields.length)}
              </Button>
            </Form>
          </>
        }
      >
        <p>{unfinished.text(fields.length)}</p>
      </Notice>
    );
  });
}

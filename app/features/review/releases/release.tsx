/** /review/releases/{id}: the state of a release, what it tells whom, and the next step with it. */

import { href } from 'react-router';
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormCard } from '#app/forms/FormCard.tsx';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { type Refusal, refusalOf } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { drawnOnce } from '#app/shell/drawn-once.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card, CardGrid } from '#app/ui/Card.tsx';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { LookAgain } from '#app/ui/LookAgain.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { programmeAt } from '#core/admissions/award.ts';
import {
  isReleaseEvent,
  releaseCancelForm,
  releaseEvents,
  releaseMinuteForm,
} from '#core/review/releases.ts';
import type { ProblemOf } from '#core/shared/result.ts';
import { Unmet, UnmetNotice } from '../record/Unmet.tsx';
import type { Route } from './+types/release';
import { BoardList, BoardPage } from './BoardList.tsx';
import { changeRelease, takeOut } from './change-release.server.ts';
import { ChangesSince, LettersBefore } from './LettersBefore.tsx';
import { type ReleaseLetters, readReleaseLetters } from './letters-of-release.server.ts';
import { ReleaseBadge } from './ReleaseBadge.tsx';
import {
  type ReleaseCount,
  type ReleasedDecision,
  type ReleaseView,
  readRelease,
} from './read-releases.server.ts';

/** The address of the list alone, with everybody in it. */
const boardPath = (id: string) => listPath(href('/review/releases/:id', { id }), { list: 'board' });

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const board = url.searchParams.get('list') === 'board';
  // This moment is before the reading: a change that comes in between is news to the officer who checks it.
  const readAt = deps.clock().toISOString();
  const release = orThrow(await readRelease(deps, { actor, id, all: board }));
  const letters = board ? null : await readReleaseLetters(deps, { actor, id });
  return { release, letters, readAt };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const to = href('/review/releases/:id', { id });
  if (post.intent === 'take-out') {
    const taken = await takeOut(deps, { actor, id, decisionId: post.typed.decision ?? '' });
    return answerPost(post, taken, { to, told: 'releaseTakenOut' });
  }
  const { version, typed, intent: event } = post;
  if (!isReleaseEvent(event)) throw unknownForm();
  const changed = await changeRelease(deps, { actor, id, version, event, typed });
  return answerPost(post, changed, { to, told: `release.${event}` });
}

/** A rejected form is shown beside the release as it is now. */
export const shouldRevalidate = revalidateAfterRefusal;

type Refused =
  | Refusal<Exclude<ProblemOf<typeof changeRelease>, { readonly kind: 'forbidden' | 'not-found' }>>
  | undefined;

function Release({ loaderData, actionData }: Route.ComponentProps) {
  const { release, letters, readAt } = loaderData;
  return letters ? (
    <ReleaseDesk release={release} letters={letters} readAt={readAt} refusal={actionData} />
  ) : (
    <BoardPage release={release} readAt={readAt} />
  );
}

export default drawnOnce(Release);

interface ReleaseDeskProps {
  readonly release: ReleaseView;
  readonly letters: ReleaseLetters;
  readonly readAt: string;
  readonly refusal: Refused;
}

function ReleaseDesk({ release, letters, readAt, refusal }: ReleaseDeskProps) {
  const words = useWords();
  const texts = words.releases;
  const { title, state, total, decisions } = release;
  const columns = useDecisionColumns(release, refusal);
  const countColumns = useCountColumns();
  return (
    <PortalFrame
      title={title}
      lead={<ReleaseBadge state={state} />}
      breadcrumbs={[{ label: texts.title, to: '/review/releases' }, { label: title }]}
    >
      <title>{`${title} · ${texts.title}`}</title>
      <div className="no-print stack">
        <Standing release={release} />
        <ChangesSince {...changesOf(release, refusal)} />
        <UnmetNotice count={release.unmet} />
        <LettersBefore letters={letters} />
        {state === 'released' && total > 0 && (
          <Card title={texts.printTitle}>
            <PostedForm
              action="/review/exports"
              refusal={undefined}
              note={texts.printNote}
              submit={texts.print}
              variant="secondary"
            >
              <input type="hidden" name="release" value={release.id} />
            </PostedForm>
          </Card>
        )}
        <Steps release={release} readAt={readAt} refusal={refusal} />
      </div>
      {state !== 'cancelled' && total > 0 && (
        <>
          <p className="no-print text-ink-soft">
            {decisions.length < total ? (
              <TextLink to={boardPath(release.id)}>{texts.board.whole(total)}</TextLink>
            ) : (
              texts.board.print
            )}
          </p>
          <BoardList release={release} printedAt={readAt} />
        </>
      )}
      {state !== 'cancelled' && (
        <div className="no-print stack">
          <Card title={texts.counts.title}>
            <DataTable
              caption={texts.counts.caption}
              rows={release.counts}
              rowKey={({ program, award, status }) => `${program} ${award} ${status}`}
              columns={countColumns}
            />
            <p className="mt-3 font-semibold">{texts.counts.total(total)}</p>
          </Card>
          <Card title={texts.list.title}>
            {decisions.length === 0 ? (
              <p>{texts.list.empty}</p>
            ) : (
              <>
                {decisions.length < total && (
                  <p className="mb-3">{texts.list.more(decisions.length, total)}</p>
                )}
                <DataTable
                  caption={texts.list.caption}
                  rows={decisions}
                  rowKey={({ id }) => id}
                  columns={columns}
                />
              </>
            )}
          </Card>
        </div>
      )}
    </PortalFrame>
  );
}

function Standing({ release }: { release: ReleaseView }) {
  const { state, by, checkedBy, due, released, stoppedAt } = release;
  const words = useWords();
  const texts = words.releases;
  return (
    <Notice
      tone={stoppedAt ? 'danger' : 'info'}
      title={stoppedAt ? texts.stoppedAt(lagosMoment(words, stoppedAt)) : texts.standing[state]}
    >
      {stoppedAt && <p>{texts.stoppedAdvice}</p>}
      <p>
        {texts.madeBy(by)} {checkedBy && texts.checkedBy(checkedBy)}{' '}
        {released
          ? texts.releasedAt(lagosMoment(words, released))
          : due && texts.dueAt(lagosMoment(words, due))}
      </p>
      {state === 'scheduled' && <LookAgain />}
    </Notice>
  );
}

/** The changes since the page was read, after a check that was rejected. */
function changesOf({ changes }: ReleaseView, refusal: Refused) {
  const problem = refusalOf(refusal, 'check')?.problem;
  return problem?.kind === 'stale' && problem.changes
    ? { changes: problem.changes, sinceRead: true }
    : { changes, sinceRead: false };
}

interface StepsProps {
  readonly release: ReleaseView;
  readonly readAt: string;
  readonly refusal: Refused;
}

function Steps({ release: { state, version, maker, whyNot }, readAt, refusal }: StepsProps) {
  const texts = useWords().releases;
  const events = releaseEvents(state);
  const form = {
    version,
    refusal,
    why: ({ kind }: { kind: string }) =>
      Object.hasOwn(texts.why, kind) && <p>{texts.why[kind as keyof typeof texts.why]}</p>,
    className: 'grid max-w-prose gap-4',
  };
  // A step that was rejected may be offered no more.
  const gone =
    refusal &&
    isReleaseEvent(refusal.intent) &&
    (!events.includes(refusal.intent) || (refusal.intent === 'check' && maker));
  const summary = gone && <RefusalSummary refusal={refusal} why={form.why} />;
  if (events.length === 0) return summary || null;
  return (
    <CardGrid>
      {summary}
      {events.includes('check') && (
        <Card title={texts.checkTitle}>
          <SecondPerson
            whyNot={maker ? (whyNot ?? texts.makerWaits) : null}
            form={form}
            approve={{
              ...{ intent: 'check', note: texts.checkAdvice, submit: texts.events.check },
              children: <input type="hidden" name="read" value={readAt} />,
            }}
            decline={null}
          />
        </Card>
      )}
      {events.includes('schedule') && (
        <FormCard {...form} intent="schedule" of={releaseMinuteForm} rows={[['on', 'time']]} />
      )}
      {(['unschedule', 'reopen'] as const)
        .filter((event) => events.includes(event))
        .map((event) => (
          <Card key={event} title={texts.events[event]}>
            <PostedForm {...form} intent={event} submit={texts.events[event]} variant="secondary" />
          </Card>
        ))}
      <FormCard {...form} intent="cancel" of={releaseCancelForm} variant="secondary" />
    </CardGrid>
  );
}

function useCountColumns(): readonly Column<ReleaseCount>[] {
  const texts = useWords().releases;
  return [
    {
      key: 'program',
      header: texts.fields.program,
      names: true,
      cell: ({ program, award }) => (program ? programmeAt(program, award) : texts.counts.noProgram),
    },
    {
      key: 'status',
      header: texts.fields.status,
      cell: ({ status }) => <ApplicationStatusBadge small status={status} />,
    },
    {
      key: 'count',
      header: texts.fields.decisions,
      align: 'end',
      cell: ({ count }) => texts.number(count),
    },
  ];
}

function useDecisionColumns(
  { state, version }: ReleaseView,
  refusal: Refused,
): readonly Column<ReleasedDecision>[] {
  const words = useWords();
  const { fields, list } = words.releases;
  const columns: Column<ReleasedDecision>[] = [
    {
      key: 'applicant',
      header: fields.applicant,
      names: true,
      cell: ({ applicationId, name, number }) => (
        <TextLink to={href('/review/applications/:id', { id: applicationId })}>
          {name} <span className="whitespace-nowrap tabular">{number}</span>
        </TextLink>
      ),
    },
    {
      key: 'program',
      header: fields.program,
      cell: ({ program, award }) => program && programmeAt(program, award),
    },
    {
      key: 'status',
      header: fields.status,
      cell: ({ status }) => <ApplicationStatusBadge small status={status} />,
    },
    { key: 'by', header: fields.by, cell: ({ by }) => by },
    {
      key: 'note',
      header: fields.note,
      saysNothing: ({ blocked, unreachable, missing, unmet }) =>
        !blocked && !unreachable && !unmet && missing.length === 0,
      cell: ({ applicationId, blocked, unreachable, missing, unmet, state: became }) =>
        (blocked || unreachable || unmet || missing.length > 0) && (
          <>
            {blocked && (
              <p className="font-semibold text-danger-text">
                {became === 'overtaken'
                  ? list.overtaken
                  : state === 'draft'
                    ? list.blocked
                    : list.blockedLater}
              </p>
            )}
            {unreachable && <p className="font-semibold text-harvest-text">{list.unreachable}</p>}
            {unmet && <Unmet id={applicationId} findings={unmet} />}
            {missing.length > 0 && (
              <p className="text-harvest-text">
                {list.missing(missing.map((kind) => words.documents.kinds[kind]))}
              </p>
            )}
          </>
        ),
    },
  ];
  if (state === 'draft')
    columns.push({
      key: 'out',
      header: <VisuallyHidden>{list.takeOut}</VisuallyHidden>,
      cell: ({ id, name }) => (
        <PostedForm
          intent="take-out"
          record={id}
          version={version}
          refusal={refusal}
          submit={list.takeOut}
          variant="quiet"
          button={{ size: 'small' }}
        >
          <input type="hidden" name="decision" value={id} />
          <VisuallyHidden>{list.takeOutOf(name)}</VisuallyHidden>
        </PostedForm>
      ),
    });
  return columns;
}

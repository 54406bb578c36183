/** One bulk change: what is to be done, what would happen, how far it is, what happened to each. */

import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormCard } from '#app/forms/FormCard.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { useSendKey } from '#app/forms/send-by-key.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { drawnOnce } from '#app/shell/drawn-once.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card, CardGrid } from '#app/ui/Card.tsx';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import { LookAgain } from '#app/ui/LookAgain.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TakesFocus } from '#app/ui/TakesFocus.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#core/admissions/application-status.ts';
import {
  type BulkOutcome,
  type BulkRequest,
  bulkAssignForm,
  bulkStatusForm,
  NOBODY,
  UNDO_MOST,
} from '#core/review/bulk-change.ts';
import { reasonsFor } from '#core/review/decision-reasons.ts';
import { forgetSelection } from '../queue/kept-selection.ts';
import { queuePathOf } from '../queue/queue-condition.server.ts';
import { queueCrumb } from '../queue/queue-filters.ts';
import type { Colleague } from '../record/review-view.ts';
import { UnmetNotice } from '../record/Unmet.tsx';
import { ReleaseChoice } from '../releases/ReleaseChoice.tsx';
import type { OpenRelease } from '../releases/read-releases.server.ts';
import type { Route } from './+types/bulk-change';
import { BulkItems, requestWords } from './BulkItems.tsx';
import { confirmBulkChange, prepareBulkChange, takeBackBulkChange } from './bulk-change.server.ts';
import { readBulkChange } from './read-bulk-change.server.ts';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const view = orThrow(await readBulkChange(deps, { actor, id }));
  return { ...view, queue: queuePathOf(url.searchParams.get('list')), path: url.pathname + url.search };
}

export async function action({ context, request, params: { id }, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const path = url.pathname + url.search;
  const form = post.typed;
  if (post.intent === 'confirm' || form.confirm)
    return answerPost(post, await confirmBulkChange(deps, { actor, id, form }), { to: path });
  if (post.intent === 'take-back')
    return answerPost(post, await takeBackBulkChange(deps, { actor, id }), { to: path });
  return answerPost(post, await prepareBulkChange(deps, { actor, id, form }), {
    to: `${path}#preview`,
  });
}

/** A request that was edited after its preview is previewed by the refusal. */
export const shouldRevalidate = revalidateAfterRefusal;

type Shown = Route.ComponentProps['loaderData'];

/** It was begun at the register of students, and leads back there. */
const enrols = ({ request }: Pick<Shown, 'request'>) => request?.kind === 'enrol';

function BulkChangePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.casework.bulk;
  const title = view.request ? requestWords(words, view) : texts.title;
  // A confirmation pressed when the session was over is shown in the preview, not in the form that the button belongs
  // to.
  const refusal: Refusal | null = actionData ?? null;
  const pressed = refusal?.problem.kind === 'kept' && Boolean(refusal.typed.confirm);
  const typed = pressed && refusal ? { ...refusal, problem: { kind: 'invalid', issues: [] } } : refusal;
  const { state } = view;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'chosen' && state !== 'chosen') forgetSelection();
    before.current = state;
  }, [state]);
  return (
    <PortalFrame
      title={title}
      lead={texts.count(view.total)}
      breadcrumbs={[
        ...(enrols(view)
          ? [{ label: texts.enrolling, to: '/admin-portal/students/enrol' }]
          : [queueCrumb(words, view.queue), { label: texts.title, to: '/review/bulk' }]),
        { label: view.request ? title : texts.count(view.total) },
      ]}
    >
      <title>{title}</title>
      {actionData?.problem.kind === 'begun' && <Notice tone="warning">{texts.begun}</Notice>}
      {actionData?.problem.kind === 'edited' && (
        <Notice tone="warning" title={texts.edited}>
          <p>{texts.editedAdvice}</p>
        </Notice>
      )}
      {actionData?.problem.kind === 'too-late' && (
        <Notice tone="warning" title={words.review.takeBack.tooLate} />
      )}
      {view.state === 'chosen' ? (
        <>
          {view.request && <Preview view={view} pressed={pressed} refusal={refusal} />}
          {!enrols(view) && (
            <>
              <h2>{view.request ? texts.edit : texts.what}</h2>
              <BulkRequestForm
                request={view.request}
                colleagues={view.colleagues}
                releases={view.releases}
                last={view.lastRelease}
                refusal={actionData?.problem.kind === 'edited' ? null : typed}
              />
            </>
          )}
        </>
      ) : (
        <Progress view={view} />
      )}
    </PortalFrame>
  );
}

export default drawnOnce(BulkChangePage);

const countOf = ({ counts }: Pick<Shown, 'counts'>, wanted: BulkOutcome) =>
  counts.find(({ outcome }) => outcome === wanted)?.count ?? 0;

interface PreviewProps {
  view: Shown;
  /** The session was over when it was confirmed. */
  pressed: boolean;
  refusal: Refusal | null;
}

function Preview({ view, pressed, refusal }: PreviewProps) {
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  useSendKey(place);
  const texts = words.casework.bulk;
  const changed = countOf(view, 'changed');
  const proposed = countOf(view, 'proposed');
  const changing = changed + proposed;
  // The button confirms the form below as it is now: a request that was edited is looked at first.
  const kind = view.request?.kind;
  const form = kind === 'set-status' || kind === 'assign' ? kind : null;
  const confirms = kind === 'confirm';
  const told =
    view.request?.kind === 'set-status' &&
    [view.request.reason && words.reasons[view.request.reason], view.request.note].filter(Boolean).join(' ');
  return (
    <Card title={texts.preview} id="preview">
      <div className="stack">
        <UnmetNotice count={view.unmet} />
        {view.incomplete > 0 && (
          <Notice tone="warning" title={texts.incomplete(view.incomplete)}>
            <p>{texts.incompleteAdvice}</p>
          </Notice>
        )}
        {changing > 0 ? (
          <div ref={place} className="grid gap-3">
            <Release release={view.release} />
            {told && (
              <p className="max-w-prose">
                {texts.told} <q>{told}</q>
              </p>
            )}
            {view.request?.kind === 'assign' ? (
              <Holders view={view} />
            ) : (
              <>
                {changed > 0 && (
                  <p className="max-w-prose">
                    {enrols(view)
                      ? texts.enrolNote
                      : texts.confirmNote(changed <= UNDO_MOST, view.release !== null)}
                  </p>
                )}
                {proposed > 0 && <p className="max-w-prose">{texts.proposeNote(proposed, changed === 0)}</p>}
              </>
            )}
            {pressed && (
              <TakesFocus>
                <Notice tone="warning">{texts.signedOutPreview}</Notice>
              </TakesFocus>
            )}
            {form ? (
              <div>
                <Button form={form} name="confirm" value="yes" busyLabel={texts.running}>
                  {texts[changed > 0 ? 'confirm' : 'propose'](changing)}
                </Button>
              </div>
            ) : (
              <PostedForm
                intent="confirm"
                refusal={refusal?.problem.kind === 'kept' ? refusal : null}
                submit={texts[confirms ? 'confirmProposals' : 'enrol'](changing)}
                busyLabel={texts.running}
              />
            )}
          </div>
        ) : (
          <Notice>{texts.nothingToDo}</Notice>
        )}
        <BulkItems view={view} />
      </div>
    </Card>
  );
}

/** The release in which all these applicants are told together, instead of when the change is done. */
function Release({ release }: { release: Shown['release'] }) {
  const texts = useWords().review.proposal;
  if (!release) return null;
  const said = texts.release(release.title);
  return (
    <p className="max-w-prose font-semibold [overflow-wrap:anywhere]">
      {release.id ? <TextLink to={href('/review/releases/:id', { id: release.id })}>{said}</TextLink> : said}
    </p>
  );
}

/** The officers who have the work until now: a head of office takes nothing from a colleague unawares. */
function Holders({ view: { holders, assignee, toSelf } }: { view: Shown }) {
  const { holder, holdersNote } = useWords().casework.bulk;
  return (
    <>
      <ul className="grid gap-1 tabular">
        {holders.map(({ name, count }) => (
          <li key={name}>{holder(count, name)}</li>
        ))}
      </ul>
      <p className="max-w-prose text-ink-soft">{holdersNote(assignee, toSelf)}</p>
    </>
  );
}

/** The way back for all applications while their applicants are not told, and its result. */
function TakeBack({ view: { undoable, counts, release } }: { view: Shown }) {
  const texts = useWords().casework.bulk;
  const decided = countOf({ counts }, 'changed');
  const left = decided + countOf({ counts }, 'proposed');
  if (countOf({ counts }, 'undone') > 0)
    return left > 0 && <Notice tone="warning" title={texts.notUndone(left)} />;
  if (undoable === 0) return null;
  return (
    <PostedForm
      intent="take-back"
      refusal={null}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
      submit={texts[decided > 0 ? 'undo' : 'withdraw'](undoable)}
      variant="secondary"
      busyLabel={texts.undoing}
    >
      <p className="text-ink-soft">
        {decided === 0 ? texts.withdrawNote : release ? texts.undoNoteRelease : texts.undoNote}
      </p>
    </PostedForm>
  );
}

function Progress({ view }: { view: Shown }) {
  const texts = useWords().casework.bulk;
  const { state, done, total } = view;
  const running = state === 'running';
  return (
    <div className="stack">
      {running && <LookAgain />}
      <Card title={running ? texts.running : texts.result}>
        <div className="stack">
          {running && (
            <>
              <p>
                <label htmlFor="bar" className="font-semibold tabular" role="status">
                  {texts.progress(done, total)}
                </label>
                <progress id="bar" value={done} max={total} className="mt-2 block h-3 w-full accent-leaf" />
              </p>
              <p className="text-ink-soft">{texts.runningNote}</p>
              <div>
                <LinkButton to={view.path} variant="secondary">
                  {texts.reload}
                </LinkButton>
              </div>
            </>
          )}
          <Release release={view.release} />
          {!running && <TakeBack view={view} />}
          <BulkItems view={view} />
          {!running && (
            <div>
              {enrols(view) ? (
                <LinkButton to="/admin-portal/students" variant="secondary">
                  {texts.toStudents}
                </LinkButton>
              ) : (
                <LinkButton to={view.queue} variant="secondary">
                  {texts.toQueue}
                </LinkButton>
              )}
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}

interface BulkRequestFormProps {
  request: BulkRequest | null;
  colleagues: readonly Colleague[];
  releases: readonly OpenRelease[];
  /** The one that this person used last. */
  last: string | null;
  refusal: Refusal | null;
}

/**
 * Asks what to do with the chosen applications: set a status, or give them to someone. Two forms, one of them sent.
 * Each has its kind as id, by which the button that confirms brings along what is typed.
 */
function BulkRequestForm({ request, colleagues, releases, last, refusal }: BulkRequestFormProps) {
  const words = useWords();
  const texts = words.casework.bulk;
  const refused = (kind: BulkRequest['kind']) => (refusal?.typed.kind === kind ? refusal : null);
  const form = {
    intent: 'prepare',
    submit: request ? texts.showAgain : texts.show,
    busyLabel: words.ui.loading,
    variant: 'secondary',
    card: { level: 3 },
  } as const;
  return (
    <CardGrid>
      <FormCard
        {...form}
        id="set-status"
        of={bulkStatusForm}
        rows={['status', 'reason', 'note']}
        refusal={refused('set-status')}
        values={request?.kind === 'set-status' ? request : null}
        choices={{
          status: { called: (status) => words.statusNames[status as ApplicationStatus] },
          reason: {
            options: APPLICATION_STATUSES.map((status) => ({
              label: words.statusNames[status],
              options: reasonsFor(status).map((reason) => ({ value: reason, label: words.reasons[reason] })),
            })),
          },
        }}
      >
        <HiddenField name="kind" value="set-status" />
        <ReleaseChoice releases={releases} chosen={request?.kind === 'set-status' ? request.release : last} />
      </FormCard>
      <FormCard
        {...form}
        id="assign"
        of={bulkAssignForm}
        refusal={refused('assign')}
        values={request?.kind === 'assign' ? { to: request.to ?? NOBODY } : null}
        choices={{
          to: {
            options: [
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
              { value: NOBODY, label: texts.nobody },
            ],
          },
        }}
      >
        <HiddenField name="kind" value="assign" />
      </FormCard>
    </CardGrid>
  );
}

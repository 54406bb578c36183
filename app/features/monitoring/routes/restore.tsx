/** /database-system/restore: the restore that is under way, ready to be put in place, or over. */
import { data, Form } from 'react-router';
import { depsContext } from '#app/context.ts';
import { forbidden, unknownForm } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { postedForm } from '#app/forms/posted-form.server.ts';
import { lagosMoment } from '#app/lagos-time.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { useWords } from '#app/words.tsx';
import { can } from '#core/identity/permissions.ts';
import { declarePortal, readRestoredCopyView } from '../declare-portal.server.ts';
import { readRestore } from '../list-backups.server.ts';
import { tabPath } from '../monitoring-view.ts';
import { RestoredCopyCard } from '../parts/RestoredCopyCard.tsx';
import { type PlaceAnswer, RestoreState } from '../parts/RestoreState.tsx';
import { CONFIRMATION, finishRestore, giveUpRestore, type RestoreRefusal } from '../restore-backup.server.ts';
import type { Route } from './+types/restore';

export async function loader({ context }: Route.LoaderArgs) {
  if (!can(requireActor(context), 'backups.manage')) throw forbidden();
  const deps = context.get(depsContext);
  return {
    restore: await readRestore(deps),
    copy: await readRestoredCopyView(deps),
    word: CONFIRMATION,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const form = await postedForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const intent = text('intent');
  if (intent === 'give-up') {
    const given = await giveUpRestore(deps, { actor });
    if (!given.ok && given.error.kind === 'forbidden') throw forbidden();
    return redirectWithFlash(tabPath('backups'), 'restoreGivenUp');
  }
  if (intent === 'portal-now') {
    const declared = await declarePortal(deps, {
      actor,
      headers: request.headers,
      password: text('portal_password'),
    });
    if (declared.ok) return redirectWithFlash(tabPath('backups'), 'portalDeclared');
    if (declared.error.kind === 'forbidden') throw forbidden();
    return refuse('portal-now', declared.error);
  }
  if (intent !== 'place') throw unknownForm();
  const placed = await finishRestore(deps, {
    actor,
    headers: request.headers,
    password: text('password'),
    confirmation: text('confirmation'),
  });
  // Who is signed in stands in the database that was replaced.
  if (placed.ok)
    return new Response(null, { status: 303, headers: { location: '/database-system/restore' } });
  const { error } = placed;
  if (error.kind === 'forbidden') throw forbidden();
  return refuse('place', error);
}

function refuse(form: PlaceAnswer['form'], error: RestoreRefusal) {
  const answer: PlaceAnswer = {
    form,
    kind: error.kind,
    minutes: error.kind === 'too-many-attempts' ? error.minutes : 0,
    problem: error.kind === 'failed' ? error.problem : null,
  };
  return data(answer, { status: answer.minutes > 0 ? 429 : 422 });
}

export default function RestorePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const text = words.monitoring;
  const own = text.restore;
  const { restore, copy, word } = loaderData;
  const answerTo = (form: PlaceAnswer['form']) => (actionData?.form === form ? actionData : null);
  return (
    <PortalFrame
      title={own.title}
      lead={restore?.madeAt ? own.from(restore.backup, lagosMoment(words, restore.madeAt)) : undefined}
      breadcrumbs={[
        { label: text.back, to: '/database-system' },
        { label: text.tabs.backups, to: tabPath('backups') },
        { label: own.title },
      ]}
    >
      <title>{`${own.title} · ${text.title}`}</title>
      {restore ? (
        <RestoreState restore={restore} word={word} answer={answerTo('place')} />
      ) : (
        !copy && (
          <EmptyState
            title={own.none}
            action={
              <LinkButton to={tabPath('backups')} variant="secondary">
                {own.toBackups}
              </LinkButton>
            }
          >
            {own.noneAdvice}
          </EmptyState>
        )
      )}
      {copy && <RestoredCopyCard copy={copy} answer={answerTo('portal-now')} />}
      {restore &&
        (restore.status === 'failed' || restore.status === 'in-place' || restore.status === 'ready') && (
          <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button name="intent" value="give-up" variant="secondary">
              {restore.status === 'ready' ? own.giveUp : own.forget}
            </Button>
            {restore.status === 'ready' && <p className="text-ink-soft text-sm">{own.giveUpText}</p>}
          </Form>
        )}
    </PortalFrame>
  );
}

/** /database-system/restore: the restore that is under way, ready to be put in place, or over. */

import { Form, redirect } from 'react-router';
import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, forbidden, inField } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { can } from '#core/identity/permissions.ts';
import { tabPath } from '../frame/operations-view.ts';
import type { Route } from './+types/restore';
import { declarePortal, readRestoredCopyView } from './declare-portal.server.ts';
import { readRestoreView } from './list-backups.server.ts';
import { RestoredCopyCard } from './RestoredCopyCard.tsx';
import { RestoreState } from './RestoreState.tsx';
import { CONFIRMATION, compareAgain, finishRestore, giveUpRestore } from './restore-backup.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  if (!can(actor, 'backups.manage')) throw forbidden();
  return {
    restore: await readRestoreView(deps, actor),
    copy: await readRestoredCopyView(deps),
    word: CONFIRMATION,
  };
}

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    'give-up': async ({ actor, deps }) => {
      const given = await giveUpRestore(deps, { actor });
      if (!given.ok && given.error.kind === 'forbidden') throw forbidden();
      // It may be over already, or not be this far yet.
      if (!given.ok || !given.value.cancelled) return redirect(tabPath('backups'), { status: 303 });
      return redirectWithFlash(tabPath('backups'), 'restoreGivenUp');
    },
    compare: async ({ actor, deps }) => {
      const compared = await compareAgain(deps, { actor });
      if (!compared.ok && compared.error.kind === 'forbidden') throw forbidden();
      // What it found is on the page, or the page says that the restore is over.
      return redirect('/database-system/restore', { status: 303 });
    },
    'portal-now': async ({ actor, deps, post, request: { headers } }) => {
      const password = post.typed.portal_password ?? '';
      const declared = await declarePortal(deps, { actor, headers, password });
      const wrong = { field: 'portal_password', code: 'password-wrong' };
      return answerPost(post, inField(declared, 'wrong-password', wrong), {
        to: tabPath('backups'),
        told: 'portalDeclared',
      });
    },
    place: async ({ actor, deps, post, request: { headers } }) => {
      const { password = '', confirmation = '' } = post.typed;
      const placed = await finishRestore(deps, { actor, headers, password, confirmation });
      const told = inField(placed, 'wrong-password', { field: 'password', code: 'password-wrong' });
      const unconfirmed = { field: 'confirmation', code: 'word', params: { word: CONFIRMATION } };
      // Who is signed in is in the database that was replaced, so nothing is told.
      return answerPost(post, inField(told, 'not-confirmed', unconfirmed), {
        to: '/database-system/restore',
      });
    },
  });

export default function RestorePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const text = words.operations;
  const own = text.restore;
  const { restore, copy, word } = loaderData;
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
        <RestoreState restore={restore} word={word} refusal={actionData} />
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
      {copy && <RestoredCopyCard copy={copy} refusal={actionData} />}
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

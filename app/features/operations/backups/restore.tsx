/** /database-system/restore: the restore that is under way, ready to be put in place, or over. */

import { Form, redirect } from 'react-router';
import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, forbidden, inField } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Invalid, Refusal } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { can } from '#core/identity/permissions.ts';
import { CONFIRMATION, placeForm, portalForm } from '#core/operations/backup-forms.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { tabPath } from '../frame/operations-view.ts';
import type { Route } from './+types/restore';
import { type RestoreView, readRestoreView } from './backup-work.server.ts';
import { declarePortal, readRestoredCopyView } from './declare-portal.server.ts';
import { Following } from './Following.tsx';
import { compareAgain, finishRestore, giveUpRestore, type RestoreRefusal } from './restore-backup.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  if (!can(actor, 'backups.manage')) throw forbidden();
  return {
    restore: await readRestoreView(deps, actor),
    copy: await readRestoredCopyView(deps),
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
      // The result is on the page, or the page says that the restore is over.
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
      // The session of the signed-in person is in the database that was replaced, so no notice is shown.
      return answerPost(post, inField(told, 'not-confirmed', unconfirmed), {
        to: '/database-system/restore',
      });
    },
  });

export default function RestorePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const text = words.operations;
  const own = text.restore;
  const { restore, copy } = loaderData;
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
        <RestoreState restore={restore} refusal={actionData} />
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

type Told = Exclude<RestoreRefusal, { readonly kind: 'wrong-password' }>;

interface RestoreStateProps {
  readonly restore: RestoreView;
  /** The rejection of any form of the page. */
  readonly refusal: Refusal<Told | Invalid> | undefined;
}

function RestoreState({ restore, refusal }: RestoreStateProps) {
  const text = useWords().operations;
  const own = text.restore;
  switch (restore.status) {
    case 'waiting':
    case 'running':
      return (
        <Following
          title={own.working}
          text={own.workingText}
          progress={restore.progress}
          again="/database-system/restore"
        />
      );
    case 'failed':
      return (
        <Notice tone="danger" title={own.failed}>
          <p>{text.backups.problems[restore.problem ?? 'failed']}</p>
          {restore.detail && restore.problem === 'checks-failed' && (
            <p className="[overflow-wrap:anywhere]">{restore.detail}</p>
          )}
        </Notice>
      );
    case 'in-place':
      return (
        <Notice tone="success" title={own.inPlace}>
          {restore.aside && (
            <p className="[overflow-wrap:anywhere]">
              {own.inPlaceText(restore.aside, restore.restoreCommand)}
            </p>
          )}
          {restore.placed && <Placed placed={restore.placed} />}
        </Notice>
      );
    case 'ready':
      return <Ready restore={restore} refusal={refusal} />;
  }
}

/** Shows what was carried over for the people who were shut out since the backup. */
function Placed({ placed }: { placed: NonNullable<RestoreView['placed']> }) {
  const own = useWords().operations.restore;
  const kinds = Object.entries(placed.carried ?? {}).filter(([, count]) => count > 0);
  return (
    <>
      <p>{own.sessionsEnded(placed.sessions)}</p>
      {placed.carried === null && <p>{own.notCarried}</p>}
      {placed.carried !== null && kinds.length === 0 && <p>{own.carriedNothing}</p>}
      {kinds.length > 0 && (
        <>
          <p>{own.carriedOver}</p>
          <ul className="list-disc ps-5">
            {kinds.map(([kind, count]) => (
              <li key={kind}>{own.carriedKinds[kind]?.(count)}</li>
            ))}
          </ul>
        </>
      )}
      {placed.lost && placed.lost.people + placed.lost.staff > 0 && (
        <p>{own.accountsLost(placed.lost.people, placed.lost.staff)}</p>
      )}
    </>
  );
}

function Ready({ restore, refusal }: RestoreStateProps) {
  const own = useWords().operations.restore;
  return (
    <>
      <Notice tone="success" title={own.ready}>
        <p>{own.readyText}</p>
        <p>{own.carried(restore.jobs, restore.files)}</p>
      </Notice>
      <Differences restore={restore} />
      <Place refusal={refusal} />
    </>
  );
}

function Differences({ restore }: { restore: RestoreView }) {
  const words = useWords();
  const text = words.operations;
  const own = text.restore;
  const { accounts, changes } = restore;
  return (
    <section aria-labelledby="differences" className="stack">
      <div>
        <h2 id="differences">{own.lose}</h2>
        <p className="mt-1 max-w-prose text-ink-soft">{own.loseText}</p>
        <Form method="post" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {restore.comparedAt && <p>{own.comparedAt(lagosMoment(words, restore.comparedAt))}</p>}
          <Button name="intent" value="compare" variant="secondary" size="small" busyLabel={own.comparing}>
            {own.compare}
          </Button>
        </Form>
      </div>
      {accounts.people + accounts.staff.length > 0 && (
        <Notice tone="warning" title={own.newAccounts(accounts.people + accounts.staff.length)}>
          <p>{own.newAccountsText}</p>
          {accounts.staff.length > 0 && <p>{own.newStaff(accounts.staff)}</p>}
          {accounts.own && <p className="font-semibold">{own.ownAccount}</p>}
        </Notice>
      )}
      {changes.length === 0 ? (
        <p>{own.allSame}</p>
      ) : (
        <DataTable
          headers={own.columns}
          caption={own.lose}
          rows={changes}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', names: true, cell: ({ name }) => own.things(name) },
            { key: 'added', align: 'end', cell: ({ added }) => text.number(added) },
            { key: 'changed', align: 'end', cell: ({ changed }) => text.number(changed) },
            { key: 'removed', align: 'end', cell: ({ removed }) => text.number(removed) },
          ]}
        />
      )}
    </section>
  );
}

function Place({ refusal }: Pick<RestoreStateProps, 'refusal'>) {
  const text = useWords().operations;
  const own = text.restore;
  return (
    <Card title={own.place} id="place">
      <PostedForm
        intent="place"
        refusal={refusal}
        labels={wordsOf(placeForm).labels}
        submit={own.place}
        busyLabel={own.placing}
        variant="danger"
        heading={own.notDone}
        why={(told) => told.kind === 'not-placed' && <p>{text.backups.problems[told.problem]}</p>}
        className="grid max-w-xl gap-5"
      >
        <p>{own.placeText}</p>
        <FormFields of={placeForm} />
      </PostedForm>
    </Card>
  );
}

/** The form with which a master administrator says that a restored copy is the portal from now on. */
function RestoredCopyCard({
  copy,
  refusal,
}: {
  copy: NonNullable<Awaited<ReturnType<typeof readRestoredCopyView>>>;
  refusal: Refusal | undefined;
}) {
  const own = useWords().operations.copy;
  return (
    <Card title={own.title} id="portal-now">
      <PostedForm
        intent="portal-now"
        refusal={refusal}
        labels={wordsOf(portalForm).labels}
        heading={own.notDone}
        submit={own.confirm}
        busyLabel={own.confirming}
        className="grid max-w-xl gap-5"
      >
        <p className="[overflow-wrap:anywhere]">{own.from(copy.backup)}</p>
        <p>{own.quiet}</p>
        <p>{own.due}</p>
        <p>{own.held(copy.mails, copy.others)}</p>
        <FormFields of={portalForm} />
      </PostedForm>
    </Card>
  );
}

import { Form } from 'react-router';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Invalid, Refusal } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { Following } from './Following.tsx';
import type { RestoreView } from './list-backups.server.ts';
import type { RestoreRefusal } from './restore-backup.server.ts';

type Told = Exclude<RestoreRefusal, { readonly kind: 'wrong-password' }>;

interface RestoreStateProps {
  readonly restore: RestoreView;
  readonly word: string;
  /** Of any form of the page. */
  readonly refusal: Refusal<Told | Invalid> | undefined;
}

export function RestoreState({ restore, word, refusal }: RestoreStateProps) {
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
      return <Ready restore={restore} word={word} refusal={refusal} />;
  }
}

/** What became of the people who were shut out since the backup. */
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

function Ready({ restore, word, refusal }: RestoreStateProps) {
  const own = useWords().operations.restore;
  return (
    <>
      <Notice tone="success" title={own.ready}>
        <p>{own.readyText}</p>
        <p>{own.carried(restore.jobs, restore.files)}</p>
      </Notice>
      <Differences restore={restore} />
      <Place word={word} refusal={refusal} />
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

function Place({ word, refusal }: Pick<RestoreStateProps, 'word' | 'refusal'>) {
  const text = useWords().operations;
  const own = text.restore;
  return (
    <Card title={own.place} id="place">
      <PostedForm
        intent="place"
        refusal={refusal}
        labels={{ confirmation: own.confirmation(word), password: own.password }}
        submit={own.place}
        busyLabel={own.placing}
        variant="danger"
        heading={own.notDone}
        why={(told) => told.kind === 'not-placed' && <p>{text.backups.problems[told.problem]}</p>}
        className="grid max-w-xl gap-5"
      >
        <p>{own.placeText}</p>
        <Field name="confirmation" required>
          <TextInput autoCapitalize="characters" />
        </Field>
        <Field name="password" required>
          <PasswordInput autoComplete="current-password" />
        </Field>
      </PostedForm>
    </Card>
  );
}

/** The bank's statement: upload it, match its lines with announced transfers, and see what became of the others. */
import { href } from 'react-router';
import { err } from '#core/shared/result.ts';
import { depsContext } from '../../../context.ts';
import type { FlashKey } from '../../../forms/flash.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { useWords } from '../../../words.tsx';
import { forbidden } from '../answer-not-payable.ts';
import { confirmFromLine, type TransferConfirmed } from '../confirm-transfer.server.ts';
import { answerDesk, type DeskState, stateFor, typedIn, versionIn } from '../desk-state.ts';
import { DeskForm } from '../parts/DeskForm.tsx';
import { DeskNotice } from '../parts/DeskNotice.tsx';
import { StatementLine } from '../parts/StatementLine.tsx';
import { DoneLines, SetAsideLines, Statements, UnseenPayments } from '../parts/StatementTables.tsx';
import { statementPath } from '../payment-filters.ts';
import { recordFromLine, setLineAside, takeLineBack } from '../statement/decide-line.server.ts';
import { readStatementPage } from '../statement/read-statement-page.server.ts';
import { uploadStatement } from '../statement/upload-statement.server.ts';
import type { Route } from './+types/statement';

export const handle = { hydrate: true };

const pageIn = (url: { readonly searchParams: URLSearchParams }): number => {
  const page = url.searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) - 1 : 0;
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const input = { actor: requireActor(context), page: pageIn(url) };
  const page = await readStatementPage(context.get(depsContext), input);
  if (!page.ok) throw forbidden();
  return page.value;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const form = await postedForm(request);
  const typed = typedIn(form);
  if (typed.intent === 'upload') return upload(deps, { actor, form, typed });
  const to = statementPath(pageIn(url));
  // A line may have several forms of one kind: the part after the colon says which.
  const [lineId = '', paymentId = ''] = (typed.id ?? '').split(':');
  const version = versionIn(typed);
  switch (typed.intent) {
    case 'confirm': {
      const decision = { actor, id: paymentId, version, lineId, form: typed };
      return answerDesk(typed, await confirmFromLine(deps, decision), { to, told: toldOf });
    }
    case 'record':
      return answerDesk(typed, await recordFromLine(deps, { actor, lineId, form: typed }), {
        to,
        told: 'lineRecorded',
      });
    case 'aside':
      return answerDesk(typed, await setLineAside(deps, { actor, lineId, version, form: typed }), {
        to,
        told: 'lineSetAside',
      });
    default:
      return answerDesk(typed, await takeLineBack(deps, { actor, lineId, version }), {
        to,
        told: 'lineTakenBack',
      });
  }
}

const toldOf = ({ waits, status, review }: TransferConfirmed): FlashKey => {
  if (waits) return 'lineRecorded';
  return status === 'Completed' && !review ? 'transferConfirmed' : 'transferToReview';
};

async function upload(
  deps: Parameters<typeof uploadStatement>[0],
  {
    actor,
    form,
    typed,
  }: { actor: ReturnType<typeof requireActor>; form: FormData; typed: Record<string, string> },
) {
  const file = form.get('file');
  const given = file instanceof File && file.size > 0 ? file : null;
  const read = given
    ? await uploadStatement(deps, {
        actor,
        bank: typed.bank ?? '',
        fileName: given.name,
        bytes: new Uint8Array(await given.arrayBuffer()),
      })
    : err({ kind: 'invalid' as const, issues: [{ field: 'file', code: 'required' as const }] });
  if (read.ok && read.value.newCredits === null) {
    throw redirectWithFlash(
      href('/payment-system/statement/:id/columns', { id: read.value.id }),
      'statementColumns',
    );
  }
  return answerDesk(typed, read, {
    to: '/payment-system/statement',
    told: ({ newCredits }) => (newCredits ? 'statementRead' : 'statementKnown'),
  });
}

export default function StatementPage({ loaderData: page, actionData: state }: Route.ComponentProps) {
  const words = useWords();
  const { statement: text } = words.bursary;
  const lineOf = (id: string | null | undefined) => page.open.find((line) => id?.startsWith(line.id));
  const shownWithLine = lineOf(state?.id) !== undefined;
  return (
    <PortalFrame
      title={text.title}
      lead={text.lead}
      breadcrumbs={[
        { label: words.payments.breadcrumbs.payments, to: '/payment-system' },
        { label: text.title },
      ]}
    >
      <title>{text.title}</title>
      {!shownWithLine && <DeskNotice state={state} />}
      <div className="no-print">
        <Card>
          {/* Out of the way while there are lines to match. */}
          <details open={page.openCount === 0 || stateFor(state, 'upload') !== null}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">{text.upload}</summary>
            <div className="mt-2 max-w-xl">
              <UploadForm banks={page.banks} state={stateFor(state, 'upload')} />
            </div>
          </details>
        </Card>
      </div>
      <section aria-labelledby="open" className="stack">
        <h2 id="open">{text.open(page.openCount)}</h2>
        {page.open.length === 0 && <EmptyState title={text.noneOpen}>{text.noneOpenAdvice}</EmptyState>}
        {page.open.map((line) => (
          <StatementLine
            key={line.id}
            line={line}
            state={state?.id?.startsWith(line.id) ? state : undefined}
            action={`${statementPath(page.page)}#line-${line.id}`}
          />
        ))}
        <Pagination
          label={text.pages}
          previous={page.page > 0 ? statementPath(page.page - 1) : null}
          next={page.page + 1 < page.pages ? statementPath(page.page + 1) : null}
        >
          {text.pageOf(page.page + 1, page.pages)}
        </Pagination>
      </section>
      {page.unseen.length > 0 && <UnseenPayments payments={page.unseen} />}
      {page.done.length > 0 && <DoneLines lines={page.done} />}
      {page.setAside.length > 0 && <SetAsideLines lines={page.setAside} />}
      {page.statements.length > 0 && <Statements statements={page.statements} />}
    </PortalFrame>
  );
}

function UploadForm({ banks, state }: { banks: readonly string[]; state: DeskState | null }) {
  const { statement: text } = useWords().bursary;
  return (
    <DeskForm
      intent="upload"
      state={state}
      labels={text.fields}
      note={text.uploadNote}
      submit={text.uploadButton}
      upload
    >
      {({ error, typed }) => (
        <>
          <Field name="bank" label={text.fields.bank} hint={text.bankHint} error={error('bank')} required>
            <TextInput
              defaultValue={typed('bank') ?? banks[0] ?? ''}
              list="banks"
              maxLength={60}
              autoComplete="off"
            />
          </Field>
          <datalist id="banks">
            {banks.map((bank) => (
              <option key={bank} value={bank} />
            ))}
          </datalist>
          <Field name="file" label={text.fields.file} error={error('file')} required>
            <TextInput type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
          </Field>
        </>
      )}
    </DeskForm>
  );
}

/** The bank's statement: upload it, match its lines with announced transfers, and see what became of the others. */

import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { DatesAssumedBrief } from '#app/forms/DateOrder.tsx';
import { FormFields } from '#app/forms/FormFields.tsx';
import type { FlashKey } from '#app/forms/flash.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { refusalOf } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { List, type ListProps, useListColumns } from '#app/lists/List.tsx';
import { listPath } from '#app/lists/list-address.ts';
import type { ListRow, ListView } from '#app/lists/list-view.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { DataTable } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { wordsOf } from '#core/shared/form-words.ts';
import { isId } from '#core/shared/id.ts';
import { BursaryPage, type MoneyRefusal } from '../payment/BursaryPage.tsx';
import { WorkProgress } from '../payment/WorkProgress.tsx';
import { confirmFromLine, type TransferConfirmed } from '../transfers/confirm-transfer.server.ts';
import { returnTransfer } from '../transfers/decline-transfer.server.ts';
import type { Route } from './+types/statement';
import { DebitLines } from './DebitLines.tsx';
import { recordFromLine, setLineAside, takeLineBack } from './decide-line.server.ts';
import { chooseCredit, decideReversal, proposeReversal } from './decide-reversal.server.ts';
import { LineChoices } from './LineChoices.tsx';
import { LINE_VIEWS } from './line-views.ts';
import { linkId, useLineCells } from './OpenLines.tsx';
import { RowAccount } from './RowAccount.tsx';
import { readStatementPage } from './read-statement-page.server.ts';
import { recordSettlement, tieSettlement } from './record-settlement.server.ts';
import { refundCameBack } from './refund-lines.server.ts';
import { uploadForm } from './statement-forms.ts';
import { afterUpload, uploadStatement } from './upload-statement.server.ts';

const PATH = '/payment-system/statement';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const page = orThrow(await readStatementPage(deps, { ...Object.fromEntries(url.searchParams), actor }));
  return { ...page, address: readAddress(url.searchParams) };
}

/** The part of the list that is looked at, so that a decision leads back to it. */
function readAddress(params: URLSearchParams) {
  const statement = params.get('statement');
  const older = params.get('older');
  return {
    view: LINE_VIEWS.find((view) => view === params.get('view')) ?? 'open',
    statement: isId(statement) ? statement : null,
    older: isId(older) ? older : null,
    after: params.get('after'),
    before: params.get('before'),
  };
}

const pathTo = (
  { view, ...rest }: ReturnType<typeof readAddress>,
  more: { line?: string; next?: string | undefined } = {},
): string => listPath(PATH, { view: view === 'open' ? null : view, ...rest, ...more });

export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { typed: form, version } = post;
  const next = url.searchParams.get('next');
  // The keyboard goes on with the line after the one that was decided.
  const to = pathTo(readAddress(url.searchParams)) + (isId(next) ? `#${linkId(next)}` : '');
  // A line may have several forms of one kind: the part after the colon says which.
  const [lineId = '', paymentId = ''] = post.record.split(':');
  switch (post.intent) {
    case 'upload': {
      const file = await post.bytes('file');
      const read = file.ok
        ? await uploadStatement(deps, { actor, bank: form.bank ?? '', ...file.value })
        : file;
      return answerPost(post, read, afterUpload);
    }
    case 'confirm': {
      const confirmed = await confirmFromLine(deps, { actor, id: paymentId, version, lineId, form });
      return answerPost(post, confirmed, (value) => ({ to, told: toldOf(value) }));
    }
    case 'record': {
      const recorded = await recordFromLine(deps, { actor, lineId, form });
      return answerPost(post, recorded, { to, told: 'lineRecorded' });
    }
    case 'settle': {
      const settled = await recordSettlement(deps, { actor, form, lineId });
      return answerPost(post, settled, { to, told: 'settlementRecorded' });
    }
    case 'tie': {
      const tied = await tieSettlement(deps, { actor, lineId, settlementId: paymentId, version });
      return answerPost(post, tied, { to, told: 'lineTied' });
    }
    case 'refund-back': {
      const back = await refundCameBack(deps, { actor, lineId, refundId: paymentId, version });
      return answerPost(post, back, { to, told: 'refundReturned' });
    }
    case 'aside': {
      const aside = await setLineAside(deps, { actor, lineId, version, form });
      return answerPost(post, aside, { to, told: 'lineSetAside' });
    }
    case 'take-back': {
      const taken = await takeLineBack(deps, { actor, lineId, version });
      return answerPost(post, taken, { to, told: 'lineTakenBack' });
    }
    case 'return': {
      const returned = await returnTransfer(deps, { actor, id: paymentId, version, debitId: lineId });
      return answerPost(post, returned, { to, told: 'transferReturned' });
    }
    case 'choose': {
      const chosen = await chooseCredit(deps, { actor, id: lineId, version, form });
      return answerPost(post, chosen, { to, told: 'creditChosen' });
    }
    case 'propose': {
      const proposed = await proposeReversal(deps, { actor, id: lineId, version, form });
      return answerPost(post, proposed, { to, told: 'reversalProposed' });
    }
    case 'approve':
    case 'decline': {
      const decided = await decideReversal(deps, { actor, id: lineId, version, decision: post.intent });
      return answerPost(post, decided, {
        to,
        told: post.intent === 'approve' ? 'reversalApproved' : 'reversalDeclined',
      });
    }
    default:
      throw unknownForm();
  }
}

export const shouldRevalidate = revalidateAfterRefusal;

const toldOf = ({ waits, status, review }: TransferConfirmed): FlashKey => {
  if (waits) return 'lineRecorded';
  return status === 'Completed' && !review ? 'transferConfirmed' : 'transferToReview';
};

export default function StatementPage({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const { statement: text } = useWords().bursary;
  const { address, counts, open, done, aside, out, account, opened: line } = page;
  const here = pathTo(address);
  const after = ({ id }: { id: string }) => open?.rows[open.rows.findIndex((row) => row.id === id) + 1]?.id;
  // A line whose one button was refused is opened with the reason.
  const sent = (row: { id: string }) => pathTo(address, { line: row.id, next: after(row) });
  const cells = useLineCells(sent);
  const tabs = LINE_VIEWS.map((view) => ({
    to: pathTo({ ...address, view, after: null, before: null }),
    label: text.views[view],
    count: counts[view],
    current: view === address.view,
  }));
  return (
    <BursaryPage
      title={text.title}
      lead={text.lead}
      refusal={refusal}
      tabs={{ label: text.viewsLabel, tabs }}
    >
      <WorkProgress
        label={text.progressLabel}
        done={counts.finished}
        all={counts.lines}
        said={text.progress(counts.finished, counts.lines)}
        left={
          [
            counts.open > 0 && text.waitingMoney(counts.openAmount),
            counts.undecided > 0 && text.undecided(counts.undecided),
          ]
            .filter(Boolean)
            .join(' ') || undefined
        }
      />
      <Upload page={page} refusal={refusal} />
      {account && <RowAccount {...account} missing={text.rowsMissingAdvice} />}
      {line && <LineChoices key={line.id} line={line} refusal={refusal} action={sent(line)} back={here} />}
      {open && (
        <List
          view={open.view}
          page={open}
          cells={cells}
          empty={{ title: text.noneOpen, advice: text.noneOpenAdvice(counts.lines) }}
        />
      )}
      {done && <List view={done.view} page={done} />}
      {aside && (
        <List
          view={aside.view}
          page={aside}
          cells={{
            back: (line) => (
              <PostedForm
                intent="take-back"
                record={line.id}
                version={line.version}
                refusal={null}
                action={here}
                className="lg:flex lg:justify-end"
                submit={text.takeBack}
                variant="secondary"
                button={{ size: 'small' }}
              />
            ),
          }}
        />
      )}
      {out && <DebitLines list={out} refusal={refusal} action={here} />}
      {address.view === 'done' && page.unseen.page.rows.length > 0 && (
        <Table of={page.unseen} note={text.unseenNote} />
      )}
      {page.statements.length > 0 && (
        <Table
          of={page.uploaded}
          cells={{
            days: ({ values, links, assumed }) =>
              values.days && (
                <>
                  <TextLink to={links?.days ?? ''} className="inline-flex min-h-11 items-center">
                    {values.days}
                  </TextLink>
                  <DatesAssumedBrief assumed={assumed} />
                </>
              ),
          }}
        />
      )}
      {page.olderThan && (
        <p className="no-print">
          <TextLink to={pathTo({ ...address, older: page.olderThan })}>{text.olderStatements}</TextLink>
        </p>
      )}
    </BursaryPage>
  );
}

type Shown = Route.ComponentProps['loaderData'];

interface TableProps<Row extends ListRow> extends Pick<ListProps<Row>, 'cells'> {
  of: { readonly view: ListView; readonly page: { readonly rows: readonly Row[] } };
  note?: string;
}

/** A short list under the others. */
function Table<Row extends ListRow>({ of: { view, page }, note, cells }: TableProps<Row>) {
  const columns = useListColumns(view, cells);
  return (
    <section>
      <h2 className="mb-4">{view.title}</h2>
      {note && <p className="mb-4 text-ink-soft">{note}</p>}
      <DataTable dense caption={view.title} rows={page.rows} rowKey={({ id }) => id} columns={columns} />
    </section>
  );
}

/** Out of the way while there are lines to match. */
function Upload({ page, refusal }: { page: Shown; refusal: MoneyRefusal | undefined }) {
  const { statement: text } = useWords().bursary;
  const waits = page.address.view === 'open' && page.counts.open === 0;
  return (
    <details className="no-print" open={waits || refusalOf(refusal, 'upload') !== null || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{text.upload}</summary>
      <div className="mt-2 max-w-xl">
        <UploadForm banks={page.banks} refusal={refusal} />
      </div>
    </details>
  );
}

function UploadForm({ banks, refusal }: { banks: readonly string[]; refusal: MoneyRefusal | undefined }) {
  const { statement: text } = useWords().bursary;
  return (
    <PostedForm
      intent="upload"
      refusal={refusal}
      {...wordsOf(uploadForm)}
      note={text.uploadNote}
      busyLabel={text.uploading}
      encType="multipart/form-data"
    >
      <FormFields of={uploadForm} values={{ bank: banks[0] }} own={{ bank: { list: 'banks' } }} />
      <datalist id="banks">
        {banks.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
    </PostedForm>
  );
}

/** The bank's statement: upload it, match its lines with announced transfers, and see what became of the others. */
import { href } from 'react-router';
import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import type { FlashKey } from '#app/forms/flash.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { refusalOf } from '#app/forms/refusal.ts';
import { ListPage } from '#app/lists/ListPage.tsx';
import { listPath, readListAddress } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import { DeskNotice, type MoneyRefusal } from '../payment/DeskNotice.tsx';
import { confirmFromLine, type TransferConfirmed } from '../transfers/confirm-transfer.server.ts';
import type { Route } from './+types/statement';
import { recordFromLine, setLineAside, takeLineBack } from './decide-line.server.ts';
import { readStatementPage } from './read-statement-page.server.ts';
import { StatementLine } from './StatementLine.tsx';
import { DoneLines, SetAsideLines, Statements, UnseenPayments } from './StatementTables.tsx';
import { uploadStatement } from './upload-statement.server.ts';

const PATH = '/payment-system/statement';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { after, before } = readListAddress(url.searchParams);
  const input = { actor, after, before };
  const page = orRefuse(await readStatementPage(deps, input));
  return { ...page, here: hereIn(url.searchParams) };
}

/** The part of the list that is looked at, so that a decision leads back to it. */
const hereIn = (params: URLSearchParams): string =>
  listPath(PATH, { after: params.get('after'), before: params.get('before') });

export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { typed: form, version } = post;
  const to = hereIn(url.searchParams);
  // A line may have several forms of one kind: the part after the colon says which.
  const [lineId = '', paymentId = ''] = post.record.split(':');
  switch (post.intent) {
    case 'upload': {
      const file = await post.bytes('file');
      const read = file.ok
        ? await uploadStatement(deps, { actor, bank: form.bank ?? '', ...file.value })
        : file;
      return answerPost(post, read, ({ id, newCredits }) =>
        newCredits === null
          ? { to: href('/payment-system/statement/:id/columns', { id }), told: 'statementColumns' }
          : { to: PATH, told: newCredits ? 'statementRead' : 'statementKnown' },
      );
    }
    case 'confirm': {
      const confirmed = await confirmFromLine(deps, { actor, id: paymentId, version, lineId, form });
      return answerPost(post, confirmed, (value) => ({ to, told: toldOf(value) }));
    }
    case 'record': {
      const recorded = await recordFromLine(deps, { actor, lineId, form });
      return answerPost(post, recorded, { to, told: 'lineRecorded' });
    }
    case 'aside': {
      const aside = await setLineAside(deps, { actor, lineId, version, form });
      return answerPost(post, aside, { to, told: 'lineSetAside' });
    }
    case 'take-back': {
      const taken = await takeLineBack(deps, { actor, lineId, version });
      return answerPost(post, taken, { to, told: 'lineTakenBack' });
    }
    default:
      throw unknownForm();
  }
}

const toldOf = ({ waits, status, review }: TransferConfirmed): FlashKey => {
  if (waits) return 'lineRecorded';
  return status === 'Completed' && !review ? 'transferConfirmed' : 'transferToReview';
};

export default function StatementPage({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const { statement: text } = useWords().bursary;
  const shownWithLine = page.open.rows.some((line) => refusal?.record.startsWith(line.id));
  return (
    <BursaryPage title={text.title} lead={text.lead}>
      {!shownWithLine && <DeskNotice refusal={refusal} />}
      <div className="no-print">
        <Card>
          {/* Out of the way while there are lines to match. */}
          <details open={page.openCount === 0 || refusalOf(refusal, 'upload') !== null}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">{text.upload}</summary>
            <div className="mt-2 max-w-xl">
              <UploadForm banks={page.banks} refusal={refusal} />
            </div>
          </details>
        </Card>
      </div>
      <section aria-labelledby="open" className="stack">
        <h2 id="open">{text.open(page.openCount)}</h2>
        <ListPage
          page={page.open}
          at={(place) => listPath(PATH, place)}
          caption={text.open(page.openCount)}
          empty={{ title: text.noneOpen, advice: text.noneOpenAdvice }}
        >
          {page.open.rows.map((line) => (
            <StatementLine
              key={line.id}
              line={line}
              refusal={refusal?.record.startsWith(line.id) ? refusal : undefined}
              action={`${page.here}#line-${line.id}`}
            />
          ))}
        </ListPage>
      </section>
      {page.unseen.length > 0 && <UnseenPayments payments={page.unseen} />}
      {page.done.length > 0 && <DoneLines lines={page.done} />}
      {page.setAside.length > 0 && <SetAsideLines lines={page.setAside} />}
      {page.statements.length > 0 && <Statements statements={page.statements} />}
    </BursaryPage>
  );
}

function UploadForm({ banks, refusal }: { banks: readonly string[]; refusal: MoneyRefusal | undefined }) {
  const { statement: text } = useWords().bursary;
  return (
    <PostedForm
      intent="upload"
      refusal={refusal}
      labels={text.fields}
      hints={text.hints}
      note={text.uploadNote}
      submit={text.uploadButton}
      encType="multipart/form-data"
    >
      <Field name="bank" required>
        <TextInput defaultValue={banks[0]} list="banks" maxLength={60} />
      </Field>
      <datalist id="banks">
        {banks.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
      <Field name="file" required>
        <TextInput type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
      </Field>
    </PostedForm>
  );
}

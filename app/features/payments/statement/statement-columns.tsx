/**
 * Asks which column of a bank's file is which, when its headings do not say so: chosen once, remembered for the bank.
 */

import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { DateOrderForm } from '#app/forms/DateOrder.tsx';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { BANK_COLUMNS } from '#core/payments/bank-layout.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import type { Route } from './+types/statement-columns';
import { RowAccount } from './RowAccount.tsx';
import { columnsForm } from './statement-forms.ts';
import {
  afterUpload,
  chooseColumns,
  chooseOrder,
  readColumnChoice,
  removeStatementFile,
  takeIncomplete,
} from './upload-statement.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readColumnChoice(deps, { actor, id }));
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  if (post.intent === 'remove')
    return answerPost(post, await removeStatementFile(deps, { actor, id }), {
      to: '/payment-system/statement',
      told: 'statementRemoved',
    });
  if (post.intent === 'import')
    return answerPost(post, await takeIncomplete(deps, { actor, id }), afterUpload);
  const choose = post.intent === 'order' ? chooseOrder : chooseColumns;
  return answerPost(post, await choose(deps, { actor, id, form: post.typed }), afterUpload);
}

export default function StatementColumnsPage({ loaderData: choice, actionData }: Route.ComponentProps) {
  const { bursary, students } = useWords();
  const { columns: text, statement } = bursary;
  if (choice.doubt)
    return (
      <BursaryPage
        refusal={actionData}
        title={students.preview.title}
        lead={<span className="[overflow-wrap:anywhere]">{choice.fileName}</span>}
        under={[{ label: statement.title, to: '/payment-system/statement' }]}
      >
        <DateOrderForm doubt={choice.doubt} discard="remove" refusal={actionData} />
      </BursaryPage>
    );
  const [first] = choice.rows;
  const options = Array.from({ length: choice.width }, (_, at) => ({
    value: String(at),
    label: text.option(at + 1, (first?.cells[at] ?? '').slice(0, 30)),
  }));
  return (
    <BursaryPage
      refusal={actionData}
      title={choice.account ? text.missingTitle : text.title}
      lead={choice.account ? text.missingLead : text.lead(choice.bank)}
      under={[{ label: statement.title, to: '/payment-system/statement' }]}
    >
      {choice.account && (
        <Card title={choice.fileName}>
          <RowAccount rows={choice.account} missing={text.missingAdvice} />
        </Card>
      )}
      {!choice.account && (
        <>
          <Card title={text.preview(choice.fileName)}>
            {/* Wider than a phone: it is moved sideways, by the keyboard too. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <section aria-label={text.preview(choice.fileName)} className="overflow-x-auto" tabIndex={0}>
              <table className="text-start text-sm">
                <thead>
                  <tr>
                    <th scope="col" className="px-3 py-2 text-start">
                      {text.row}
                    </th>
                    {options.map(({ value }) => (
                      <th key={value} scope="col" className="whitespace-nowrap px-3 py-2 text-start">
                        {text.column(Number(value) + 1)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {choice.rows.map(({ line, cells }) => (
                    <tr key={line} className="border-line border-t">
                      <th scope="row" className="px-3 py-2 text-start font-normal text-ink-soft tabular">
                        {line}
                      </th>
                      {options.map(({ value }) => (
                        <td key={value} className="max-w-72 px-3 py-2 align-top">
                          {cells[Number(value)]}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </Card>
          <Card>
            <PostedForm
              intent="columns"
              refusal={actionData}
              className="grid max-w-xl gap-4"
              {...wordsOf(columnsForm)}
              note={text.note}
            >
              <FormFields
                of={columnsForm}
                choices={Object.fromEntries(BANK_COLUMNS.map((name) => [name, { none: text.none, options }]))}
              />
            </PostedForm>
          </Card>
        </>
      )}
      <Card title={text.removeTitle}>
        <PostedForm
          intent="remove"
          refusal={null}
          note={text.removeNote}
          submit={text.remove}
          variant="secondary"
        />
      </Card>
      {choice.account && (
        <Card title={text.importTitle}>
          <PostedForm
            intent="import"
            refusal={actionData}
            note={text.importNote}
            submit={text.importRows}
            variant="secondary"
          />
        </Card>
      )}
    </BursaryPage>
  );
}

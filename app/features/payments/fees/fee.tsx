/** One fee: what it is from a day on, its end, and its history. */

import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { feeEndForm } from '#core/payments/fee-form.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { BursaryPage, DeskNotice } from '../payment/BursaryPage.tsx';
import { tabPath } from '../payment/payment-filters.ts';
import type { Route } from './+types/fee';
import { FeeForm } from './FeeForm.tsx';
import { FeeStateBadge, feePeriod, holdsFor } from './FeeList.tsx';
import { type FeeLineView, readFeeLine } from './list-fees.server.ts';
import { endFee, setFee } from './set-fee.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readFeeLine(deps, { actor, lineId: params.id }));
}

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    set: async ({ actor, deps, post, params: { id } }) => {
      const { version, typed: raw } = post;
      return answerPost(post, await setFee(deps, { actor, lineId: id, version, raw }), done());
    },
    end: async ({ actor, deps, post, params: { id } }) => {
      const { version, typed: raw } = post;
      return answerPost(post, await endFee(deps, { actor, lineId: id, version, raw }), done());
    },
  });

const done = () => ({ to: tabPath('fees'), told: 'feeSaved' }) as const;

export default function FeePage({ loaderData: line, actionData }: Route.ComponentProps) {
  const text = useWords().bursary.fees;
  const { current, version } = line;
  return (
    <BursaryPage
      title={current.name}
      badge={<FeeStateBadge state={current.state} />}
      under={[{ label: text.title, to: tabPath('fees') }]}
    >
      {actionData?.problem.kind === 'stale' && <DeskNotice refusal={actionData} />}
      <Card title={text.changeTitle}>
        <p className="mb-5 max-w-prose text-ink-soft">
          {text.isFor(text.purposes[current.purpose ?? 'other'])} {text.changeLead}
        </p>
        {line.next && (
          <div className="mb-5">
            <Notice tone="info">{text.replacesPlanned}</Notice>
          </div>
        )}
        <FeeForm values={line.form} version={version} refusal={actionData} submit={text.save} />
      </Card>
      {line.open && (
        <Card title={text.endTitle}>
          <PostedForm
            {...wordsOf(feeEndForm)}
            intent="end"
            version={version}
            refusal={actionData}
            note={text.endLead}
            submit={text.end}
            variant="danger"
          >
            <FormFields of={feeEndForm} />
          </PostedForm>
        </Card>
      )}
      <History line={line} />
    </BursaryPage>
  );
}

function History({ line }: { line: FeeLineView }) {
  const words = useWords();
  const text = words.bursary.fees;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4">
        {text.history}
      </h2>
      <DataTable
        caption={text.history}
        rows={line.history}
        rowKey={(version) => version.id}
        columns={[
          { key: 'holds', header: text.holds, names: true, cell: (version) => feePeriod(words, version) },
          { key: 'name', header: text.name, cell: (version) => version.name },
          {
            key: 'amount',
            header: text.amount,
            align: 'end',
            cell: (version) => <Money>{version.amount}</Money>,
          },
          { key: 'for', header: text.for, cell: (version) => holdsFor(words, version) },
          { key: 'state', header: text.state, cell: (version) => <FeeStateBadge state={version.state} /> },
          {
            key: 'by',
            header: text.setBy,
            cell: (version) => (
              <>
                {version.setBy ?? text.installation}
                <time dateTime={version.setAt} className="block text-ink-soft text-sm">
                  {lagosMoment(words, version.setAt)}
                </time>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Manual Payment: whose application it is, confirmed first; then the money as the statement shows it. */

import { Form } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { IMAGE_BYTES_MAX } from '#core/documents/document-kinds.ts';
import { manualPaymentForm } from '#core/payments/desk-forms.ts';
import type { ManualSource } from '#core/payments/manual-payment.ts';
import { fileField, form, line } from '#core/shared/form.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { BursaryPage, type MoneyRefusal, PaidAlready } from '../payment/BursaryPage.tsx';
import { EvidenceCard } from '../payment/EvidenceCard.tsx';
import type { Route } from './+types/manual-payment-new';
import { findManualTarget, type ManualTarget } from './read-manual-form.server.ts';
import { recordWithEvidence } from './record-manual-payment.server.ts';
import { WaitingToo } from './WaitingToo.tsx';

const searchForm = form({ application_number: line(40) });
/** The use case reads the file by itself. */
const evidenceForm = form({
  evidence_file: fileField({
    accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    most: IMAGE_BYTES_MAX,
  }),
});

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const number = url.searchParams.get('application_number') ?? '';
  const target = await findManualTarget(deps, { actor, number });
  return { number: number.slice(0, 40), target: orThrow(target), today: lagosDayOf(deps.clock()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const file = await post.bytes('evidence_file');
  const recorded = await recordWithEvidence(deps, {
    actor,
    form: post.typed,
    file: file.ok ? file.value : null,
  });
  return answerPost(post, recorded, { to: '/payment-system/manual', told: 'manualRecorded' });
}

export default function NewManualPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { manual: text } = useWords().bursary;
  const { number, target, today } = loaderData;
  return (
    <BursaryPage
      refusal={actionData}
      narrow
      title={text.newTitle}
      lead={text.newLead}
      under={[{ label: text.title, to: '/payment-system/manual' }]}
    >
      <Card title={text.whose}>
        <Form
          method="get"
          action="/payment-system/manual/new"
          role="search"
          className="flex flex-wrap items-end gap-3"
        >
          <div key={number} className="min-w-0 grow basis-60">
            <FormFields
              of={searchForm}
              values={{ application_number: number }}
              own={{
                application_number: {
                  label: text.fields.application_number,
                  hint: text.hints.application_number,
                },
              }}
            />
          </div>
          <Button variant="secondary">{text.find}</Button>
        </Form>
        {number && !target && (
          <div className="mt-5">
            <Notice tone="warning" title={text.notFoundTitle}>
              {text.notFoundAdvice}
            </Notice>
          </div>
        )}
        {target && <Target target={target} />}
      </Card>
      {target && <EvidenceCard evidence={target.evidence} expected={false} />}
      {target && !target.own && (
        <Card title={text.money}>
          <MoneyForm target={target} today={today} refusal={actionData} />
        </Card>
      )}
    </BursaryPage>
  );
}

function Target({ target }: { target: ManualTarget }) {
  const words = useWords();
  const { manual: text } = words.bursary;
  const { facts, feeNames } = words.payments;
  return (
    <div className="mt-5">
      <DefinitionList
        items={[
          { label: facts.applicant, value: target.applicant || text.noName },
          { label: facts.application, value: target.application_number },
          { label: facts.program, value: target.program ?? text.noName },
          { label: text.applicationStatus, value: words.statusNames[target.status] },
          { label: facts.fee, value: feeNames[target.purpose] },
          { label: text.fee, value: target.fee ?? text.noFee },
        ]}
      />
      {target.paidAlready && (
        <Notice tone="warning" title={text.paidTitle}>
          {text.paidAdvice}
        </Notice>
      )}
      <WaitingToo title={text.waitingTitle} waiting={target.waiting} />
      {target.own && (
        <Notice tone="warning" title={text.ownTitle}>
          {text.ownAdvice}
        </Notice>
      )}
    </div>
  );
}

interface MoneyFormProps {
  target: ManualTarget;
  today: string;
  refusal: MoneyRefusal | undefined;
}

function MoneyForm({ target, today, refusal }: MoneyFormProps) {
  const { manual: text } = useWords().bursary;
  return (
    <PostedForm
      intent="record"
      refusal={refusal}
      labels={text.fields}
      hints={text.hints}
      submit={text.record}
      note={text.recordNote}
      encType="multipart/form-data"
    >
      <PaidAlready refusal={refusal} number={target.paidAlready ? target.application_number : null} />
      <input type="hidden" name="application_number" value={target.application_number} />
      <FormFields
        of={manualPaymentForm(today)}
        rows={[['amount', 'value_date'], ['source', 'statement_reference'], 'payer_name', 'reason']}
        values={{ amount: target.plainFee }}
        own={{ value_date: { max: today } }}
        choices={{
          source: { none: text.chooseSource, called: (source) => text.sources[source as ManualSource] },
        }}
      />
      <FormFields of={evidenceForm} />
      <FormFields of={manualPaymentForm(today)} rows={['evidence']} />
    </PostedForm>
  );
}

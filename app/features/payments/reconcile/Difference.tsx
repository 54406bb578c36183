/** One difference with both sides of it, what most likely explains it, and the decision about it. */

import { PostedForm } from '#app/forms/PostedForm.tsx';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { OpenedRow } from '#app/lists/List.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment, lagosWhen } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { shownReference } from '#core/payments/payment-reference.ts';
import { DIFFERENCE_RESOLUTIONS } from '#core/payments/reconciliation.ts';
import type { MoneyRefusal } from '../payment/BursaryPage.tsx';
import { REASON_MAX } from '../payment/payment-problems.ts';
import type { DifferenceView } from './difference-list.server.ts';

interface DifferenceProps {
  difference: DifferenceView;
  refusal: MoneyRefusal | undefined;
  action: string;
  back: string;
}

export function Difference({ difference, refusal, action, back }: DifferenceProps) {
  const words = useWords();
  const { reconciliation: text, gateway } = words.bursary;
  const { kind, reference, provider_reference, values, paymentPath } = difference;
  return (
    <OpenedRow title={`${text.kinds[kind]}, ${gateway(difference.gateway)}`} back={back}>
      <DefinitionList
        items={[
          {
            label: words.payments.facts.reference,
            value: paymentPath ? (
              <TextLink to={paymentPath}>{reference ?? text.payment}</TextLink>
            ) : (
              (reference ?? text.nothing)
            ),
          },
          ...(provider_reference
            ? [
                {
                  label: words.payments.facts.providerReference(difference.gateway),
                  value: shownReference(difference.gateway, provider_reference),
                },
              ]
            : []),
          ...(difference.applicant && difference.application_number
            ? [
                {
                  label: words.payments.facts.applicant,
                  value: words.bursary.manual.forWhom(difference.applicant, difference.application_number),
                },
              ]
            : []),
          { label: text.ours, value: values.ours },
          { label: text.theirs, value: values.theirs },
          ...(difference.paid_at
            ? [{ label: words.payments.facts.paidAt, value: lagosWhen(words, difference.paid_at) }]
            : []),
        ]}
      />
      <Likely difference={difference} />
      <div className="no-print mt-6">
        {difference.waits ? (
          <Explained difference={difference} refusal={refusal} action={action} />
        ) : (
          <ResolveForm difference={difference} refusal={refusal} action={action} />
        )}
      </div>
    </OpenedRow>
  );
}

/** The most likely explanation, and the next step. */
function Likely({ difference: { likely, waits, paymentPath } }: { difference: DifferenceView }) {
  const { reconciliation: text, manual } = useWords().bursary;
  if (!likely || waits) return null;
  const { why, next } = text.causes[likely.cause];
  return (
    <div className="mt-5">
      <Notice tone="info" title={why(likely.application_number ?? '')}>
        <p>
          {next}{' '}
          {likely.cause === 'waits-for-approval' ? (
            <TextLink to="/payment-system/manual">{manual.title}</TextLink>
          ) : (
            paymentPath && <TextLink to={paymentPath}>{text.payment}</TextLink>
          )}
        </p>
      </Notice>
    </div>
  );
}

type FormProps = Omit<DifferenceProps, 'back'>;

function ResolveForm({ difference, refusal, action }: FormProps) {
  const { reconciliation: text, named } = useWords().bursary;
  const { id, kind, version, likely } = difference;
  const resolutions = DIFFERENCE_RESOLUTIONS.filter((one) =>
    kind === 'missing-here' ? one !== 'refunded' : one !== 'attached',
  );
  return (
    <PostedForm
      intent="resolve"
      record={id}
      version={version}
      refusal={refusal}
      className="grid max-w-xl gap-4"
      labels={text.fields}
      hints={kind === 'missing-here' ? { application_number: text.hints.application_number } : text.hints}
      submit={text.resolve}
      action={action}
    >
      <Field name="resolution" required>
        <Select
          placeholder={text.choose}
          defaultValue={likely?.resolution ?? undefined}
          options={resolutions.map((value) => ({
            value,
            label:
              value === 'explained' && difference.needsColleague
                ? text.explainedByTwo
                : text.resolutions[value],
          }))}
        />
      </Field>
      {kind === 'missing-here' && (
        <Field name="application_number" optional={false}>
          <TextInput maxLength={40} defaultValue={likely?.application_number ?? undefined} />
        </Field>
      )}
      <Field name="note" hint={difference.paymentPath ? named.hint : undefined} required>
        <TextArea maxLength={REASON_MAX} rows={2} />
      </Field>
    </PostedForm>
  );
}

/** One person has explained it. A second one agrees, or it is open again. */
function Explained({ difference, refusal, action }: FormProps) {
  const words = useWords();
  const { reconciliation: text, manual, named } = words.bursary;
  const { id, version, resolvedBy, resolved_at, resolution_note } = difference;
  const about = { record: id, version, refusal, action };
  return (
    <div className="grid gap-6">
      <Notice
        tone="warning"
        title={text.explainedBy(resolvedBy ?? '', resolved_at ? lagosMoment(words, resolved_at) : '')}
      >
        <p className="whitespace-pre-line">{resolution_note}</p>
      </Notice>
      <SecondPerson
        whyNot={difference.mayApprove ? null : (difference.whyNot ?? manual.notYours)}
        form={about}
        approve={{ intent: 'approve-explanation', note: text.approveNote }}
        decline={
          difference.mayApprove
            ? {
                intent: 'decline-explanation',
                reason: manual.declineReason,
                hint: difference.paymentPath ? named.hint : undefined,
              }
            : null
        }
      />
    </div>
  );
}

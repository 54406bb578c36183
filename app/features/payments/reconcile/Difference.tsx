/** One difference with both sides of it, what most likely explains it, and the decision about it. */

import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { OpenedRow } from '#app/lists/List.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment, lagosWhen } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { shownReference } from '#core/payments/payment-reference.ts';
import { DIFFERENCE_RESOLUTIONS } from '#core/payments/reconciliation.ts';
import { NOTIFY_HINT, wordsOf } from '#core/shared/form-words.ts';
import type { MoneyRefusal } from '../payment/BursaryPage.tsx';
import type { DifferenceView } from './difference-list.server.ts';
import { differenceForm } from './reconcile-forms.ts';

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
  const { reconciliation: text } = useWords().bursary;
  const { id, kind, version, likely } = difference;
  const { hints, ...words } = wordsOf(differenceForm);
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
      {...words}
      hints={{
        ...hints,
        resolution: kind === 'missing-here' ? '' : hints.resolution,
        note: difference.paymentPath ? hints.note : '',
      }}
      action={action}
    >
      <FormFields
        of={differenceForm}
        rows={['resolution', ...(kind === 'missing-here' ? ['application_number' as const] : []), 'note']}
        values={{
          resolution: likely?.resolution ?? undefined,
          application_number: likely?.application_number ?? undefined,
        }}
        choices={{
          resolution: {
            none: text.choose,
            options: resolutions.map((value) => ({
              value,
              label:
                value === 'explained' && difference.needsColleague
                  ? text.explainedByTwo
                  : text.resolutions[value],
            })),
          },
        }}
      />
    </PostedForm>
  );
}

/** One person has explained it. A second one agrees, or it is open again. */
function Explained({ difference, refusal, action }: FormProps) {
  const words = useWords();
  const { reconciliation: text, manual } = words.bursary;
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
                hint: difference.paymentPath ? NOTIFY_HINT : undefined,
              }
            : null
        }
      />
    </div>
  );
}

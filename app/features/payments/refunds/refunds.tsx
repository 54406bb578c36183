/** Refunds: asked for by one person, approved by another, and the result of each. */

import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import type { FlashKey } from '#app/forms/flash.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Post } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { List, OpenedRow } from '#app/lists/List.tsx';
import { nextRowPath, openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Money } from '#app/ui/Money.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Actor } from '#core/identity/actor.ts';
import { type RefundResult, reasonWords, refundResultForm } from '#core/payments/desk-forms.ts';
import { decideRefund } from '#core/payments/refund-status.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { BursaryPage, type MoneyRefusal } from '../payment/BursaryPage.tsx';
import { ReasonForm } from '../payment/ReasonForm.tsx';
import type { Route } from './+types/refunds';
import { approveRefund, declineRefund, withdrawRefund } from './decide-refund.server.ts';
import { REFUND_TONES, RefundEffectNotice } from './RefundEffectNotice.tsx';
import { recordRefundResult } from './record-refund-result.server.ts';
import { REFUNDS, type RefundView } from './refund-list.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await openList(deps, REFUNDS, { actor, params: url.searchParams }));
}

export const action = (args: Route.ActionArgs) => {
  const to = nextRowPath(REFUNDS, args.url.searchParams);
  const done = (told: FlashKey) => ({ to, told });
  return answerForms(args, {
    approve: async ({ actor, deps, post }) =>
      answerPost(post, await approveRefund(deps, inputOf(actor, post)), done('refundApproved')),
    decline: async ({ actor, deps, post }) =>
      answerPost(post, await declineRefund(deps, inputOf(actor, post)), done('refundDeclined')),
    withdraw: async ({ actor, deps, post }) =>
      answerPost(post, await withdrawRefund(deps, inputOf(actor, post)), done('refundWithdrawn')),
    result: async ({ actor, deps, post }) =>
      answerPost(post, await recordRefundResult(deps, inputOf(actor, post)), done('refundSaved')),
  });
};

const inputOf = (actor: Actor, { record: id, version, typed: form }: Post) => ({
  ...{ actor, id, version, form },
  reason: form.reason,
});

export const shouldRevalidate = revalidateAfterRefusal;

export default function RefundsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, view, opened } = loaderData;
  const { refunds: text } = useWords().bursary;
  return (
    <BursaryPage refusal={actionData} title={text.title} lead={text.lead} tabs={view.tabs}>
      {opened && (
        <Refund
          key={opened.row.id}
          refund={opened.row}
          refusal={actionData}
          action={opened.action}
          back={opened.back}
        />
      )}
      <List
        view={view}
        page={page}
        cells={{
          status: (one) => (
            <StatusBadge tone={REFUND_TONES[one.status]}>
              {one.withdrawn_at ? text.withdrawn : text.statuses[one.status]}
            </StatusBadge>
          ),
        }}
      />
    </BursaryPage>
  );
}

interface RefundProps {
  refund: RefundView;
  refusal: MoneyRefusal | undefined;
  action: string;
  back: string;
}

function Refund({ refund, refusal, action, back }: RefundProps) {
  const words = useWords();
  const { refunds: text, manual } = words.bursary;
  const moment = (iso: string | null) => iso && lagosMoment(words, iso);
  const given = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return (
    <OpenedRow
      back={back}
      title={
        <>
          <Money>{refund.amount}</Money>, {manual.forWhom(refund.applicant, refund.application_number)}
        </>
      }
    >
      <DefinitionList
        items={[
          {
            label: words.payments.facts.reference,
            value: <TextLink to={refund.paymentPath}>{refund.payment_reference}</TextLink>,
          },
          { label: text.status, value: refund.withdrawn_at ? text.withdrawn : text.statuses[refund.status] },
          { label: text.reason, value: refund.reason },
          { label: text.requestedBy, value: `${refund.requestedBy}, ${moment(refund.created_at)}` },
          ...given(
            text.decidedBy,
            refund.decidedBy && `${refund.decidedBy}, ${moment(refund.decided_at) ?? ''}`,
          ),
          ...given(
            text.withdrawnBy,
            refund.withdrawnBy && `${refund.withdrawnBy}, ${moment(refund.withdrawn_at) ?? ''}`,
          ),
          ...given(refund.withdrawnBy ? text.withdrawReason : text.note, refund.decision_note),
          ...given(text.sentAt, moment(refund.sent_at)),
          ...given(text.finishedAt, moment(refund.finished_at)),
          ...given(text.providerReference, refund.provider_reference),
          ...given(text.problem, refund.problem),
        ]}
      />
      <div className="no-print">
        <Decisions refund={refund} refusal={refusal} action={action} />
      </div>
    </OpenedRow>
  );
}

function Decisions({ refund, refusal, action }: Omit<RefundProps, 'back'>) {
  const { refunds: text, manual } = useWords().bursary;
  const about = { record: refund.id, version: refund.version, refusal, action };
  if (refund.status === 'Requested') {
    const { mayDecide } = refund;
    return (
      <div className="mt-6 grid gap-6">
        {mayDecide && refund.effect && <RefundEffectNotice of={refund.effect} />}
        <SecondPerson
          whyNot={mayDecide ? null : (refund.whyNot ?? manual.notYours)}
          form={about}
          approve={{ note: text.approveNote }}
          decline={mayDecide ? reasonWords : null}
        />
      </div>
    );
  }
  if (!refund.waitsForResult) return null;
  const results = refundResultForm.fields.result.choices?.filter(
    (result) => decideRefund(refund.status, result as RefundResult).ok,
  );
  const result = (
    <PostedForm
      {...about}
      {...wordsOf(refundResultForm)}
      intent="result"
      className="mt-6 grid max-w-xl gap-4"
      note={text.resultNote}
    >
      <FormFields
        of={refundResultForm}
        choices={{
          result: {
            none: text.chooseResult,
            options: (results ?? []).map((value) => ({
              value,
              label: text.results[value as RefundResult],
            })),
          },
        }}
      />
    </PostedForm>
  );
  if (!decideRefund(refund.status, 'withdrawn').ok) return result;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {result}
      <ReasonForm
        {...about}
        className="mt-6 grid max-w-xl gap-4"
        intent="withdraw"
        label={text.withdrawReason}
        hint={reasonWords.hint}
        note={text.withdrawNote}
        submit={text.withdraw}
      />
    </div>
  );
}

/** Refunds: asked for by one person, approved by another, and the result of each. */

import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import type { FlashKey } from '#app/forms/flash.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Post } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { List } from '#app/lists/List.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Money } from '#app/ui/Money.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Actor } from '#core/identity/actor.ts';
import { type RefundResult, reasonWords, refundResultForm } from '#core/payments/desk-forms.ts';
import { decideRefund } from '#core/payments/refund-status.ts';
import { wordsOf } from '#core/shared/form.ts';
import { BursaryPage, type MoneyRefusal } from '../payment/BursaryPage.tsx';
import { ledOn, OPENED, openedBeyond, openedIn, openedPath, sentFrom } from '../payment/opened-row.ts';
import { ReasonForm } from '../payment/ReasonForm.tsx';
import type { Route } from './+types/refunds';
import { approveRefund, declineRefund, withdrawRefund } from './decide-refund.server.ts';
import { REFUND_TONES, RefundEffectNotice } from './RefundEffectNotice.tsx';
import { recordRefundResult } from './record-refund-result.server.ts';
import { listRefunds, REFUNDS, type RefundView } from './refund-list.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orRefuse(await openList(deps, REFUNDS, { actor, params: url.searchParams }));
  const opened = url.searchParams.get('open');
  const beyond = await openedBeyond(
    page.rows,
    opened,
    async (id) => orRefuse(await listRefunds(deps, { actor, id })).rows,
  );
  return { page, view, beyond, address: addressIn(url.searchParams), opened };
}

const PATH = '/payment-system/refunds';
/** The part of the list that is looked at. */
const addressIn = (params: URLSearchParams) => ({
  q: params.get('q'),
  status: params.get('status'),
  after: params.get('after'),
  before: params.get('before'),
});

export const action = (args: Route.ActionArgs) => {
  const to = ledOn(PATH, addressIn(args.url.searchParams), args.url.searchParams);
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
  const { page, view, beyond, address, opened } = loaderData;
  const chosen = openedIn(page.rows, beyond, opened, actionData?.record);
  const { refunds: text, decideRow, openRow } = useWords().bursary;
  const pathOf = (id: string) => openedPath(PATH, address, id);
  return (
    <BursaryPage refusal={actionData} title={text.title} lead={text.lead} tabs={view.tabs}>
      {chosen && (
        <Refund
          key={chosen.id}
          refund={chosen}
          refusal={actionData}
          action={sentFrom(PATH, address, page.rows, chosen.id)}
          back={listPath(PATH, address)}
        />
      )}
      <List
        view={view}
        page={page}
        cells={{
          who: (one) => (
            <TextLink to={pathOf(one.id)}>
              <span title={one.applicant} className="lg:block lg:max-w-44 lg:truncate">
                {one.values.who}
              </span>
            </TextLink>
          ),
          status: (one) => (
            <StatusBadge tone={REFUND_TONES[one.status]}>
              {one.withdrawn_at ? text.withdrawn : text.statuses[one.status]}
            </StatusBadge>
          ),
          decide: (one) => (
            <TextLink to={pathOf(one.id)} className="inline-flex min-h-11 items-center">
              {one.mayDecide ? decideRow : waitsForResult(one) ? text.recordRow : openRow}
              <span className="sr-only"> {one.application_number}</span>
            </TextLink>
          ),
        }}
      />
    </BursaryPage>
  );
}

/** The money is to be sent, or it is not known yet whether it arrived. */
const waitsForResult = ({ status }: RefundView): boolean => ['Approved', 'Sent', 'Failed'].includes(status);

interface RefundProps {
  refund: RefundView;
  refusal: MoneyRefusal | undefined;
  action: string;
  /** The list without it. */
  back: string;
}

function Refund({ refund, refusal, action, back }: RefundProps) {
  const words = useWords();
  const { refunds: text, manual } = words.bursary;
  const moment = (iso: string | null) => iso && lagosMoment(words, iso);
  const given = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return (
    <Card
      level={2}
      title={
        <>
          <Money>{refund.amount}</Money>, {manual.forWhom(refund.applicant, refund.application_number)}
        </>
      }
      id={OPENED}
      aside={<TextLink to={back}>{words.bursary.closeRow}</TextLink>}
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
    </Card>
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
  if (!waitsForResult(refund)) return null;
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

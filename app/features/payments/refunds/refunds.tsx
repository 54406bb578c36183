/** Refunds: asked for by one person, approved by another, and what came of each. */

import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { ListPage } from '#app/lists/ListPage.tsx';
import { listPath, readListAddress } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Money } from '#app/ui/Money.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { REFUND_STATUSES } from '#core/payments/refund-status.ts';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import type { MoneyRefusal } from '../payment/DeskNotice.tsx';
import { REASON_MAX } from '../payment/payment-problems.ts';
import { ReasonForm } from '../payment/ReasonForm.tsx';
import { REFUND_TONES } from '../payment/refund-tones.ts';
import type { Route } from './+types/refunds';
import { approveRefund, declineRefund } from './decide-refund.server.ts';
import type { RefundView } from './list-refunds.server.ts';
import { listRefunds } from './list-refunds.server.ts';
import { recordRefundResult } from './record-refund-result.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const wanted = url.searchParams.get('status');
  const status = REFUND_STATUSES.find((one) => one === wanted);
  const { after, before } = readListAddress(url.searchParams);
  const listed = await listRefunds(deps, { actor, status, after, before });
  return { page: orRefuse(listed), status: status ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { typed: form, record: id, version } = post;
  const input = { actor, id, version };
  const done = { to: '/payment-system/refunds', told: 'refundSaved' } as const;
  switch (post.intent) {
    case 'approve':
      return answerPost(post, await approveRefund(deps, input), done);
    case 'decline':
      return answerPost(post, await declineRefund(deps, { ...input, reason: form.reason }), done);
    case 'result':
      return answerPost(post, await recordRefundResult(deps, { ...input, form }), done);
    default:
      throw unknownForm();
  }
}

export default function RefundsPage({ loaderData: { page, status }, actionData }: Route.ComponentProps) {
  const { refunds: text } = useWords().bursary;
  const tabs = [
    { to: '/payment-system/refunds', label: text.all, current: status === null },
    ...REFUND_STATUSES.map((one) => ({
      to: `/payment-system/refunds?status=${one}`,
      label: text.statuses[one],
      current: status === one,
    })),
  ];
  return (
    <BursaryPage refusal={actionData} title={text.title} lead={text.lead} tabs={{ label: text.filter, tabs }}>
      <ListPage
        page={page}
        at={(place) => listPath('/payment-system/refunds', { status, ...place })}
        caption={text.title}
        empty={{ title: text.none, advice: text.noneAdvice }}
      >
        {page.rows.map((refund) => (
          <Refund key={refund.id} refund={refund} refusal={actionData} />
        ))}
      </ListPage>
    </BursaryPage>
  );
}

interface RefundProps {
  refund: RefundView;
  refusal: MoneyRefusal | undefined;
}

function Refund({ refund, refusal }: RefundProps) {
  const words = useWords();
  const { refunds: text, manual } = words.bursary;
  const moment = (iso: string | null) => iso && lagosMoment(words, iso);
  const given = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return (
    <Card
      level={2}
      title={
        <>
          <Money>{refund.amount}</Money>{' '}
          <span className="font-normal">{manual.forWhom(refund.applicant, refund.application_number)}</span>
        </>
      }
      aside={<StatusBadge tone={REFUND_TONES[refund.status]}>{text.statuses[refund.status]}</StatusBadge>}
    >
      <DefinitionList
        items={[
          {
            label: words.payments.facts.reference,
            value: <TextLink to={refund.paymentPath}>{refund.payment_reference}</TextLink>,
          },
          { label: text.reason, value: refund.reason },
          { label: text.requestedBy, value: `${refund.requestedBy}, ${moment(refund.created_at)}` },
          ...given(
            text.decidedBy,
            refund.decidedBy && `${refund.decidedBy}, ${moment(refund.decided_at) ?? ''}`,
          ),
          ...given(text.note, refund.decision_note),
          ...given(text.sentAt, moment(refund.sent_at)),
          ...given(text.finishedAt, moment(refund.finished_at)),
          ...given(text.providerReference, refund.provider_reference),
          ...given(text.problem, refund.problem),
        ]}
      />
      <div className="no-print">
        <Decisions refund={refund} refusal={refusal} />
      </div>
    </Card>
  );
}

function Decisions({ refund, refusal }: RefundProps) {
  const { refunds: text, manual } = useWords().bursary;
  const about = { record: refund.id, version: refund.version, refusal };
  if (refund.status === 'Requested' && !refund.mayDecide) {
    return <p className="mt-5 text-ink-soft">{manual.notYours}</p>;
  }
  if (refund.status === 'Requested') {
    return (
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
        <PostedForm {...about} intent="approve" note={text.approveNote} submit={text.approve} />
        <ReasonForm {...about} intent="decline" label={text.reason} submit={text.decline} />
      </div>
    );
  }
  if (!['Approved', 'Sent', 'Failed'].includes(refund.status)) return null;
  const results =
    refund.status === 'Sent'
      ? (['completed', 'failed'] as const)
      : (['sent', 'completed', 'failed'] as const);
  return (
    <PostedForm
      {...about}
      intent="result"
      className="mt-6 grid max-w-xl gap-4"
      labels={text.fields}
      hints={text.hints}
      note={text.resultNote}
      submit={text.saveResult}
    >
      <Field name="result" required>
        <Select
          placeholder={text.chooseResult}
          options={results
            .filter((result) => !(refund.status === 'Failed' && result === 'failed'))
            .map((result) => ({ value: result, label: text.results[result] }))}
        />
      </Field>
      <Field name="provider_reference" optional>
        <TextInput maxLength={100} />
      </Field>
      <Field name="problem" optional>
        <TextArea maxLength={REASON_MAX} rows={2} />
      </Field>
    </PostedForm>
  );
}

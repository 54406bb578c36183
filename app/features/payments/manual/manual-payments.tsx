/** Manual payments: those that wait for a second person, and those that were decided. */

import { DocumentList, type DocumentView } from '#app/features/documents/index.ts';
import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { List, OpenedRow } from '#app/lists/List.tsx';
import { nextRowPath, openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { NOTIFY_HINT } from '#core/shared/form-words.ts';
import { BursaryPage, type MoneyRefusal, PaidAlready } from '../payment/BursaryPage.tsx';
import { paymentsPath } from '../payment/payment-filters.ts';
import type { Route } from './+types/manual-payments';
import { approveManualPayment } from './approve-manual-payment.server.ts';
import { declineManualPayment } from './decline-manual-payment.server.ts';
import { MANUAL_PAYMENTS, type ManualPaymentView, manualEvidence } from './manual-payment-list.server.ts';
import { WaitingToo } from './WaitingToo.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view, opened } = orThrow(
    await openList(deps, MANUAL_PAYMENTS, { actor, params: url.searchParams }),
  );
  const file = opened && (await manualEvidence(deps, { actor, id: opened.row.id }));
  return { page, view, opened, file };
}

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    approve: async ({ actor, deps, post, url }) => {
      const { record: id, version, typed: form } = post;
      const to = nextRowPath(MANUAL_PAYMENTS, url.searchParams);
      const approved = await approveManualPayment(deps, { actor, id, version, form });
      return answerPost(post, approved, { to, told: 'manualApproved' });
    },
    decline: async ({ actor, deps, post, url }) => {
      const { record: id, version, typed } = post;
      const to = nextRowPath(MANUAL_PAYMENTS, url.searchParams);
      const declined = await declineManualPayment(deps, { actor, id, version, reason: typed.reason });
      return answerPost(post, declined, ({ isReversed }) => ({
        to,
        told: isReversed ? 'manualDeclinedReversed' : 'manualDeclined',
      }));
    },
  });

export const shouldRevalidate = revalidateAfterRefusal;

export default function ManualPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, view, opened, file } = loaderData;
  const { manual: text } = useWords().bursary;
  return (
    <BursaryPage
      title={text.title}
      lead={text.lead}
      refusal={actionData}
      actions={
        <LinkButton to="/payment-system/manual/new" icon="plus">
          {text.newTitle}
        </LinkButton>
      }
      tabs={view.tabs}
    >
      {opened && (
        <Waiting
          key={opened.row.id}
          payment={opened.row}
          file={file}
          refusal={actionData}
          action={opened.action}
          back={opened.back}
        />
      )}
      <List view={view} page={page} />
    </BursaryPage>
  );
}

interface WaitingProps {
  payment: ManualPaymentView;
  file: DocumentView | null;
  refusal: MoneyRefusal | undefined;
  action: string;
  back: string;
}

function Waiting({ payment, file, refusal, action, back }: WaitingProps) {
  const words = useWords();
  const { manual: text } = words.bursary;
  const about = { record: payment.id, version: payment.version, refusal, action };
  return (
    <OpenedRow
      back={back}
      title={
        <>
          <Money>{payment.amount}</Money>, {text.forWhom(payment.applicant, payment.application_number)}
        </>
      }
    >
      {payment.paidAlready && (
        <Notice tone="warning" title={text.paidTitle}>
          {text.paidAdvice}{' '}
          <TextLink to={paymentsPath({ q: payment.application_number, status: null })}>
            {words.bursary.statement.itsPayments}
          </TextLink>
        </Notice>
      )}
      <WaitingToo title={text.othersTitle} waiting={payment.others} />
      <DefinitionList
        items={[
          {
            label: words.payments.facts.fee,
            value: text.feeDue(words.payments.feeNames[payment.purpose], payment.fee),
          },
          payment.split && {
            label: text.partOf(payment.split.whole),
            value: (
              <ul>
                {payment.split.parts.map((part) => (
                  <li key={part.id}>
                    {text.part(part.amount, part.applicant, part.application_number)},{' '}
                    {words.payments.feeNames[part.purpose]}
                  </li>
                ))}
                <li>
                  {payment.movedFrom
                    ? text.partStays(payment.split.left, payment.movedFrom.whose)
                    : text.partLeft(payment.split.left)}
                </li>
              </ul>
            ),
          },
          payment.confirms && { label: text.confirms, value: payment.confirms },
          payment.movedFrom
            ? {
                label: text.movedFrom,
                value: <TextLink to={payment.movedFrom.path}>{payment.movedFrom.whose}</TextLink>,
              }
            : { label: text.fields.source, value: text.sources[payment.source] },
          { label: text.fields.statement_reference, value: payment.statement_reference },
          { label: text.fields.value_date, value: dayIn(words, payment.value_date) },
          payment.payer_name && { label: text.fields.payer_name, value: payment.payer_name },
          payment.reason && { label: text.fields.reason, value: payment.reason },
          {
            label: text.fields.evidence_file,
            value: (
              <>
                {payment.evidence}
                {file && <DocumentList documents={[file]} />}
                <TextLink to={payment.papersPath} className="mt-1 block font-normal">
                  {text.papers}
                </TextLink>
              </>
            ),
          },
          {
            label: text.recordedBy,
            value: `${payment.recordedBy}, ${lagosMoment(words, payment.created_at)}`,
          },
        ]}
      />
      <div className="no-print mt-6">
        <SecondPerson
          whyNot={payment.mayApprove ? null : (payment.whyNot ?? text.notYours)}
          form={about}
          approve={{
            note: payment.movedFrom ? text.approveMove(payment.movedFrom) : text.approveNote,
            children: (
              <PaidAlready
                refusal={refusal}
                number={payment.paidAlready ? payment.application_number : null}
              />
            ),
          }}
          decline={{ reason: text.declineReason, hint: NOTIFY_HINT }}
        />
      </div>
    </OpenedRow>
  );
}

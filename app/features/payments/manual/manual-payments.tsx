/** Manual payments: those that wait for a second person, and those that were decided. */

import { DocumentList } from '#app/features/documents/index.ts';
import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { ListPage } from '#app/lists/ListPage.tsx';
import { ListSums } from '#app/lists/ListSums.tsx';
import { listPath, readListAddress } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { MANUAL_PAYMENT_STATUSES } from '#core/payments/manual-payment.ts';
import { BursaryPage, type MoneyRefusal, PaidAlready } from '../payment/BursaryPage.tsx';
import { ledOn, OPENED, openedBeyond, openedIn, openedPath, sentFrom } from '../payment/opened-row.ts';
import { paymentsPath } from '../payment/payment-filters.ts';
import { ShortDay } from '../payment/ShortDay.tsx';
import type { Route } from './+types/manual-payments';
import { approveManualPayment } from './approve-manual-payment.server.ts';
import { declineManualPayment } from './decline-manual-payment.server.ts';
import {
  listManualPayments,
  type ManualPaymentView,
  sumManualPayments,
} from './list-manual-payments.server.ts';
import { WaitingToo } from './WaitingToo.tsx';

const PATH = '/payment-system/manual';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const wanted = url.searchParams.get('status');
  const status = MANUAL_PAYMENT_STATUSES.find((one) => one === wanted) ?? 'Requested';
  const address = readListAddress(url.searchParams);
  const listed = await listManualPayments(deps, { actor, status, ...address });
  const page = orRefuse(listed);
  const opened = url.searchParams.get('open');
  const beyond = await openedBeyond(
    status === 'Requested' ? page.rows : undefined,
    opened,
    async (id) => orRefuse(await listManualPayments(deps, { actor, status, id })).rows,
  );
  return {
    page,
    beyond,
    sums: await sumManualPayments(deps, { q: address.q, status }),
    status,
    q: address.q,
    opened,
    place: placeIn(url.searchParams),
  };
}

/** The part of the list that is looked at. */
const placeIn = (params: URLSearchParams) => ({
  q: readListAddress(params).q,
  after: params.get('after'),
  before: params.get('before'),
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { typed: form, record: id, version } = post;
  const input = { actor, id, version };
  const to = ledOn(PATH, placeIn(url.searchParams), url.searchParams);
  switch (post.intent) {
    case 'approve': {
      const approved = await approveManualPayment(deps, { ...input, form });
      return answerPost(post, approved, { to, told: 'manualApproved' });
    }
    case 'decline': {
      const declined = await declineManualPayment(deps, { ...input, reason: form.reason });
      return answerPost(post, declined, ({ isReversed }) => ({
        to,
        told: isReversed ? 'manualDeclinedReversed' : 'manualDeclined',
      }));
    }
    default:
      throw unknownForm();
  }
}

export const shouldRevalidate = revalidateAfterRefusal;

export default function ManualPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, beyond, sums, status, q, opened, place } = loaderData;
  const { manual: text, refunds, count } = useWords().bursary;
  const waits = status === 'Requested';
  const decidedColumns = useDecidedColumns();
  const waitingColumns = useWaitingColumns((id) => openedPath(PATH, place, id));
  const chosen = waits ? openedIn(page.rows, beyond, opened, actionData?.record) : undefined;
  const pathOf = (of: string, place = {}) =>
    listPath(PATH, { status: of === 'Requested' ? null : of, q, ...place });
  const tab = { status: waits ? null : status };
  const whole = q ? listPath(PATH, tab) : null;
  const nothing = waits
    ? { title: text.noneWaiting, advice: text.noneWaitingAdvice }
    : { title: text.noneDecided };
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
      tabs={{
        label: text.filter,
        tabs: MANUAL_PAYMENT_STATUSES.map((one) => ({
          to: pathOf(one),
          label: text.statuses[one],
          current: one === status,
        })),
      }}
    >
      {chosen && (
        <Waiting
          key={chosen.id}
          payment={chosen}
          refusal={actionData}
          action={sentFrom(PATH, place, page.rows, chosen.id)}
          back={listPath(PATH, place)}
        />
      )}
      <FilterForm
        dense
        action={PATH}
        label={text.findManual}
        shown={{ q }}
        keep={tab}
        whole={whole}
        filters={[{ name: 'q', label: text.search, hint: text.search, kind: 'search' }]}
      />
      {sums && page.rows.length > 0 && (
        <ListSums
          sums={[
            [text.title, count(sums.count)],
            [refunds.amount, sums.amount],
          ]}
        />
      )}
      <ListPage
        dense
        page={page}
        at={(place) => pathOf(status, place)}
        caption={text.statuses[status]}
        columns={waits ? waitingColumns : decidedColumns}
        empty={q ? { title: text.noneFound, advice: text.noneFoundAdvice } : nothing}
        whole={whole}
      />
    </BursaryPage>
  );
}

interface WaitingProps {
  payment: ManualPaymentView;
  refusal: MoneyRefusal | undefined;
  action: string;
  /** The list without it. */
  back: string;
}

function Waiting({ payment, refusal, action, back }: WaitingProps) {
  const words = useWords();
  const { manual: text } = words.bursary;
  const about = { record: payment.id, version: payment.version, refusal, action };
  return (
    <Card
      level={2}
      id={OPENED}
      title={
        <>
          <Money>{payment.amount}</Money>, {text.forWhom(payment.applicant, payment.application_number)}
        </>
      }
      aside={<TextLink to={back}>{words.bursary.closeRow}</TextLink>}
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
          ...(payment.split
            ? [
                {
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
              ]
            : []),
          ...(payment.confirms ? [{ label: text.confirms, value: payment.confirms }] : []),
          payment.movedFrom
            ? {
                label: text.movedFrom,
                value: <TextLink to={payment.movedFrom.path}>{payment.movedFrom.whose}</TextLink>,
              }
            : { label: text.fields.source, value: text.sources[payment.source] },
          { label: text.fields.statement_reference, value: payment.statement_reference },
          { label: text.fields.value_date, value: dayIn(words, payment.value_date) },
          ...(payment.payer_name ? [{ label: text.fields.payer_name, value: payment.payer_name }] : []),
          ...(payment.reason ? [{ label: text.fields.reason, value: payment.reason }] : []),
          {
            label: text.fields.evidence_file,
            value: (
              <>
                {payment.evidence}
                {payment.file && <DocumentList documents={[payment.file]} />}
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
          decline={{ reason: text.declineReason, hint: words.bursary.named.hint }}
        />
      </div>
    </Card>
  );
}

function useWaitingColumns(pathOfRow: (id: string) => string): readonly Column<ManualPaymentView>[] {
  const words = useWords();
  const { manual: text, decideRow, openRow } = words.bursary;
  return [
    {
      key: 'who',
      header: words.payments.facts.applicant,
      names: true,
      cell: (one) => (
        <TextLink to={pathOfRow(one.id)}>
          <span title={one.applicant} className="lg:block lg:max-w-44 lg:truncate">
            {one.applicant || one.application_number}
          </span>
        </TextLink>
      ),
    },
    {
      key: 'number',
      header: words.payments.facts.application,
      cell: (one) => <span className="whitespace-nowrap tabular">{one.application_number}</span>,
    },
    {
      key: 'amount',
      header: text.fields.amount,
      align: 'end',
      cell: (one) => <Money>{one.amount}</Money>,
    },
    {
      key: 'source',
      header: text.fields.source,
      cell: (one) => (
        <span className="lg:whitespace-nowrap">{one.movedFrom ? text.moved : text.sources[one.source]}</span>
      ),
    },
    {
      key: 'reference',
      header: text.fields.statement_reference,
      fills: true,
      cell: (one) => one.statement_reference,
    },
    {
      key: 'day',
      header: text.fields.value_date,
      cell: (one) => <ShortDay day={one.value_date} />,
    },
    {
      key: 'by',
      header: text.recordedBy,
      cell: (one) => <span className="lg:whitespace-nowrap">{one.recordedBy}</span>,
    },
    {
      key: 'decide',
      header: decideRow,
      headerHidden: true,
      align: 'end',
      cell: (one) => (
        <TextLink to={pathOfRow(one.id)} className="inline-flex min-h-11 items-center">
          {one.mayApprove ? decideRow : openRow}
          <span className="sr-only"> {one.application_number}</span>
        </TextLink>
      ),
    },
  ];
}

function useDecidedColumns(): readonly Column<ManualPaymentView>[] {
  const words = useWords();
  const { manual: text } = words.bursary;
  return [
    {
      key: 'who',
      header: words.payments.facts.applicant,
      names: true,
      cell: (one) => text.forWhom(one.applicant, one.application_number),
    },
    {
      key: 'amount',
      header: text.fields.amount,
      align: 'end',
      cell: (one) => <Money>{one.amount}</Money>,
    },
    {
      key: 'by',
      header: text.by,
      cell: (one) => (
        <>
          {text.twoPersons(one.recordedBy, one.decidedBy)}
          {one.decision_note && <span className="block text-ink-soft text-sm">{one.decision_note}</span>}
        </>
      ),
    },
    {
      key: 'when',
      header: words.payments.facts.date,
      cell: (one) => lagosMoment(words, one.decided_at ?? one.created_at),
    },
    {
      key: 'open',
      header: text.payment,
      headerHidden: true,
      cell: (one) =>
        one.paymentPath && (
          <TextLink to={one.paymentPath} className="inline-flex min-h-11 items-center">
            {text.payment}
          </TextLink>
        ),
    },
  ];
}

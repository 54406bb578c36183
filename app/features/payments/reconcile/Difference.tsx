/** One difference with both sides of it, what most likely explains it, and the decision about it. */

import { DatesAssumedBrief } from '#app/forms/DateOrder.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { Card } from '#app/ui/Card.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay, lagosMoment, lagosWhen } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { DIFFERENCE_RESOLUTIONS } from '#core/payments/reconciliation.ts';
import { shownReference } from '#core/payments/remita-reference.ts';
import type { MoneyRefusal } from '../payment/BursaryPage.tsx';
import { OPENED } from '../payment/opened-row.ts';
import { REASON_MAX } from '../payment/payment-problems.ts';
import type { DifferenceView, ReconciliationRunView } from './list-differences.server.ts';

interface DifferenceProps {
  difference: DifferenceView;
  refusal: MoneyRefusal | undefined;
  action: string;
  /** The list without it. */
  back: string;
}

export function Difference({ difference, refusal, action, back }: DifferenceProps) {
  const words = useWords();
  const { reconciliation: text, gateway } = words.bursary;
  const { kind, reference, provider_reference, ours, theirs, paymentPath } = difference;
  const side = useSide();
  return (
    <Card
      level={2}
      id={OPENED}
      title={`${text.kinds[kind]}, ${gateway(difference.gateway)}`}
      aside={<TextLink to={back}>{words.bursary.closeRow}</TextLink>}
    >
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
          { label: text.ours, value: side(ours) },
          { label: text.theirs, value: side(theirs) },
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
    </Card>
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

/** The columns of what a comparison found, of what was decided about it, and of the comparisons themselves. */
export function useOpenColumns(pathOfRow: (id: string) => string): readonly Column<DifferenceView>[] {
  const words = useWords();
  const { reconciliation: text, gateway, decideRow } = words.bursary;
  const side = useSide();
  return [
    {
      key: 'kind',
      header: text.kind,
      names: true,
      cell: (one) => (
        <>
          <TextLink to={pathOfRow(one.id)} className="lg:whitespace-nowrap">
            {text.kinds[one.kind]}
          </TextLink>
          <span className="block font-normal text-ink-soft text-sm">
            {one.waits ? text.waitsForColleague : one.likely && text.causes[one.likely.cause].short}
          </span>
        </>
      ),
    },
    { key: 'gateway', header: text.fields.gateway, cell: (one) => gateway(one.gateway) },
    {
      key: 'applicant',
      header: words.payments.facts.applicant,
      fills: true,
      cell: (one) => one.applicant ?? text.nothing,
    },
    {
      key: 'reference',
      header: words.payments.facts.reference,
      cell: (one) => {
        const written = one.reference ?? one.provider_reference ?? text.nothing;
        return one.paymentPath ? <TextLink to={one.paymentPath}>{written}</TextLink> : written;
      },
    },
    {
      key: 'ours',
      header: text.ours,
      cell: (one) => <span className="lg:inline-block lg:min-w-32">{side(one.ours)}</span>,
    },
    { key: 'theirs', header: text.theirs, cell: (one) => side(one.theirs) },
    {
      key: 'decide',
      header: decideRow,
      headerHidden: true,
      align: 'end',
      cell: (one) => (
        <TextLink to={pathOfRow(one.id)} className="inline-flex min-h-11 items-center">
          {decideRow}
          <span className="sr-only"> {one.reference ?? one.provider_reference}</span>
        </TextLink>
      ),
    },
  ];
}

export function useRunColumns(): readonly Column<ReconciliationRunView>[] {
  const words = useWords();
  const { reconciliation: text, gateway, count } = words.bursary;
  return [
    {
      key: 'what',
      header: text.fields.gateway,
      names: true,
      cell: (run) => (
        <>
          {gateway(run.gateway)}
          {run.file_name && (
            <span className="block font-normal text-ink-soft text-sm [overflow-wrap:anywhere]">
              {run.file_name}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'days',
      header: text.days,
      cell: (run) =>
        run.doubt ? (
          text.nothing
        ) : (
          <>
            {text.span(lagosDay(words, run.from), lagosDay(words, run.to))}
            <DatesAssumedBrief assumed={run.assumed} />
          </>
        ),
    },
    {
      key: 'status',
      header: words.payments.facts.status,
      cell: (run) => (
        <StatusBadge
          tone={run.status === 'Finished' ? 'success' : run.status === 'Failed' ? 'danger' : 'progress'}
        >
          {text.statuses[run.status]}
        </StatusBadge>
      ),
    },
    {
      key: 'listed',
      header: text.listed,
      align: 'end',
      cell: (run) => (
        <>
          {count(run.listed)}
          {[
            ...run.totals.map((total) => text.total(total.row, total.says, total.sum)),
            ...(run.leftOut > 0 ? [text.leftOut(run.leftOut)] : []),
          ].map((said) => (
            <span key={said} className="block text-ink-soft text-sm">
              {said}
            </span>
          ))}
        </>
      ),
    },
    { key: 'matched', header: text.matched, align: 'end', cell: (run) => count(run.matched) },
    { key: 'differences', header: text.found, align: 'end', cell: (run) => count(run.differences) },
    { key: 'when', header: text.startedAt, cell: (run) => lagosMoment(words, run.created_at) },
  ];
}

export function useDoneColumns(): readonly Column<DifferenceView>[] {
  const words = useWords();
  const { reconciliation: text } = words.bursary;
  return [
    { key: 'kind', header: text.kind, names: true, cell: (one) => text.kinds[one.kind] },
    {
      key: 'reference',
      header: words.payments.facts.reference,
      cell: (one) => one.reference ?? one.provider_reference ?? text.nothing,
    },
    {
      key: 'resolution',
      header: text.fields.resolution,
      cell: (one) => (
        <>
          {one.resolution && text.decided[one.resolution]}
          {one.resolution_note && <span className="block text-ink-soft text-sm">{one.resolution_note}</span>}
        </>
      ),
    },
    {
      key: 'by',
      header: text.by,
      cell: (one) =>
        one.resolvedBy ? words.bursary.manual.twoPersons(one.resolvedBy, one.approvedBy) : text.nothing,
    },
  ];
}

/** The facts that one side knows of a payment. */
function useSide() {
  const { bursary, statusNames } = useWords();
  const { outcomes, nothing, held } = bursary.reconciliation;
  const names: Readonly<Record<string, string>> = { ...statusNames, ...outcomes };
  return (one: DifferenceView['ours'] | DifferenceView['theirs']) => {
    if (!one) return nothing;
    const amount = 'asked' in one && one.asked ? held(one.amount, one.asked) : one.amount;
    return `${names[one.status] ?? one.status}, ${amount}`;
  };
}

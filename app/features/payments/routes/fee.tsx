/** One fee: what it is from a day on, its end, and its history. */
import { Form } from 'react-router';
import { depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { VersionField } from '../../../forms/VersionField.tsx';
import { lagosMoment } from '../../../lagos-time.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { answerFeeForm, type FeeFormState, refused } from '../answer-fee-form.server.ts';
import { forbidden, notFound } from '../answer-not-payable.ts';
import type { FeeLineView } from '../fee-view.ts';
import { readFeeLine } from '../list-fees.server.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { FeeForm } from '../parts/FeeForm.tsx';
import { FeeStateBadge, feePeriod, holdsFor } from '../parts/FeeList.tsx';
import { tabPath } from '../payment-filters.ts';
import type { Route } from './+types/fee';

export const handle = { hydrate: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const line = await readFeeLine(context.get(depsContext), { actor, lineId: params.id });
  if (!line.ok) throw line.error.kind === 'forbidden' ? forbidden() : notFound();
  return line.value;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = requireActor(context);
  const form = await postedForm(request);
  const answer = await answerFeeForm(context.get(depsContext), { actor, lineId: params.id, form });
  return refused(answer, answer.state);
}

export default function FeePage({ loaderData: line, actionData }: Route.ComponentProps) {
  const words = useWords();
  const text = words.bursary.fees;
  const { current, version } = line;
  const set = actionData?.intent === 'set' ? actionData.state : null;
  const end = actionData?.intent === 'end' ? actionData.state : null;
  return (
    <PortalFrame
      title={current.name}
      badge={<FeeStateBadge state={current.state} />}
      breadcrumbs={[
        { label: words.payments.breadcrumbs.payments, to: '/payment-system' },
        { label: text.title, to: tabPath('fees') },
        { label: current.name },
      ]}
    >
      <title>{current.name}</title>
      {actionData?.state.stale && (
        <Notice tone="warning" title={text.staleTitle}>
          {text.staleAdvice}
        </Notice>
      )}
      <Card title={text.changeTitle}>
        <p className="mb-5 max-w-prose text-ink-soft">
          {text.isFor(text.purposes[current.purpose ?? 'other'])} {text.changeLead}
        </p>
        {current.level && (
          <div className="mb-5">
            <Notice tone="warning">{text.levelNotCharged(current.level)}</Notice>
          </div>
        )}
        {line.next && (
          <div className="mb-5">
            <Notice tone="info">{text.replacesPlanned}</Notice>
          </div>
        )}
        <FeeForm
          values={set?.values ?? line.form}
          issues={set?.issues ?? []}
          overlaps={set?.overlaps ?? null}
          version={version}
          refusal={actionData?.state}
          submit={text.save}
        />
      </Card>
      {line.open && (
        <Card title={text.endTitle}>
          <EndForm line={line} state={end} />
        </Card>
      )}
      <History line={line} />
    </PortalFrame>
  );
}

function EndForm({ line, state }: { line: FeeLineView; state: FeeFormState | null }) {
  const words = useWords();
  const text = words.bursary.fees;
  const errors = fieldErrors(words, state?.issues ?? [], text.fields);
  return (
    <Form method="post" noValidate className="grid gap-4">
      <VersionField version={line.version} refusal={state} />
      <ErrorSummary errors={errors.summary} />
      <p className="max-w-prose text-ink-soft">{text.endLead}</p>
      <Field
        name="last_day"
        label={text.fields.last_day}
        hint={text.hints.last_day}
        error={errors.of('last_day')}
        required
        className="max-w-xs"
      >
        <TextInput type="date" defaultValue={state?.last_day ?? ''} />
      </Field>
      <div>
        <BusyButton intent="end" variant="danger" busyLabel={text.saving}>
          {text.end}
        </BusyButton>
      </div>
    </Form>
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
        captionHidden
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

/** Reconciliation: start one, upload a report, and decide about what the comparison found. */
import { DIFFERENCE_RESOLUTIONS } from '#core/payments/reconciliation.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err } from '#core/shared/result.ts';
import { depsContext } from '../../../context.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { lagosDay, lagosMoment } from '../../../lagos-time.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextArea, TextInput } from '../../../ui/inputs.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useWords } from '../../../words.tsx';
import { forbidden } from '../answer-not-payable.ts';
import type { DifferenceView, ReconciliationRunView } from '../bursary-records-view.ts';
import { answerDesk, type DeskState, stateFor, typedIn, versionIn } from '../desk-state.ts';
import { importStatementFile } from '../import-statement-file.server.ts';
import { listDifferences, listReconciliationRuns } from '../list-differences.server.ts';
import { DeskForm } from '../parts/DeskForm.tsx';
import { DeskNotice } from '../parts/DeskNotice.tsx';
import { GATEWAYS } from '../payment-filters.ts';
import { REASON_MAX } from '../payment-problems.ts';
import { resolveDifference } from '../resolve-difference.server.ts';
import { startReconciliation } from '../start-reconciliation.server.ts';
import type { Route } from './+types/reconciliation';

export const handle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const runs = await listReconciliationRuns(deps, { actor });
  const open = await listDifferences(deps, { actor, status: 'Open' });
  const done = await listDifferences(deps, { actor, status: 'Resolved' });
  if (!runs.ok || !open.ok || !done.ok) throw forbidden();
  return {
    runs: runs.value.slice(0, 20),
    open: open.value,
    done: done.value,
    today: lagosDayOf(deps.clock()),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const form = await postedForm(request);
  const typed = typedIn(form);
  const to = '/payment-system/reconciliation';
  if (typed.intent === 'resolve') {
    const input = { actor, id: typed.id ?? '', version: versionIn(typed), form: typed };
    return answerDesk(typed, await resolveDifference(deps, input), { to, told: 'differenceResolved' });
  }
  if (typed.intent === 'upload') {
    const file = form.get('file');
    const given = file instanceof File && file.size > 0 ? file : null;
    const imported = given
      ? await importStatementFile(deps, {
          actor,
          gateway: typed.gateway ?? '',
          fileName: given.name,
          bytes: new Uint8Array(await given.arrayBuffer()),
        })
      : err({ kind: 'invalid' as const, issues: [{ field: 'file', code: 'required' }] });
    return answerDesk(typed, imported, { to, told: 'reconciliationStarted' });
  }
  return answerDesk(typed, await startReconciliation(deps, { actor, form: typed }), {
    to,
    told: 'reconciliationStarted',
  });
}

export default function ReconciliationPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { reconciliation: text } = words.bursary;
  const { runs, open, done, today } = loaderData;
  return (
    <PortalFrame
      title={text.title}
      lead={text.lead}
      breadcrumbs={[
        { label: words.payments.breadcrumbs.payments, to: '/payment-system' },
        { label: text.title },
      ]}
    >
      <title>{text.title}</title>
      <DeskNotice state={actionData} />
      <section aria-labelledby="open" className="stack">
        <h2 id="open">{text.open}</h2>
        {open.length === 0 && <EmptyState title={text.noneOpen}>{text.noneOpenAdvice}</EmptyState>}
        {open.map((difference) => (
          <Difference key={difference.id} difference={difference} state={actionData} />
        ))}
      </section>
      <div className="no-print grid items-start gap-5 lg:grid-cols-2">
        <Card title={text.start}>
          <StartForm today={today} state={stateFor(actionData, 'start')} />
        </Card>
        <Card title={text.upload}>
          <UploadForm state={stateFor(actionData, 'upload')} />
        </Card>
      </div>
      <Runs runs={runs} />
      {done.length > 0 && <Done differences={done} />}
    </PortalFrame>
  );
}

function GatewayField({ value, label }: { value: string | undefined; label: string }) {
  const { gateway } = useWords().bursary;
  return (
    <Select
      defaultValue={value ?? ''}
      placeholder={label}
      options={GATEWAYS.filter((name) => name !== 'bank_transfer').map((name) => ({
        value: name,
        label: gateway(name),
      }))}
      name="gateway"
    />
  );
}

function StartForm({ today, state }: { today: string; state: DeskState | null }) {
  const { reconciliation: text } = useWords().bursary;
  return (
    <DeskForm
      intent="start"
      state={state}
      labels={text.fields}
      note={text.startNote}
      submit={text.startButton}
    >
      {({ id: fieldId, error, typed }) => (
        <>
          <Field name={fieldId('gateway')} label={text.fields.gateway} error={error('gateway')} required>
            <GatewayField value={typed('gateway')} label={text.chooseGateway} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name={fieldId('from')} label={text.fields.from} error={error('from')} required>
              <TextInput
                name="from"
                type="date"
                max={today}
                defaultValue={typed('from') ?? addDays(today, -7)}
              />
            </Field>
            <Field name={fieldId('to')} label={text.fields.to} error={error('to')} required>
              <TextInput name="to" type="date" max={today} defaultValue={typed('to') ?? today} />
            </Field>
          </div>
        </>
      )}
    </DeskForm>
  );
}

function UploadForm({ state }: { state: DeskState | null }) {
  const { reconciliation: text } = useWords().bursary;
  return (
    <DeskForm
      intent="upload"
      id="upload"
      state={state}
      labels={text.fields}
      note={
        <>
          {text.uploadNote} <TextLink to="/payment-system/statement">{text.statementLink}</TextLink>
        </>
      }
      submit={text.uploadButton}
      upload
    >
      {({ id: fieldId, error, typed }) => (
        <>
          <Field name={fieldId('gateway')} label={text.fields.gateway} error={error('gateway')} required>
            <GatewayField value={typed('gateway')} label={text.chooseGateway} />
          </Field>
          <Field
            name={fieldId('file')}
            label={text.fields.file}
            hint={text.fileHint}
            error={error('file')}
            required
          >
            <TextInput name="file" type="file" accept=".csv,text/csv" />
          </Field>
        </>
      )}
    </DeskForm>
  );
}

function Difference({ difference, state }: { difference: DifferenceView; state: DeskState | undefined }) {
  const words = useWords();
  const { reconciliation: text, gateway } = words.bursary;
  const { id, kind, reference, provider_reference, ours, theirs, paymentPath } = difference;
  const side = (one: DifferenceView['ours']) => (one ? `${one.status}, ${one.amount}` : text.nothing);
  const resolutions = DIFFERENCE_RESOLUTIONS.filter((one) => one !== 'attached' || kind === 'missing-here');
  return (
    <Card
      level={3}
      title={text.kinds[kind]}
      aside={<StatusBadge tone="warning">{gateway(difference.gateway)}</StatusBadge>}
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
            ? [{ label: words.payments.facts.providerReference, value: provider_reference }]
            : []),
          { label: text.ours, value: side(ours) },
          { label: text.theirs, value: side(theirs) },
          ...(difference.paid_at
            ? [{ label: words.payments.facts.paidAt, value: lagosMoment(words, difference.paid_at) }]
            : []),
        ]}
      />
      <div className="no-print mt-6 max-w-xl">
        <DeskForm
          intent="resolve"
          id={id}
          version={difference.version}
          state={stateFor(state, 'resolve', id)}
          labels={text.fields}
          submit={text.resolve}
        >
          {({ id: fieldId, error, typed }) => (
            <>
              <Field
                name={fieldId('resolution')}
                label={text.fields.resolution}
                error={error('resolution')}
                required
              >
                <Select
                  name="resolution"
                  defaultValue={typed('resolution') ?? ''}
                  placeholder={text.choose}
                  options={resolutions.map((value) => ({ value, label: text.resolutions[value] }))}
                />
              </Field>
              {kind === 'missing-here' && (
                <Field
                  name={fieldId('application_number')}
                  label={text.fields.application_number}
                  hint={text.attachHint}
                  error={error('application_number')}
                >
                  <TextInput
                    name="application_number"
                    defaultValue={typed('application_number')}
                    maxLength={40}
                    autoComplete="off"
                  />
                </Field>
              )}
              <Field name={fieldId('note')} label={text.fields.note} error={error('note')} required>
                <TextArea name="note" defaultValue={typed('note')} maxLength={REASON_MAX} rows={2} />
              </Field>
            </>
          )}
        </DeskForm>
      </div>
    </Card>
  );
}

function Runs({ runs }: { runs: readonly ReconciliationRunView[] }) {
  const words = useWords();
  const { reconciliation: text, gateway, count } = words.bursary;
  return (
    <section aria-labelledby="runs">
      <h2 id="runs" className="mb-4">
        {text.runs}
      </h2>
      {runs.length === 0 ? (
        <p className="text-ink-soft">{text.noRuns}</p>
      ) : (
        <DataTable
          caption={text.runs}
          captionHidden
          rows={runs}
          rowKey={(run) => run.id}
          columns={[
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
              cell: (run) => text.span(lagosDay(words, run.from), lagosDay(words, run.to)),
            },
            {
              key: 'status',
              header: words.payments.facts.status,
              cell: (run) => (
                <StatusBadge
                  tone={
                    run.status === 'Finished' ? 'success' : run.status === 'Failed' ? 'danger' : 'progress'
                  }
                >
                  {text.statuses[run.status]}
                </StatusBadge>
              ),
            },
            { key: 'listed', header: text.listed, align: 'end', cell: (run) => count(run.listed) },
            { key: 'matched', header: text.matched, align: 'end', cell: (run) => count(run.matched) },
            { key: 'differences', header: text.found, align: 'end', cell: (run) => count(run.differences) },
            { key: 'when', header: text.startedAt, cell: (run) => lagosMoment(words, run.created_at) },
          ]}
        />
      )}
    </section>
  );
}

function Done({ differences }: { differences: readonly DifferenceView[] }) {
  const words = useWords();
  const { reconciliation: text } = words.bursary;
  return (
    <section aria-labelledby="done">
      <h2 id="done" className="mb-4">
        {text.done}
      </h2>
      <DataTable
        caption={text.done}
        captionHidden
        rows={differences}
        rowKey={(one) => one.id}
        columns={[
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
                {one.resolution && text.resolutions[one.resolution]}
                {one.resolution_note && (
                  <span className="block text-ink-soft text-sm">{one.resolution_note}</span>
                )}
              </>
            ),
          },
          { key: 'by', header: text.by, cell: (one) => one.resolvedBy ?? text.nothing },
        ]}
      />
    </section>
  );
}

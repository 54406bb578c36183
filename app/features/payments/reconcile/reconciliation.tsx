/** Reconciliation: start one, upload a report, and decide about what the comparison found. */

import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay, lagosMoment, lagosWhen } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { GATEWAY_IDS, isByStaff } from '#core/payments/gateways.ts';
import { DIFFERENCE_RESOLUTIONS } from '#core/payments/reconciliation.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import type { DifferenceView, ReconciliationRunView } from '../payment/bursary-records-view.ts';
import type { MoneyRefusal } from '../payment/DeskNotice.tsx';
import { REASON_MAX } from '../payment/payment-problems.ts';
import type { Route } from './+types/reconciliation';
import { importStatementFile } from './import-statement-file.server.ts';
import { listDifferences, listReconciliationRuns } from './list-differences.server.ts';
import { resolveDifference } from './resolve-difference.server.ts';
import { startReconciliation } from './start-reconciliation.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  return {
    runs: orRefuse(await listReconciliationRuns(deps, { actor })).slice(0, 20),
    open: orRefuse(await listDifferences(deps, { actor, status: 'Open' })),
    done: orRefuse(await listDifferences(deps, { actor, status: 'Resolved' })),
    today: lagosDayOf(deps.clock()),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const post = await readPost(request);
  const { typed: form, record: id, version } = post;
  const to = '/payment-system/reconciliation';
  switch (post.intent) {
    case 'resolve': {
      const resolved = await resolveDifference(deps, { actor, id, version, form });
      return answerPost(post, resolved, { to, told: 'differenceResolved' });
    }
    case 'upload': {
      const file = await post.bytes('file');
      const imported = file.ok
        ? await importStatementFile(deps, { actor, gateway: form.gateway ?? '', ...file.value })
        : file;
      return answerPost(post, imported, { to, told: 'reconciliationStarted' });
    }
    case 'start':
      return answerPost(post, await startReconciliation(deps, { actor, form }), {
        to,
        told: 'reconciliationStarted',
      });
    default:
      throw unknownForm();
  }
}

export default function ReconciliationPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { reconciliation: text } = words.bursary;
  const { runs, open, done, today } = loaderData;
  return (
    <BursaryPage refusal={actionData} title={text.title} lead={text.lead}>
      <section aria-labelledby="open" className="stack">
        <h2 id="open">{text.open}</h2>
        {open.length === 0 && <EmptyState title={text.noneOpen}>{text.noneOpenAdvice}</EmptyState>}
        {open.map((difference) => (
          <Difference key={difference.id} difference={difference} refusal={actionData} />
        ))}
      </section>
      <div className="no-print grid items-start gap-5 lg:grid-cols-2">
        <Card title={text.start}>
          <StartForm today={today} refusal={actionData} />
        </Card>
        <Card title={text.upload}>
          <UploadForm refusal={actionData} />
        </Card>
      </div>
      <Runs runs={runs} />
      {done.length > 0 && <Done differences={done} />}
    </BursaryPage>
  );
}

function GatewaySelect() {
  const { gateway, reconciliation } = useWords().bursary;
  return (
    <Select
      placeholder={reconciliation.chooseGateway}
      options={GATEWAY_IDS.filter((name) => !isByStaff(name)).map((name) => ({
        value: name,
        label: gateway(name),
      }))}
    />
  );
}

function StartForm({ today, refusal }: { today: string; refusal: MoneyRefusal | undefined }) {
  const { reconciliation: text } = useWords().bursary;
  return (
    <PostedForm
      intent="start"
      refusal={refusal}
      labels={text.fields}
      note={text.startNote}
      submit={text.startButton}
    >
      <Field name="gateway" required>
        <GatewaySelect />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="from" required>
          <TextInput defaultValue={addDays(today, -7)} type="date" max={today} />
        </Field>
        <Field name="to" required>
          <TextInput defaultValue={today} type="date" max={today} />
        </Field>
      </div>
    </PostedForm>
  );
}

function UploadForm({ refusal }: { refusal: MoneyRefusal | undefined }) {
  const { reconciliation: text } = useWords().bursary;
  return (
    <PostedForm
      intent="upload"
      apart="upload"
      refusal={refusal}
      labels={text.fields}
      hints={text.hints}
      note={
        <>
          {text.uploadNote} <TextLink to="/payment-system/statement">{text.statementLink}</TextLink>
        </>
      }
      submit={text.uploadButton}
      encType="multipart/form-data"
    >
      <Field name="gateway" required>
        <GatewaySelect />
      </Field>
      <Field name="file" required>
        <TextInput type="file" accept=".csv,text/csv" />
      </Field>
    </PostedForm>
  );
}

interface DifferenceProps {
  difference: DifferenceView;
  refusal: MoneyRefusal | undefined;
}

function Difference({ difference, refusal }: DifferenceProps) {
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
            ? [{ label: words.payments.facts.paidAt, value: lagosWhen(words, difference.paid_at) }]
            : []),
        ]}
      />
      <PostedForm
        intent="resolve"
        record={id}
        version={difference.version}
        refusal={refusal}
        className="no-print mt-6 grid max-w-xl gap-4"
        labels={text.fields}
        hints={text.hints}
        submit={text.resolve}
      >
        <Field name="resolution" required>
          <Select
            placeholder={text.choose}
            options={resolutions.map((value) => ({ value, label: text.resolutions[value] }))}
          />
        </Field>
        {kind === 'missing-here' && (
          <Field name="application_number">
            <TextInput maxLength={40} autoComplete="off" />
          </Field>
        )}
        <Field name="note" required>
          <TextArea maxLength={REASON_MAX} rows={2} />
        </Field>
      </PostedForm>
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

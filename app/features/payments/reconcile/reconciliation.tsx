/** Reconciliation: start one, upload a report, and decide about what the comparison found. */

import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { DateOrderForm, DatesAssumedBrief } from '#app/forms/DateOrder.tsx';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { List } from '#app/lists/List.tsx';
import { ListSums } from '#app/lists/ListSums.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { nextRowPath, openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { useWords } from '#app/words/words.tsx';
import { SETTLING_GATEWAYS } from '#core/payments/bank-days.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { BursaryPage, type MoneyRefusal } from '../payment/BursaryPage.tsx';
import { WorkProgress } from '../payment/WorkProgress.tsx';
import type { Route } from './+types/reconciliation';
import { Difference } from './Difference.tsx';
import { approveExplanation, declineExplanation } from './decide-explanation.server.ts';
import { countDifferences, DIFFERENCES, hasCompared, RUNS } from './difference-list.server.ts';
import { reportForm, startForm } from './reconcile-forms.ts';
import { resolveDifference } from './resolve-difference.server.ts';
import {
  chooseReportOrder,
  importStatementFile,
  removeReport,
  startReconciliation,
} from './start-reconciliation.server.ts';

/** The views: differences that are open, those that were decided, and the comparisons themselves. */
const VIEWS = ['open', 'done', 'runs'] as const;
type View = (typeof VIEWS)[number];
const pathOf = (view: View) =>
  listPath('/payment-system/reconciliation', { show: view === 'open' ? null : view });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const wanted = { actor, params: url.searchParams };
  const view = VIEWS.find((one) => one === url.searchParams.get('show')) ?? 'open';
  return {
    view,
    found: view === 'runs' ? null : orThrow(await openList(deps, DIFFERENCES, wanted)),
    runs: view === 'runs' ? orThrow(await openList(deps, RUNS, wanted)) : null,
    counts: await countDifferences(deps, view === 'done' ? 'Resolved' : 'Open'),
    compared: await hasCompared(deps),
    today: lagosDayOf(deps.clock()),
  };
}

const started = { to: pathOf('runs'), told: 'reconciliationStarted' } as const;

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    resolve: async ({ actor, deps, post, url }) => {
      const { record: id, version, typed: form } = post;
      const to = nextRowPath(DIFFERENCES, url.searchParams);
      const resolved = await resolveDifference(deps, { actor, id, version, form });
      const told = form.resolution === 'refunded' ? 'differenceRefunded' : 'differenceResolved';
      return answerPost(post, resolved, ({ waits }) => ({ to, told: waits ? 'differenceWaits' : told }));
    },
    'approve-explanation': async ({ actor, deps, post, url }) => {
      const { record: id, version } = post;
      const to = nextRowPath(DIFFERENCES, url.searchParams);
      const approved = await approveExplanation(deps, { actor, id, version });
      return answerPost(post, approved, { to, told: 'differenceResolved' });
    },
    'decline-explanation': async ({ actor, deps, post, url }) => {
      const { record: id, version, typed } = post;
      const to = nextRowPath(DIFFERENCES, url.searchParams);
      const declined = await declineExplanation(deps, { actor, id, version, reason: typed.reason });
      return answerPost(post, declined, { to, told: 'differenceReopened' });
    },
    upload: async ({ actor, deps, post }) => {
      const file = await post.bytes('file');
      const gateway = post.typed.gateway ?? '';
      const imported = file.ok ? await importStatementFile(deps, { actor, gateway, ...file.value }) : file;
      return answerPost(post, imported, ({ asks }) => (asks ? { to: pathOf('runs') } : started));
    },
    order: async ({ actor, deps, post }) => {
      const chosen = await chooseReportOrder(deps, { actor, id: post.record, form: post.typed });
      return answerPost(post, chosen, started);
    },
    'remove-report': async ({ actor, deps, post }) => {
      const removed = await removeReport(deps, { actor, id: post.record });
      return answerPost(post, removed, { to: pathOf('runs'), told: 'statementRemoved' });
    },
    start: async ({ actor, deps, post }) =>
      answerPost(post, await startReconciliation(deps, { actor, form: post.typed }), started),
  });

export const shouldRevalidate = revalidateAfterRefusal;

export default function ReconciliationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reconciliation: text, count } = useWords().bursary;
  const { view, runs, found, counts, today, compared } = loaderData;
  const all = counts.open + counts.done;
  const shown = { open: counts.open, done: counts.done, runs: undefined };
  return (
    <BursaryPage
      title={text.title}
      lead={text.lead}
      refusal={actionData}
      tabs={{
        label: text.title,
        tabs: VIEWS.map((one) => ({
          to: pathOf(one),
          label: text.views[one],
          count: shown[one],
          current: one === view,
        })),
      }}
    >
      {view !== 'runs' && (
        <WorkProgress
          label={text.progressLabel}
          done={counts.done}
          all={all}
          said={text.progress(counts.done, all)}
        />
      )}
      {view !== 'runs' && counts[view] > 0 && (
        <ListSums
          sums={[
            [text.found, count(counts[view])],
            [text.ours, counts.ours],
            [text.theirs, counts.theirs],
          ]}
        />
      )}
      {found && <Differences found={found} compared={compared} refusal={actionData} />}
      {view === 'open' && (
        <div className="no-print grid items-start gap-5 lg:grid-cols-2">
          <Card title={text.start}>
            <StartForm today={today} refusal={actionData} />
          </Card>
          <Card title={text.upload}>
            <UploadForm refusal={actionData} />
          </Card>
        </div>
      )}
      {runs?.page.rows.map(
        ({ id, doubt, file_name }) =>
          doubt && (
            <DateOrderForm
              key={id}
              record={id}
              doubt={doubt}
              file={file_name ?? ''}
              discard="remove-report"
              refusal={actionData}
            />
          ),
      )}
      {runs && <Runs {...runs} />}
    </BursaryPage>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Differences({
  found: { page, view, opened },
  compared,
  refusal,
}: { found: NonNullable<Data['found']>; refusal: MoneyRefusal | undefined } & Pick<Data, 'compared'>) {
  const { reconciliation: text } = useWords().bursary;
  const never = { title: text.neverCompared, advice: text.neverComparedAdvice };
  return (
    <>
      {opened && (
        <Difference
          key={opened.row.id}
          difference={opened.row}
          refusal={refusal}
          action={opened.action}
          back={opened.back}
        />
      )}
      <List
        view={view}
        page={page}
        empty={compared || view.shown.show ? undefined : never}
        cells={{
          kind: (one) => (
            <>
              {one.to ? (
                <TextLink to={one.to} className="lg:whitespace-nowrap">
                  {one.values.kind}
                </TextLink>
              ) : (
                one.values.kind
              )}
              <span className="block font-normal text-ink-soft text-sm">
                {one.waits ? text.waitsForColleague : one.likely && text.causes[one.likely.cause].short}
              </span>
            </>
          ),
          ours: ({ values }) => <span className="lg:inline-block lg:min-w-32">{values.ours}</span>,
        }}
      />
    </>
  );
}

const RUN_TONES: Partial<Readonly<Record<string, Tone>>> = { Finished: 'success', Failed: 'danger' };

const Runs = ({ page, view }: NonNullable<Data['runs']>) => (
  <List
    view={view}
    page={page}
    cells={{
      days: ({ values, assumed }) => (
        <>
          {values.days}
          <DatesAssumedBrief assumed={assumed} />
        </>
      ),
      status: ({ status, values }) => (
        <StatusBadge tone={RUN_TONES[status] ?? 'progress'}>{values.status}</StatusBadge>
      ),
    }}
  />
);

function useGateways() {
  const { gateway, reconciliation } = useWords().bursary;
  return {
    none: reconciliation.chooseGateway,
    options: SETTLING_GATEWAYS.map((value) => ({ value, label: gateway(value) })),
  };
}

function StartForm({ today, refusal }: { today: string; refusal: MoneyRefusal | undefined }) {
  const { reconciliation: text } = useWords().bursary;
  const described = startForm(today);
  return (
    <PostedForm intent="start" refusal={refusal} {...wordsOf(described)} note={text.startNote}>
      <FormFields
        of={described}
        rows={['gateway', ['from', 'to']]}
        values={{ from: addDays(today, -7), to: today }}
        own={{ from: { max: today }, to: { max: today } }}
        choices={{ gateway: useGateways() }}
      />
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
      {...wordsOf(reportForm)}
      note={
        <>
          {text.uploadNote} <TextLink to="/payment-system/statement">{text.statementLink}</TextLink>
        </>
      }
      encType="multipart/form-data"
    >
      <FormFields of={reportForm} choices={{ gateway: useGateways() }} />
    </PostedForm>
  );
}

/** Reconciliation: start one, upload a report, and decide about what the comparison found. */

import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { DateOrderForm } from '#app/forms/DateOrder.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { ListPage } from '#app/lists/ListPage.tsx';
import { ListSums } from '#app/lists/ListSums.tsx';
import { listPath, readListAddress } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FileInput } from '#app/ui/FileInput.tsx';
import { Select, TextInput } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { GATEWAY_IDS, isByStaff } from '#core/payments/gateways.ts';
import type { DifferenceStatus } from '#core/payments/reconciliation.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { BursaryPage, type MoneyRefusal } from '../payment/BursaryPage.tsx';
import { ledOn, openedBeyond, openedIn, openedPath, sentFrom } from '../payment/opened-row.ts';
import { WorkProgress } from '../payment/WorkProgress.tsx';
import type { Route } from './+types/reconciliation';
import { Difference, useDoneColumns, useOpenColumns, useRunColumns } from './Difference.tsx';
import { approveExplanation, declineExplanation } from './decide-explanation.server.ts';
import {
  countDifferences,
  hasCompared,
  listDifferences,
  listReconciliationRuns,
} from './list-differences.server.ts';
import { resolveDifference } from './resolve-difference.server.ts';
import {
  chooseReportOrder,
  importStatementFile,
  removeReport,
  startReconciliation,
} from './start-reconciliation.server.ts';

const PATH = '/payment-system/reconciliation';
/** The views: differences that are open, those that were decided, and the comparisons themselves. */
const VIEWS = ['open', 'done', 'runs'] as const;
type View = (typeof VIEWS)[number];
const pathOf = (view: View, place = {}) => listPath(PATH, { show: view === 'open' ? null : view, ...place });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { after, before } = readListAddress(url.searchParams);
  const wanted = { actor, after, before };
  const list = async (status: DifferenceStatus) =>
    orRefuse(await listDifferences(deps, { ...wanted, status }));
  const view = VIEWS.find((one) => one === url.searchParams.get('show')) ?? 'open';
  const open = view === 'open' ? await list('Open') : null;
  const opened = url.searchParams.get('open');
  const beyond = await openedBeyond(
    open?.rows,
    opened,
    async (id) => orRefuse(await listDifferences(deps, { actor, status: 'Open', id })).rows,
  );
  return {
    view,
    open,
    beyond,
    done: view === 'done' ? await list('Resolved') : null,
    runs: view === 'runs' ? orRefuse(await listReconciliationRuns(deps, wanted)) : null,
    counts: await countDifferences(deps, view === 'done' ? 'Resolved' : 'Open'),
    compared: await hasCompared(deps),
    today: lagosDayOf(deps.clock()),
    opened,
    place: placeIn(url.searchParams),
  };
}

/** The part of the list that is looked at. */
const placeIn = (params: URLSearchParams) => ({ after: params.get('after'), before: params.get('before') });

export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { typed: form, record: id, version } = post;
  const to = ledOn(PATH, placeIn(url.searchParams), url.searchParams);
  const started = { to: pathOf('runs'), told: 'reconciliationStarted' } as const;
  switch (post.intent) {
    case 'resolve': {
      const resolved = await resolveDifference(deps, { actor, id, version, form });
      return answerPost(post, resolved, ({ waits }) => ({
        to,
        told: waits
          ? 'differenceWaits'
          : form.resolution === 'refunded'
            ? 'differenceRefunded'
            : 'differenceResolved',
      }));
    }
    case 'approve-explanation': {
      const approved = await approveExplanation(deps, { actor, id, version });
      return answerPost(post, approved, { to, told: 'differenceResolved' });
    }
    case 'decline-explanation': {
      const declined = await declineExplanation(deps, { actor, id, version, reason: form.reason });
      return answerPost(post, declined, { to, told: 'differenceReopened' });
    }
    case 'upload': {
      const file = await post.bytes('file');
      const imported = file.ok
        ? await importStatementFile(deps, { actor, gateway: form.gateway ?? '', ...file.value })
        : file;
      return answerPost(post, imported, ({ asks }) => (asks ? { to: pathOf('runs') } : started));
    }
    case 'order': {
      const chosen = await chooseReportOrder(deps, { actor, id, form });
      return answerPost(post, chosen, started);
    }
    case 'remove-report':
      return answerPost(post, await removeReport(deps, { actor, id }), {
        to: pathOf('runs'),
        told: 'statementRemoved',
      });
    case 'start':
      return answerPost(post, await startReconciliation(deps, { actor, form }), started);
    default:
      throw unknownForm();
  }
}

export const shouldRevalidate = revalidateAfterRefusal;

export default function ReconciliationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reconciliation: text } = useWords().bursary;
  const { count } = useWords().bursary;
  const { view, runs, open, beyond, done, counts, today, opened, place, compared } = loaderData;
  const all = counts.open + counts.done;
  const shown = { open: counts.open, done: counts.done, runs: undefined };
  const openColumns = useOpenColumns((id) => openedPath(PATH, place, id));
  const chosen = open && openedIn(open.rows, beyond, opened, actionData?.record);
  const runColumns = useRunColumns();
  const doneColumns = useDoneColumns();
  const list = { at: (place: object) => pathOf(view, place), caption: text.views[view] };
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
      {open && (
        <>
          {chosen && (
            <Difference
              key={chosen.id}
              difference={chosen}
              refusal={actionData}
              action={sentFrom(PATH, place, open.rows, chosen.id)}
              back={listPath(PATH, place)}
            />
          )}
          <ListPage
            {...list}
            dense
            page={open}
            columns={openColumns}
            empty={
              compared
                ? { title: text.noneOpen, advice: text.noneOpenAdvice }
                : { title: text.neverCompared, advice: text.neverComparedAdvice }
            }
          />
          <div className="no-print grid items-start gap-5 lg:grid-cols-2">
            <Card title={text.start}>
              <StartForm today={today} refusal={actionData} />
            </Card>
            <Card title={text.upload}>
              <UploadForm refusal={actionData} />
            </Card>
          </div>
        </>
      )}
      {done && (
        <ListPage {...list} page={done} dense columns={doneColumns} empty={{ title: text.noneDone }} />
      )}
      {runs?.rows.map(
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
      {runs && <ListPage {...list} page={runs} dense columns={runColumns} empty={{ title: text.noRuns }} />}
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
        <FileInput accept={['.csv', '.xlsx', 'text/csv']} most={4 * 1024 * 1024} />
      </Field>
    </PostedForm>
  );
}

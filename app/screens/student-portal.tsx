/**
 * /student-portal. Applicants find their applications and payments here, staff the queue of all applications, and under
 * tabs of their own what they applied for themselves. Which tab shows is in the address. All of it is links and forms, so
 * no tab sends React; what moves in the queue is app/enhance/live.ts and list-keys.ts.
 */
import { data } from 'react-router';
import { forbidden } from '#app/forms/answer-post.server.ts';
import { can, portalFor } from '#core/identity/permissions.ts';
import { formatNaira } from '#core/payments/money.ts';
import { depsContext, publicFactsContext } from '../context.ts';
import { listOwnApplications } from '../features/admissions/index.server.ts';
import { ApplicationCards, ApplicationSummaryCard } from '../features/admissions/index.ts';
import { listOwnPayments, shownFee } from '../features/payments/index.server.ts';
import { PaymentHistory } from '../features/payments/index.ts';
import { answerViewForm, listApplications } from '../features/review/index.server.ts';
import { ReviewQueue, type ReviewQueueProps, readQueueFilters, viewOf } from '../features/review/index.ts';
import { postedForm } from '../forms/posted-form.server.ts';
import { requireActor } from '../require-actor.server.ts';
import { LiveBar } from '../shell/LiveBar.tsx';
import { PortalFrame } from '../shell/PortalFrame.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useWords, type Words } from '../words.tsx';
import type { Route } from './+types/student-portal';

type TabName = 'all' | 'mine' | 'payments';

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const deps = context.get(depsContext);
  const readsAll = can(actor, 'application.read-all');
  const tab = tabNamed(url.searchParams.get('tab'), readsAll);
  const page = {
    tab,
    readsAll,
    portal: portalFor(actor.role),
    path: url.pathname + url.search,
    since: deps.clock().getTime(),
    mayExport: can(actor, 'application.export'),
  };
  try {
    if (tab === 'all') {
      const filters = readQueueFilters(url.searchParams);
      const queue = await listApplications(deps, { actor, filters });
      if (!queue.ok) throw forbidden();
      return { ...page, view: { kind: 'queue' as const, queue: queue.value, shown: viewOf(filters) } };
    }
    const readFact = context.get(publicFactsContext);
    const own = await listOwnApplications(deps, { actor, readFact });
    const fee = await shownFee(deps.db, deps.clock(), readFact);
    const payments = tab === 'payments' ? await listOwnPayments(deps, { actor }) : [];
    const feeText = fee && formatNaira(fee.amountKobo);
    return { ...page, view: { kind: 'own' as const, own, payments, fee: feeText } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    deps.log.error({ error: error.message, tab }, 'the portal could not load its list');
    return data({ ...page, view: { kind: 'failed' as const } }, { status: 503 });
  }
}

/** Keeps a view of the queue under a name, or drops one. */
export async function action({ context, request }: Route.ActionArgs) {
  return answerViewForm(context.get(depsContext), {
    actor: requireActor(context),
    form: Object.fromEntries(await postedForm(request)),
  });
}

const tabNamed = (text: string | null, readsAll: boolean): TabName => {
  if (text === 'payments') return 'payments';
  return readsAll && text !== 'mine' ? 'all' : 'mine';
};

export default function StudentPortal({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { portalTitles, portalLeads, newApplication } = words.review;
  const { tab, readsAll, portal, view } = loaderData;
  const mayStart = view.kind === 'own' && view.own.session !== null;
  return (
    <>
      <title>{portalTitles[portal]}</title>
      <PortalFrame
        title={portalTitles[portal]}
        lead={portalLeads[portal]}
        tabs={{ label: words.review.tabs.label, tabs: tabsOf(words, readsAll, tab) }}
        actions={
          readsAll && tab === 'all' ? (
            <LinkButton to="/student-portal/reports" variant="secondary" reload>
              {words.reports.title}
            </LinkButton>
          ) : (
            mayStart && (
              <LinkButton to="/student-portal/applications/new" reload icon="plus">
                {newApplication}
              </LinkButton>
            )
          )
        }
        aside={
          // The list of payments is a wide table and needs the room.
          view.kind === 'own' &&
          tab !== 'payments' && (
            <ApplicationSummaryCard counts={view.own.counts} session={view.own.session} fee={view.fee} />
          )
        }
      >
        <TabContent {...loaderData} refused={actionData ?? null} />
      </PortalFrame>
    </>
  );
}

function TabContent({
  view,
  tab,
  path,
  since,
  mayExport,
  refused,
}: Route.ComponentProps['loaderData'] & { refused: ReviewQueueProps['refused'] }) {
  const { live } = useWords().casework;
  switch (view.kind) {
    case 'queue':
      return (
        <>
          <LiveBar topic="queue" since={since} path={path} counts={live.queue} missed={live.missed} />
          <ReviewQueue page={view.queue} view={view.shown} refused={refused} mayExport={mayExport} />
        </>
      );
    case 'failed':
      return <NotLoaded tab={tab} path={path} />;
    case 'own':
      return tab === 'payments' ? (
        <PaymentHistory payments={view.payments} />
      ) : (
        <ApplicationCards applications={view.own.applications} mayStart={view.own.session !== null} />
      );
  }
}

function NotLoaded({ tab, path }: { tab: TabName; path: string }) {
  const { review, toasts } = useWords();
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={tab === 'payments' ? review.paymentsNotLoaded : toasts.applicationsNotLoaded}
        actions={
          <LinkButton to={path} variant="secondary" reload>
            {review.tryAgain}
          </LinkButton>
        }
      >
        {review.notLoadedAdvice}
      </Notice>
    </div>
  );
}

function tabsOf({ review }: Words, readsAll: boolean, current: TabName) {
  const tab = (name: TabName, label: string, to: string) => ({ label, to, current: name === current });
  const mine = `/student-portal?tab=mine`;
  const payments = `/student-portal?tab=payments`;
  return readsAll
    ? [
        tab('all', review.tabs.all, '/student-portal'),
        tab('mine', review.tabs.mine, mine),
        tab('payments', review.tabs.myPayments, payments),
      ]
    : [tab('mine', review.tabs.own, '/student-portal'), tab('payments', review.tabs.payments, payments)];
}

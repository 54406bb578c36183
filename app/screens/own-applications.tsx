/** /student-portal/applications: someone's own applications and, under a tab of their own, their payments. */
import { data } from 'react-router';
import { publicFactsContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useWords } from '#app/words/words.tsx';
import { formatNaira } from '#core/payments/money.ts';
import { listOwnApplications } from '../features/admissions/index.server.ts';
import { ApplicationCards, ApplicationSummaryCard } from '../features/admissions/index.ts';
import { listOwnPayments, shownFee } from '../features/payments/index.server.ts';
import { PaymentHistory } from '../features/payments/index.ts';
import { portalTabs } from '../features/review/index.ts';
import { NotLoaded } from '../shell/NotLoaded.tsx';
import { PortalFrame } from '../shell/PortalFrame.tsx';
import { LinkButton } from '../ui/Button.tsx';
import type { Route } from './+types/own-applications';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const tab = url.searchParams.get('tab') === 'payments' ? ('payments' as const) : ('mine' as const);
  const page = {
    tab,
    path: url.pathname + url.search,
    student: actor.role === 'student',
  };
  try {
    const readFact = context.get(publicFactsContext);
    const own = await listOwnApplications(deps, { actor, readFact });
    const fee = await shownFee(deps.db, deps.clock(), readFact);
    const payments = tab === 'payments' ? await listOwnPayments(deps, { actor }) : [];
    return { ...page, list: { own, payments, fee: fee && formatNaira(fee.amountKobo) } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    deps.log.error({ error: error.message, tab }, 'the portal could not load its list');
    return data({ ...page, list: null }, { status: 503 });
  }
}

export default function OwnApplications({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { portalTitles, portalLeads, newApplication, paymentsNotLoaded } = words.review;
  const { tab, path, list } = loaderData;
  const mayStart = Boolean(list?.own.session);
  return (
    <PortalFrame
      title={portalTitles.student}
      lead={portalLeads.student}
      tabs={portalTabs(words, tab, loaderData.student)}
      actions={
        mayStart && (
          <LinkButton to="/student-portal/applications/new" icon="plus">
            {newApplication}
          </LinkButton>
        )
      }
      aside={
        // The list of payments is a wide table and needs the room.
        list &&
        tab === 'mine' && (
          <ApplicationSummaryCard counts={list.own.counts} session={list.own.session} fee={list.fee} />
        )
      }
    >
      <title>{portalTitles.student}</title>
      {!list && (
        <NotLoaded
          title={tab === 'payments' ? paymentsNotLoaded : words.toasts.applicationsNotLoaded}
          path={path}
        />
      )}
      {list && tab === 'payments' && <PaymentHistory payments={list.payments} />}
      {list && tab === 'mine' && (
        <ApplicationCards applications={list.own.applications} mayStart={mayStart} />
      )}
    </PortalFrame>
  );
}

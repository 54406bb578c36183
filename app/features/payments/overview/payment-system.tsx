/**
 * The bursary's screen. A browser that asks for the whole page gets it whole; React, which asks for the data alone,
 * draws the frame at once and a spinner until the payments are there.
 */

import { Suspense } from 'react';
import { Await, useNavigation } from 'react-router';
import { forbidden, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import type { SearchedPage } from '#app/lists/keyset.server.ts';
import { ListFilters } from '#app/lists/List.tsx';
import { ListPage } from '#app/lists/ListPage.tsx';
import { ListSums } from '#app/lists/ListSums.tsx';
import { listPath } from '#app/lists/list-address.ts';
import type { ListView } from '#app/lists/list-view.ts';
import { type Presented, viewOf } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { drawnOnce } from '#app/shell/drawn-once.ts';
import { LiveBar } from '#app/shell/LiveBar.tsx';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { CardGrid, StatCard } from '#app/ui/Card.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { can } from '#core/identity/permissions.ts';
import { FeeList } from '../fees/FeeList.tsx';
import { GatewayList } from '../gateways/GatewayList.tsx';
import { testGateway } from '../gateways/test-gateway.server.ts';
import { PAYMENT_TABS, paymentsPath, readPeriod, readTab, tabPath } from '../payment/payment-filters.ts';
import { PAYMENTS, readPaymentFilters } from '../transactions/payment-list.server.ts';
import { TransactionsTable } from '../transactions/TransactionsTable.tsx';
import type { Route } from './+types/payment-system';
import { PaymentOverview } from './PaymentOverview.tsx';
import type { readListSums, readStats } from './read-payment-figures.server.ts';
import { type PaymentSystemView, readPaymentSystem } from './read-payment-system.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  if (!can(actor, 'payments.screen')) throw forbidden();
  const filters = readPaymentFilters(url.searchParams);
  const tab = readTab(url.searchParams);
  const address = { tab, filters, period: readPeriod(url.searchParams) };
  const reading = readPaymentSystem(deps, { actor, address }).then(orThrow);
  // 'empty' is said by a script that fetches; a browser that opens a page says 'document', an old one nothing.
  const byScript = request.headers.get('sec-fetch-dest') === 'empty';
  const since = deps.clock().getTime();
  return {
    since,
    path: url.pathname + url.search,
    tab,
    view: viewOf(PAYMENTS, filters),
    screen: byScript ? reading : await reading,
  };
}

/** Test Connection. The answer stands on the page that is drawn for it, and in the log afterwards. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const { intent, typed } = await readPost(request);
  if (intent !== 'test-gateway') throw unknownForm();
  const { gateway = '' } = typed;
  return {
    gateway,
    test: orThrow(await testGateway(deps, { actor, gateway })),
    mayConfirm: can(actor, 'backups.manage'),
  };
}

function PaymentSystemPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { system } = words.payments;
  const text = words.bursary;
  const { tab, view, screen, since, path } = loaderData;
  const navigation = useNavigation();
  const turning = navigation.location?.pathname === '/payment-system';
  const draw = ({
    stats,
    overview,
    transactions,
    waitsForApproval,
    sums,
    fees,
    gateways,
  }: PaymentSystemView) => (
    <div className="stack" aria-busy={turning || undefined}>
      {stats && <PaymentStatCards stats={stats} />}
      {overview && <PaymentOverview overview={overview} />}
      {transactions && <Transactions page={transactions} {...{ waitsForApproval, sums, view }} />}
      {fees && <FeeList fees={fees} />}
      {gateways && <GatewayList view={gateways} tested={actionData ?? null} />}
    </div>
  );
  return (
    <PortalFrame
      title={system.title}
      lead={system.lead}
      actions={
        <>
          <LinkButton
            to={listPath('/payment-system/report', { ...view.shown, tab: null })}
            variant="secondary"
            icon="download"
          >
            {text.exportReport}
          </LinkButton>
          <LinkButton to="/payment-system/manual/new" icon="plus">
            {text.manualPayment}
          </LinkButton>
        </>
      }
      tabs={{
        label: text.tabsLabel,
        tabs: PAYMENT_TABS.map((name) => ({
          to: tabPath(name),
          label: text.tabs[name],
          current: name === tab,
        })),
      }}
    >
      <title>{system.title}</title>
      <LiveBar
        topic="payments"
        since={since}
        path={path}
        counts={words.live.payments}
        missed={words.live.missed}
      />
      {turning && (
        <p className="flex items-center gap-2 text-ink-soft">
          <Spinner label="" />
          <span role="status">{text.refreshing}</span>
        </p>
      )}
      {tab === 'transactions' && <ListFilters view={view} />}
      {screen instanceof Promise ? (
        <Suspense
          fallback={
            <div className="flex justify-center py-24">
              <Spinner label={text.loading} className="size-12 text-leaf" />
            </div>
          }
        >
          <Await resolve={screen}>{draw}</Await>
        </Suspense>
      ) : (
        // There is no boundary here: React puts a large one's content behind a script, also when it is there from the
        // start.
        draw(screen)
      )}
    </PortalFrame>
  );
}

export default drawnOnce(PaymentSystemPage);

interface TransactionsProps {
  page: SearchedPage<Presented<typeof PAYMENTS>>;
  waitsForApproval: boolean;
  sums: Awaited<ReturnType<typeof readListSums>> | null;
  view: ListView;
}

function Transactions({ page, waitsForApproval, sums, view }: TransactionsProps) {
  const words = useWords();
  const { system } = words.payments;
  const { transactions: text, count } = words.bursary;
  return (
    <section aria-labelledby="transactions" className="stack max-sm:flex max-sm:flex-col">
      {/* The tab says it to those who see. */}
      <h2 id="transactions" className="sr-only">
        {system.transactions}
      </h2>
      {sums && page.rows.length > 0 && (
        // On a phone the list comes first.
        <div className="max-sm:order-last max-sm:mt-6">
          <ListSums
            sums={[
              [text.sums.count, count(sums.count)],
              [text.sums.asked, sums.asked],
              [text.sums.revenue, sums.revenue],
              [text.sums.inDoubt, sums.inDoubt],
              [text.sums.held, sums.held],
            ]}
          />
        </div>
      )}
      <ListPage
        page={page}
        at={(place) => listPath(view.path, { ...view.shown, ...place })}
        caption={system.transactions}
        empty={{
          ...view.empty,
          ...(waitsForApproval && {
            advice: (
              <>
                {text.waitsForApproval}{' '}
                <TextLink to={listPath('/payment-system/manual', { q: view.shown.q })}>
                  {text.toManual}
                </TextLink>
              </>
            ),
          }),
        }}
        whole={view.whole}
      >
        <TransactionsTable caption={system.transactions} columns={view.columns} rows={page.rows} />
      </ListPage>
    </section>
  );
}

/** The four figures, each with its change against a period that the note names. */
function PaymentStatCards({ stats }: { stats: Awaited<ReturnType<typeof readStats>> }) {
  const { stats: words, count } = useWords().bursary;
  return (
    <section aria-label={words.label}>
      <CardGrid>
        <StatCard
          icon="bank"
          label={words.revenue}
          value={stats.revenue}
          note={
            <>
              {words.recent(stats.recent, stats.recentMore)}
              {stats.refunded && <> {words.refunded(stats.refunded)}</>}
              {stats.inDoubt && (
                <>
                  {' '}
                  <TextLink to={paymentsPath({ status: 'flagged' })}>{words.inDoubt(stats.inDoubt)}</TextLink>
                </>
              )}
              {stats.unsettled && (
                <>
                  {' '}
                  <TextLink to={paymentsPath({ status: 'unsettled' })}>
                    {words.unsettled(stats.unsettled)}
                  </TextLink>
                </>
              )}
            </>
          }
        />
        <StatCard
          icon="calendar"
          label={words.today}
          value={count(stats.today)}
          note={words.todayNote(stats.today, stats.yesterday)}
        />
        <StatCard
          icon="clock"
          label={words.pending}
          value={count(stats.pending)}
          note={words.pendingNote(stats.pending, stats.pendingAtMidnight)}
        />
        <StatCard
          icon="check-circle"
          label={words.successRate}
          value={words.percent(stats.successRate)}
          note={words.rateNote(stats.recentRate, stats.recentRateMore)}
        />
      </CardGrid>
    </section>
  );
}

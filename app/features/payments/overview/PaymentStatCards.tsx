import { CardGrid, StatCard } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import type { PaymentStats } from '../payment/bursary-view.ts';
import { paymentsPath } from '../payment/payment-filters.ts';

/** The four figures, each with its change against a period that the note names. */
export function PaymentStatCards({ stats }: { stats: PaymentStats }) {
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

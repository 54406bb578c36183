/** Fee Management: what each fee costs now, what it will cost, and the way to change it. */

import { LinkButton } from '#app/ui/Button.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import type { FeeState, FeeVersion, listFees } from './list-fees.server.ts';

const TONES: Readonly<Record<FeeState, Tone>> = {
  now: 'success',
  planned: 'info',
  over: 'neutral',
  withdrawn: 'neutral',
};

export function FeeStateBadge({ state }: { state: FeeState }) {
  const { fees } = useWords().bursary;
  return <StatusBadge tone={TONES[state]}>{fees.states[state]}</StatusBadge>;
}

/** 'ND, Forestry' or 'Everyone'. */
export const holdsFor = ({ bursary }: Words, { level, program }: FeeVersion): string =>
  [level, program].filter(Boolean).join(', ') || bursary.fees.everyone;

export const feePeriod = (words: Words, { from, until }: FeeVersion): string =>
  words.bursary.fees.period(lagosDay(words, from), until && lagosDay(words, until));

export function FeeList({ fees }: { fees: Awaited<ReturnType<typeof listFees>> }) {
  const words = useWords();
  const text = words.bursary.fees;
  return (
    <section aria-labelledby="fees" className="stack">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="fees">{text.title}</h2>
        <div className="no-print flex flex-wrap gap-3">
          <LinkButton to="/payment-system/refund-rules" variant="secondary">
            {words.bursary.refundRules.title}
          </LinkButton>
          <LinkButton to="/payment-system/fees/new" icon="plus">
            {text.add}
          </LinkButton>
        </div>
      </div>
      {fees.applicationFee ? (
        <p className="text-ink-soft">{text.charged(fees.applicationFee)}</p>
      ) : (
        <Notice tone="warning" title={text.noneChargedTitle}>
          {text.noneCharged}
        </Notice>
      )}
      {fees.lines.length === 0 ? (
        <EmptyState title={text.empty}>{text.emptyAdvice}</EmptyState>
      ) : (
        <DataTable
          caption={text.title}
          rows={fees.lines}
          rowKey={(line) => line.lineId}
          columns={[
            {
              key: 'name',
              header: text.name,
              names: true,
              cell: ({ current }) => (
                <>
                  {current.name}
                  {current.purpose && (
                    <span className="block font-normal text-ink-soft text-sm">
                      {text.isFor(text.purposes[current.purpose])}
                    </span>
                  )}
                </>
              ),
            },
            {
              key: 'amount',
              header: text.amount,
              align: 'end',
              cell: ({ current }) => <Money>{current.amount}</Money>,
            },
            {
              key: 'for',
              header: text.for,
              cell: ({ current }) => holdsFor(words, current),
            },
            {
              key: 'period',
              header: text.holds,
              cell: ({ current, next }) => (
                <>
                  {feePeriod(words, current)}
                  {next && (
                    <span className="block text-ink-soft text-sm">
                      {text.next(next.amount, lagosDay(words, next.from))}
                    </span>
                  )}
                </>
              ),
            },
            {
              key: 'state',
              header: text.state,
              cell: ({ current }) => <FeeStateBadge state={current.state} />,
            },
            {
              key: 'edit',
              header: text.edit,
              headerHidden: true,
              cell: ({ current, editPath }) => (
                <TextLink to={editPath} className="inline-flex min-h-11 items-center">
                  {text.edit}
                  <VisuallyHidden> {current.name}</VisuallyHidden>
                </TextLink>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

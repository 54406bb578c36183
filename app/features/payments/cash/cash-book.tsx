/** The cash book of some days: on the screen, as a file, and as a summary to print and sign. */
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { daysReversed } from '#app/lists/list-address.ts';
import { PrintButton } from '#app/papers/PrintButton.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { buttonLook } from '#app/ui/Button.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Money } from '#app/ui/Money.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { CashBook } from '#core/payments/cash-book.ts';
import { formatNaira } from '#core/payments/money.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import type { Route } from './+types/cash-book';
import { CashSummary } from './CashSummary.tsx';
import { cashBookFile, readSpan } from './cash-address.ts';
import { printedBy } from './printed.ts';
import { readCashBook } from './read-cash-book.server.ts';

const PATH = '/payment-system/cash-book';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const span = readSpan(url.searchParams, lagosDayOf(deps.clock()));
  return {
    span,
    book: orRefuse(await readCashBook(deps, { actor, span })),
    printed: printedBy(actor, deps.clock()),
  };
}

export default function CashBookPage({ loaderData: { span, book, printed } }: Route.ComponentProps) {
  const words = useWords();
  const { cash: text, report } = words.bursary;
  const reversed = daysReversed(span.from, span.to);
  const day = (one: string) => dayIn(words, one);
  return (
    <BursaryPage
      title={text.title}
      lead={text.lead(day(span.from), day(span.to))}
      actions={
        !reversed && (
          <>
            {(['xlsx', 'csv'] as const).map((format) => (
              // A plain link: React must not fetch a file.
              <a
                key={format}
                href={cashBookFile(span, format)}
                download
                className={buttonLook({ variant: 'secondary' })}
              >
                <Icon name="download" />
                {report[format]}
              </a>
            ))}
            <PrintButton />
          </>
        )
      }
    >
      <FilterForm
        said
        action={PATH}
        shown={{ ...span }}
        filters={[
          { name: 'from', label: text.from, kind: 'day' },
          { name: 'to', label: text.to, kind: 'day' },
        ]}
      />
      {book.days.length === 0 ? (
        <EmptyState title={text.empty}>
          {reversed ? words.ui.list.daysReversed : text.emptyAdvice(formatNaira(book.openingKobo))}
        </EmptyState>
      ) : (
        <div className="no-print">
          <Days book={book} day={day} />
        </div>
      )}
      {!reversed && <CashSummary book={book} day={day} printed={printed} />}
    </BursaryPage>
  );
}

type Line = CashBook['totals'] & {
  readonly name: string;
  readonly openingKobo: number;
  readonly closingKobo: number;
};

function Days({ book, day }: { book: CashBook; day: (one: string) => string }) {
  const words = useWords();
  const { cash: text } = words.bursary;
  const { openingKobo, closingKobo, totals } = book;
  const rows: readonly Line[] = [
    ...book.days.map((one) => ({ ...one, name: day(one.day) })),
    { ...totals, openingKobo, closingKobo, name: text.total },
  ];
  const amount = (key: string, header: string, kobo: (line: Line) => number) => ({
    key,
    header,
    align: 'end' as const,
    cell: (line: Line) => {
      const written = formatNaira(kobo(line));
      if (line.name === text.total) return <Money>{written}</Money>;
      return <span className={kobo(line) === 0 ? 'text-ink-soft tabular' : 'tabular'}>{written}</span>;
    },
  });
  return (
    <DataTable
      dense
      caption={text.title}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'day', header: text.day, names: true, cell: ({ name }) => name },
        amount('opening', text.opening, (line) => line.openingKobo),
        ...book.methods.map((method, at) =>
          amount(method, text.inBy(words.bursary.gateway(method)), ({ inBy }) => inBy[at] ?? 0),
        ),
        amount('in', text.in, ({ inKobo }) => inKobo),
        amount('out', text.out, ({ outKobo }) => outKobo),
        amount('closing', text.closing, (line) => line.closingKobo),
      ]}
    />
  );
}

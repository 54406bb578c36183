/** The cash book of some days: on the screen, as a file, and as a summary to print and sign. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { ListFilters } from '#app/lists/List.tsx';
import { daysReversed, listPath } from '#app/lists/list-address.ts';
import { PrintButton } from '#app/papers/PrintButton.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { buttonLook } from '#app/ui/Button.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { fullName } from '#core/identity/person-name.ts';
import type { CashBook } from '#core/payments/cash-book.ts';
import { formatNaira } from '#core/payments/money.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import type { Route } from './+types/cash-book';
import { CASH_BOOK, readCashBook, readRegister } from './read-registers.server.ts';
import { amountColumn, TOTALS } from './register.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { span, view } = readRegister(CASH_BOOK, url.searchParams, lagosDayOf(deps.clock()));
  return {
    span,
    view,
    book: orThrow(await readCashBook(deps, { actor, span })),
    printed: { at: deps.clock().toISOString(), by: fullName(actor.firstName, actor.lastName) },
  };
}

export default function CashBookPage({ loaderData: { span, view, book, printed } }: Route.ComponentProps) {
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
                href={listPath('/payment-system/cash-book/export', { ...span, format })}
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
      <ListFilters said view={view} />
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
  readonly id: string;
  readonly name: string;
  readonly openingKobo: number;
  readonly closingKobo: number;
};
const amount = amountColumn<Line>;

function Days({ book, day }: { book: CashBook; day: (one: string) => string }) {
  const words = useWords();
  const { cash: text } = words.bursary;
  const { openingKobo, closingKobo, totals } = book;
  const rows: readonly Line[] = [
    ...book.days.map((one) => ({ ...one, id: one.day, name: day(one.day) })),
    { ...totals, openingKobo, closingKobo, id: TOTALS, name: text.total },
  ];
  return (
    <DataTable
      dense
      caption={text.title}
      rows={rows}
      rowKey={({ id }) => id}
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

/** More than a month does not fit on a sheet; the file has every day. */
const DAYS_PRINTED = 31;

interface CashSummaryProps {
  book: CashBook;
  day: (one: string) => string;
  /** A sheet that is filed says who printed it, and when. */
  printed: Route.ComponentProps['loaderData']['printed'];
}

/** The cash book as it is printed: its totals, its days where a sheet holds them, and lines to sign on. One A4 page. */
function CashSummary({ book, day, printed: { at, by } }: CashSummaryProps) {
  const words = useWords();
  const { cash: text } = words.bursary;
  const printed = book.days.length <= DAYS_PRINTED;
  const cell = 'border-line border-b px-1 py-0.5';
  const last = 'border-ink border-t-2 px-1 py-1';
  const amounts = (opening: number, sums: CashBook['totals'], closing: number, look = cell) =>
    [opening, ...sums.inBy, sums.inKobo, sums.outKobo, closing].map((kobo, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a book are always the same.
      <td key={at} className={`${look} whitespace-nowrap text-end tabular`}>
        {formatNaira(kobo).replace('₦', '')}
      </td>
    ));
  return (
    <div className="only-print">
      <p className="mb-2">{text.printedBy(lagosMoment(words, at), by)}</p>
      <table className="w-full text-[7.5pt] [line-height:1.25]">
        <caption className="pb-1 text-start">{printed ? text.printed : text.printedTotals}</caption>
        <thead>
          <tr>
            {[
              text.day,
              text.opening,
              ...book.methods.map((method) => words.bursary.gateway(method)),
              text.in,
              text.out,
              text.closing,
            ].map((heading, at) => (
              <th
                key={heading}
                scope="col"
                className={`border-ink border-b px-1 py-1 ${at === 0 ? 'text-start' : 'text-end'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed &&
            book.days.map((one) => (
              <tr key={one.day}>
                <th scope="row" className={`${cell} whitespace-nowrap text-start font-normal`}>
                  {day(one.day)}
                </th>
                {amounts(one.openingKobo, one, one.closingKobo)}
              </tr>
            ))}
          <tr className="font-semibold">
            <th scope="row" className={`${last} text-start`}>
              {text.total}
            </th>
            {amounts(book.openingKobo, book.totals, book.closingKobo, last)}
          </tr>
        </tbody>
      </table>
      <div className="mt-8 grid grid-cols-3 gap-6">
        {text.signatures.map((role) => (
          <div key={role}>
            <p>{role}</p>
            {text.signed.map((line) => (
              <p key={line} className="mt-6 border-ink border-t pt-1 text-[7.5pt]">
                {line}
              </p>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What is printed of the cash book: its totals, its days where a sheet holds them, and lines to sign on. One A4 page. */
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { CashBook } from '#core/payments/cash-book.ts';
import { formatNaira } from '#core/payments/money.ts';
import type { Printed } from './printed.ts';

/** More than a month does not fit on a sheet; the file has every day. */
const DAYS_PRINTED = 31;

interface CashSummaryProps {
  book: CashBook;
  day: (one: string) => string;
  printed: Printed;
}

export function CashSummary({ book, day, printed: { at, by } }: CashSummaryProps) {
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

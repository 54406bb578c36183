/** The cash book as a file: a row for each day, and the totals last. */
import { href, redirect } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { type SheetCell, tableResponse } from '#app/lists/table-file.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/cash-book-export';
import { exportCashBook, readSpan } from './read-registers.server.ts';

const en = wordsFor('en');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const format = url.searchParams.get('format');
  if (format !== 'csv' && format !== 'xlsx') throw redirect(href('/payment-system/cash-book'));
  const span = readSpan(url.searchParams, lagosDayOf(deps.clock()));
  const book = orThrow(await exportCashBook(deps, { actor, span, format }));
  const { cash: text } = en.bursary;
  const amount = (heading: string) => ({
    heading: en.ui.list.units.amount(heading),
    width: 18,
    shows: 'amount' as const,
  });
  return tableResponse(format, {
    name: `${text.fileName}-${span.from}-${span.to}`,
    sheet: text.sheet,
    columns: [
      { heading: text.day, width: 14 },
      amount(text.opening),
      ...book.methods.map((method) => amount(text.inBy(en.bursary.gateway(method)))),
      amount(text.in),
      amount(text.out),
      amount(text.closing),
    ],
    batches: rowsOf(),
  });

  async function* rowsOf(): AsyncGenerator<SheetCell[][]> {
    const naira = (kobo: number) => kobo / 100;
    const row = (name: string, opening: number, sums: typeof book.totals, closing: number): SheetCell[] => [
      name,
      ...[opening, ...sums.inBy, sums.inKobo, sums.outKobo, closing].map(naira),
    ];
    yield [
      ...book.days.map((day) => row(day.day, day.openingKobo, day, day.closingKobo)),
      row(text.total, book.openingKobo, book.totals, book.closingKobo),
    ];
  }
}

/** The report of payments as a file: everything that matches the filters of the address, made while it is sent. */
import { redirect } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { tableResponse } from '#app/lists/table-file.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PAYMENT_COLUMNS, paymentColumn } from '#core/payments/payment-columns.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { narrowingOf, readPaymentFilters, reportPath } from '../payment/payment-filters.ts';
import type { Route } from './+types/payment-export';
import { exportPayments } from './export-payments.server.ts';

const en = wordsFor('en');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const narrowing = narrowingOf(readPaymentFilters(url.searchParams));
  const format = url.searchParams.get('format');
  // Nothing is taken by chance: without a format this is the page that offers both.
  if (format !== 'csv' && format !== 'xlsx') throw redirect(reportPath(narrowing));
  const batches = orRefuse(await exportPayments(deps, { actor, narrowing, format }));
  const { report } = en.bursary;
  return tableResponse(format, {
    name: `${report.fileName}-${lagosDayOf(deps.clock())}`,
    sheet: report.sheet,
    columns: PAYMENT_COLUMNS.map((name) => {
      const { as, width = 14 } = paymentColumn(name);
      const heading = report.columns[name];
      return { heading: as ? report.units[as](heading) : heading, width, shows: as };
    }),
    batches,
  });
}

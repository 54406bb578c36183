/** Export Report: what the file will hold, the filters it follows, and the two formats. */

import { forbidden } from '#app/forms/answer-post.server.ts';
import { ListFilters } from '#app/lists/List.tsx';
import { listPath } from '#app/lists/list-address.ts';
import type { ListView } from '#app/lists/list-view.ts';
import { viewOf } from '#app/lists/open-list.server.ts';
import type { TableFormat } from '#app/lists/table-file.server.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { buttonLook } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useWords } from '#app/words/words.tsx';
import { can } from '#core/identity/permissions.ts';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import { PAYMENTS, readPaymentFilters } from '../transactions/payment-list.server.ts';
import type { Route } from './+types/payment-report';

export function loader({ context, url }: Route.LoaderArgs) {
  if (!can(requireActor(context), 'payments.screen')) throw forbidden();
  const view = viewOf(
    { ...PAYMENTS, path: '/payment-system/report', at: {} },
    readPaymentFilters(url.searchParams),
  );
  return { view };
}

export default function PaymentReportPage({ loaderData: { view } }: Route.ComponentProps) {
  const { report } = useWords().bursary;
  return (
    <BursaryPage title={report.title} lead={report.lead}>
      <Card>
        <p className="font-semibold">{view.whole ? report.narrowed : report.all}</p>
        <ul className="mt-5 grid gap-5 sm:grid-cols-2">
          <Download shown={view.shown} format="xlsx" label={report.xlsx} note={report.xlsxNote} />
          <Download shown={view.shown} format="csv" label={report.csv} note={report.csvNote} />
        </ul>
        <p className="mt-5 text-ink-soft text-sm">{report.audited}</p>
      </Card>
      <section aria-labelledby="filters" className="no-print">
        <h2 id="filters" className="mb-4">
          {report.change}
        </h2>
        <ListFilters view={view} />
      </section>
    </BursaryPage>
  );
}

interface DownloadProps {
  shown: ListView['shown'];
  format: TableFormat;
  label: string;
  note: string;
}

function Download({ shown, format, label, note }: DownloadProps) {
  return (
    <li>
      {/* A plain link: React must not fetch a file. */}
      <a
        href={listPath('/payment-system/export', { format, ...shown })}
        download
        className={buttonLook({ variant: format === 'xlsx' ? 'primary' : 'secondary', wide: true })}
      >
        <Icon name="download" />
        {label}
      </a>
      <p className="mt-2 text-ink-soft text-sm">{note}</p>
    </li>
  );
}

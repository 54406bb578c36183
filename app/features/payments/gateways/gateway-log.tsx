/** View Logs: what was asked of a gateway, and what it sent us. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { listPath, readListAddress } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Pagination } from '#app/ui/Pagination.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import { tabPath } from '../payment/payment-filters.ts';
import type { Route } from './+types/gateway-log';
import { CallsTable, ReferenceLink } from './CallsTable.tsx';
import { type GatewayLogView, readGatewayLog, readLogAddress } from './read-gateway-log.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const address = readLogAddress(readListAddress(url.searchParams), url.searchParams);
  return orRefuse(await readGatewayLog(deps, { actor, gateway: params.gateway, address }));
}

export default function GatewayLogPage({ loaderData: log }: Route.ComponentProps) {
  const { log: text, gateway: nameOf, tabs } = useWords().bursary;
  const title = text.title(nameOf(log.gateway));
  const path = href('/payment-system/gateways/:gateway/log', { gateway: log.gateway });
  const here = (place: { after?: string; before?: string }) =>
    listPath(path, {
      show: log.show === 'messages' ? 'messages' : null,
      only: log.failuresOnly ? 'failures' : null,
      ...place,
    });
  const views = [
    { to: path, label: text.calls, current: log.show === 'calls' && !log.failuresOnly },
    {
      to: listPath(path, { only: 'failures' }),
      label: text.failures,
      current: log.show === 'calls' && log.failuresOnly,
    },
    { to: listPath(path, { show: 'messages' }), label: text.messages, current: log.show === 'messages' },
  ];
  return (
    <BursaryPage
      title={title}
      lead={text.lead}
      under={[{ label: tabs.gateways, to: tabPath('gateways') }]}
      tabs={{ label: text.views, tabs: views }}
    >
      {log.show === 'calls' ? <Calls log={log} caption={title} /> : <Messages log={log} caption={title} />}
      <Pagination
        previous={log.previous && here({ before: log.previous })}
        next={log.next && here({ after: log.next })}
      />
    </BursaryPage>
  );
}

interface LogProps {
  log: GatewayLogView;
  caption: string;
}

function Calls({ log, caption }: LogProps) {
  const { log: text } = useWords().bursary;
  if (log.calls.length === 0) return <EmptyState title={text.noCalls} />;
  return <CallsTable calls={log.calls} caption={caption} linked />;
}

function Messages({ log, caption }: LogProps) {
  const words = useWords();
  const { log: text } = words.bursary;
  if (log.messages.length === 0) return <EmptyState title={text.noMessages} />;
  return (
    <DataTable
      caption={caption}
      rows={log.messages}
      rowKey={(message) => message.id}
      columns={[
        {
          key: 'at',
          header: text.received,
          names: true,
          cell: (message) => (
            <time dateTime={message.receivedAt}>{lagosMoment(words, message.receivedAt)}</time>
          ),
        },
        { key: 'kind', header: text.kind, cell: (message) => text.kindOf(message.kind) },
        {
          key: 'references',
          header: text.reference,
          cell: (message) =>
            message.references.length === 0
              ? text.none
              : message.references.map((reference) => (
                  <span key={reference} className="block">
                    <ReferenceLink>{reference}</ReferenceLink>
                  </span>
                )),
        },
        {
          key: 'handled',
          header: text.handled,
          cell: (message) =>
            message.handledAt ? (
              <time dateTime={message.handledAt}>{lagosMoment(words, message.handledAt)}</time>
            ) : (
              text.waiting
            ),
        },
        {
          key: 'verdict',
          header: text.verdict,
          cell: (message) => (message.verdict ? text.verdictOf(message.verdict) : text.none),
        },
      ]}
    />
  );
}

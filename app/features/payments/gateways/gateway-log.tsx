/** View Logs: what was asked of a gateway, and what it sent us. */
import { href } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { List } from '#app/lists/List.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import { tabPath } from '../payment/payment-filters.ts';
import type { Route } from './+types/gateway-log';
import { CallsTable, ReferenceLink } from './CallsTable.tsx';
import { readGatewayLog } from './gateway-log.server.ts';

export async function loader({ context, params: { gateway }, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readGatewayLog(deps, { actor, gateway, params: url.searchParams }));
}

export default function GatewayLogPage({ loaderData }: Route.ComponentProps) {
  const { gateway, calls, messages } = loaderData;
  const words = useWords();
  const { log: text, gateway: nameOf, tabs } = words.bursary;
  const title = text.title(nameOf(gateway));
  const path = href('/payment-system/gateways/:gateway/log', { gateway });
  const only = calls?.view.shown.only;
  return (
    <BursaryPage
      title={title}
      lead={text.lead}
      under={[{ label: tabs.gateways, to: tabPath('gateways') }]}
      tabs={{
        label: text.views,
        tabs: [
          { to: path, label: text.calls, current: calls !== null && !only },
          { to: listPath(path, { only: 'failures' }), label: text.failures, current: Boolean(only) },
          { to: listPath(path, { show: 'messages' }), label: text.messages, current: messages !== null },
        ],
      }}
    >
      {calls && (
        <List {...calls}>
          <CallsTable calls={calls.page.rows} caption={title} linked />
        </List>
      )}
      {messages && (
        <List
          {...messages}
          cells={{
            references: ({ references }) =>
              references.length === 0
                ? text.none
                : references.map((reference) => (
                    <span key={reference} className="block">
                      <ReferenceLink>{reference}</ReferenceLink>
                    </span>
                  )),
            handled: ({ values: { handled } }) =>
              handled ? <time dateTime={handled}>{lagosMoment(words, handled)}</time> : text.waiting,
          }}
        />
      )}
    </BursaryPage>
  );
}

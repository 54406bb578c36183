/** /review/offers: offers by their state, the newest first, and the places of what is offered. */
import { href } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { drawnOnce } from '#app/shell/drawn-once.ts';
import { LiveBar } from '#app/shell/LiveBar.tsx';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/offers';
import { listDeferred, listPlaces, OFFERS } from './offer-list.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const [opened, places, deferred] = await Promise.all([
    openList(deps, OFFERS, { actor, params: url.searchParams }),
    listPlaces(deps, { actor }),
    listDeferred(deps, { actor }),
  ]);
  return {
    path: url.pathname + url.search,
    since: deps.clock().getTime(),
    ...orThrow(opened),
    places: orThrow(places),
    deferred: orThrow(deferred),
  };
}

function Offers({ loaderData: { page, view, places, deferred, path, since } }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.offers.desk;
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <LiveBar
        topic="offers"
        since={since}
        path={path}
        counts={words.live.queue}
        missed={words.live.missed}
      />
      <List
        view={view}
        page={page}
        cells={{
          state: ({ values: { state }, waiting }) => (
            <>
              {state}
              {waiting && <strong> · {texts.waits}</strong>}
            </>
          ),
        }}
      />
      {deferred.length > 0 && (
        <Card title={texts.deferred.title}>
          <DataTable
            dense
            caption={texts.deferred.title}
            rows={deferred}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                header: texts.columns.name,
                names: true,
                cell: ({ id, name }) => (
                  <TextLink to={href('/review/applications/:id/offer', { id })}>{name}</TextLink>
                ),
              },
              { key: 'number', header: texts.columns.number, cell: ({ number }) => number },
              { key: 'program', header: texts.columns.program, cell: ({ program }) => program },
              {
                key: 'session',
                header: texts.deferred.starts,
                cell: ({ session }) => session,
                saysNothing: ({ session }) => session === null,
              },
              {
                key: 'word',
                header: texts.deferred.word,
                cell: ({ wordOn, daysLeft }) =>
                  wordOn === null || daysLeft === null
                    ? texts.deferred.unnamed
                    : `${dayIn(words, wordOn)}, ${texts.deferred.left(daysLeft)}`,
              },
            ]}
          />
        </Card>
      )}
      {places.length > 0 && (
        <Card title={texts.placesTitle}>
          <DataTable
            dense
            caption={texts.placesTitle}
            rows={places}
            rowKey={({ id }) => id}
            columns={[
              { key: 'program', header: texts.columns.program, names: true, cell: ({ program }) => program },
              { key: 'session', header: texts.columns.session, cell: ({ session }) => session },
              {
                key: 'places',
                header: texts.columns.places,
                align: 'end',
                cell: ({ places: all }) => (all === null ? texts.unset : texts.number(all)),
              },
              {
                key: 'held',
                header: texts.columns.held,
                align: 'end',
                cell: ({ held }) => texts.number(held),
              },
              {
                key: 'free',
                header: texts.columns.free,
                align: 'end',
                cell: ({ places: all, held }) =>
                  all === null ? texts.unset : texts.number(Math.max(0, all - held)),
              },
            ]}
          />
        </Card>
      )}
    </PortalFrame>
  );
}

export default drawnOnce(Offers);

/** /review/offers: offers by their state, the newest first, and the places of what is offered. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { ListPage } from '#app/lists/ListPage.tsx';
import { listPath } from '#app/lists/list-address.ts';
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
import {
  listDeferred,
  listOffers,
  listPlaces,
  readOfferFilters,
  SHOWN_STATES,
} from './list-offers.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const filters = readOfferFilters(url.searchParams);
  const { state, waiting, q } = filters;
  const [page, places, deferred] = await Promise.all([
    listOffers(deps, { actor, filters }),
    listPlaces(deps, { actor }),
    listDeferred(deps, { actor }),
  ]);
  return {
    path: url.pathname + url.search,
    since: deps.clock().getTime(),
    shown: { q, state, waiting: waiting ? 'yes' : null },
    states: SHOWN_STATES,
    page: orRefuse(page),
    places: orRefuse(places),
    deferred: orRefuse(deferred),
  };
}

function Offers({
  loaderData: { page, places, deferred, shown, states, path, since },
}: Route.ComponentProps) {
  const words = useWords();
  const texts = words.offers.desk;
  const filtered = Boolean(shown.q || shown.state || shown.waiting);
  const whole = filtered ? '/review/offers' : null;
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
      <FilterForm
        dense
        action="/review/offers"
        label={texts.find}
        shown={shown}
        filters={[
          { name: 'q', label: texts.search, hint: texts.search, kind: 'search' },
          {
            name: 'state',
            label: texts.columns.state,
            any: texts.anyState,
            choices: states.map((value) => ({ value, label: texts.states[value] })),
          },
          {
            name: 'waiting',
            label: texts.waitsFor,
            any: texts.anyWaiting,
            choices: [{ value: 'yes', label: texts.waits }],
          },
        ]}
        whole={whole}
      />
      <ListPage
        page={page}
        at={(place) => listPath('/review/offers', { ...shown, ...place })}
        whole={whole}
        caption={texts.caption}
        headers={texts.columns}
        dense
        empty={{ title: texts.empty, advice: texts.emptyAdvice }}
        columns={[
          {
            key: 'name',
            names: true,
            cell: ({ id, name }) => (
              <TextLink to={href('/review/applications/:id/offer', { id })}>{name}</TextLink>
            ),
          },
          {
            key: 'number',
            cell: ({ number }) => <span className="whitespace-nowrap tabular">{number}</span>,
          },
          { key: 'program', cell: ({ program }) => <span className="lg:whitespace-nowrap">{program}</span> },
          {
            key: 'state',
            cell: ({ state: of, waiting }) => (
              <>
                {texts.states[of]}
                {waiting && <strong> · {texts.waits}</strong>}
              </>
            ),
          },
          {
            key: 'replyBy',
            cell: ({ replyBy, state: of }) =>
              replyBy ? (
                <span className="whitespace-nowrap">{dayIn(words, replyBy)}</span>
              ) : (
                of === 'released' && texts.none
              ),
            saysNothing: ({ replyBy, state: of }) => !replyBy && of !== 'released',
          },
        ]}
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

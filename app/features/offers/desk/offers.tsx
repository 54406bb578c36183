/** /review/offers: offers by their state, the newest first, and the places of what is offered. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { ListPage } from '#app/lists/ListPage.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { startOfDay } from '#core/shared/lagos-day.ts';
import type { Route } from './+types/offers';
import { listOffers, SHOWN_STATES } from './read-offer-desk.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const state = url.searchParams.get('state');
  return { state, states: SHOWN_STATES, ...orRefuse(await listOffers(deps, { actor, state })) };
}

export default function Offers({ loaderData: { rows, total, places, state, states } }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.offers.desk;
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <nav aria-label={texts.byState} className="flex flex-wrap gap-x-4 gap-y-1">
        <TextLink to="/review/offers" aria-current={state === null ? 'page' : undefined}>
          {texts.all}
        </TextLink>
        {states.map((one) => (
          <TextLink
            key={one}
            to={`/review/offers?state=${one}`}
            aria-current={state === one ? 'page' : undefined}
          >
            {texts.states[one]}
          </TextLink>
        ))}
      </nav>
      {rows.length < total && <p>{texts.more(rows.length, total)}</p>}
      <ListPage
        page={{ rows, previous: null, next: null }}
        at={() => '/review/offers'}
        caption={texts.caption}
        headers={texts.columns}
        dense
        empty={{ title: texts.empty, advice: texts.emptyAdvice }}
        columns={[
          {
            key: 'name',
            names: true,
            cell: ({ id, name, number }) => (
              <TextLink to={href('/review/applications/:id/offer', { id })}>
                {name} <span className="whitespace-nowrap tabular">{number}</span>
              </TextLink>
            ),
          },
          { key: 'program', cell: ({ program }) => program },
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
            cell: ({ replyBy }) =>
              replyBy ? lagosDay(words, startOfDay(replyBy).toISOString()) : texts.none,
          },
        ]}
      />
      {places.length > 0 && (
        <Card title={texts.placesTitle}>
          <DataTable
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
                cell: ({ places: all }) => all?.toLocaleString('en') ?? texts.unset,
              },
              {
                key: 'held',
                header: texts.columns.held,
                align: 'end',
                cell: ({ held }) => held.toLocaleString('en'),
              },
              {
                key: 'free',
                header: texts.columns.free,
                align: 'end',
                cell: ({ places: all, held }) =>
                  all === null ? texts.unset : Math.max(0, all - held).toLocaleString('en'),
              },
            ]}
          />
        </Card>
      )}
    </PortalFrame>
  );
}

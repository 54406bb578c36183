/** /admin-portal/offerings: what can be applied for in a session, and how many have. */

import { href } from 'react-router';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { ListPage } from '#app/lists/ListPage.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { awardChoice, programmeAt } from '#core/admissions/award.ts';
import type { Route } from './+types/offerings';
import { listSessionOfferings, type OfferingLine } from './read-offerings.server.ts';
import { startOfferings } from './save-offering.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const PATH = '/admin-portal/offerings';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orRefuse(await listSessionOfferings(deps, { actor, asked: url.searchParams.get('session') }));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const session = post.typed.session ?? '';
  return answerPost(post, await startOfferings(deps, { actor, session }), {
    to: listPath('/admin-portal/offerings', { session }),
    told: 'offeringSaved',
  });
}

export default function Offerings({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, session, rows } = loaderData;
  const words = useWords();
  const texts = words.offerings;
  const columns = useColumns();
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead}
      actions={
        session && (
          <LinkButton to={`/admin-portal/offerings/new?${new URLSearchParams({ session })}`} icon="plus">
            {texts.add}
          </LinkButton>
        )
      }
    >
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      {session === null ? (
        <Notice
          title={texts.noSession}
          actions={
            <LinkButton to="/admin-portal/settings" variant="secondary">
              {texts.toSettings}
            </LinkButton>
          }
        >
          {texts.noSessionAdvice}
        </Notice>
      ) : (
        <>
          {sessions.length > 1 && (
            <FilterForm
              action={PATH}
              label={texts.choosesSession}
              shown={{ session }}
              whole={null}
              filters={[{ name: 'session', label: texts.session, any: texts.newest, choices: sessions }]}
            />
          )}
          {rows.length === 0 && (
            <PostedForm
              refusal={actionData ?? null}
              note={texts.noneAdvice}
              submit={texts.start}
              className="grid gap-4"
            >
              <input type="hidden" name="session" value={session} />
            </PostedForm>
          )}
          {rows.length > 0 && rows.every(({ open }) => !open) && (
            <Notice tone="warning" title={texts.allClosed.title}>
              {texts.allClosed.text}
            </Notice>
          )}
          <ListPage
            headers={texts.fields}
            page={{ rows, previous: null, next: null }}
            at={() => listPath('/admin-portal/offerings', { session })}
            caption={texts.caption(session)}
            columns={columns}
            dense
            empty={{ title: texts.empty(session) }}
          />
        </>
      )}
    </PortalFrame>
  );
}

function useColumns(): readonly Column<OfferingLine>[] {
  const words = useWords();
  const texts = words.offerings;
  return [
    {
      key: 'program',
      names: true,
      cell: ({ id, program, ...offering }) => (
        <TextLink
          to={href('/admin-portal/offerings/:id', { id })}
          className="inline-flex min-h-11 items-center lg:min-h-6 lg:whitespace-nowrap"
        >
          {programmeAt(program, awardChoice(offering))}
        </TextLink>
      ),
    },
    {
      key: 'routes',
      cell: ({ routes }) => (
        <span className="lg:whitespace-nowrap">
          {routes.map((route) => texts.routesShort[route]).join(', ')}
        </span>
      ),
    },
    { key: 'handover', cell: ({ handover }) => texts.handoversShort[handover] },
    {
      key: 'accredited_until',
      cell: ({ accredited_until: day }) => (
        <span className="lg:whitespace-nowrap">{day ? dayIn(words, day) : texts.notPublished}</span>
      ),
    },
    {
      key: 'places',
      align: 'end',
      figure: true,
      cell: ({ places }) => places ?? <span className="whitespace-nowrap">{texts.notSet}</span>,
    },
    { key: 'sent', align: 'end', figure: true, cell: ({ sent }) => sent },
    { key: 'accepted', align: 'end', figure: true, cell: ({ accepted }) => accepted },
    {
      key: 'open',
      cell: ({ open }) => (
        <StatusBadge tone={open ? 'success' : 'neutral'} icon={open ? undefined : 'pause'}>
          {open ? texts.open : texts.closed}
        </StatusBadge>
      ),
    },
  ];
}

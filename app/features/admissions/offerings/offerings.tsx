/** /admin-portal/offerings: what can be applied for in a session, and how many have. */

import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { List } from '#app/lists/List.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/offerings';
import { offeringList, readSessions } from './offering-list.server.ts';
import { startOfferings } from './save-offering.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const sessions = await readSessions(deps.db);
  const asked = url.searchParams.get('session');
  const session = sessions.find((one) => one === asked) ?? sessions[0] ?? null;
  const described = offeringList(sessions, session ?? '');
  const { page, view } = orThrow(await openList(deps, described, { actor, params: url.searchParams }));
  return { session, page, view: sessions.length > 1 ? view : { ...view, filters: [] } };
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
  const { session, page, view } = loaderData;
  const words = useWords();
  const texts = words.offerings;
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
          {page.rows.length === 0 && (
            <PostedForm
              refusal={actionData ?? null}
              note={texts.noneAdvice}
              submit={texts.start}
              className="grid gap-4"
            >
              <input type="hidden" name="session" value={session} />
            </PostedForm>
          )}
          {page.rows.length > 0 && page.rows.every(({ open }) => !open) && (
            <Notice tone="warning" title={texts.allClosed.title}>
              {texts.allClosed.text}
            </Notice>
          )}
          <List
            view={view}
            page={page}
            cells={{
              open: ({ open, values }) => (
                <StatusBadge tone={open ? 'success' : 'neutral'} icon={open ? undefined : 'pause'}>
                  {values.open}
                </StatusBadge>
              ),
            }}
          />
        </>
      )}
    </PortalFrame>
  );
}

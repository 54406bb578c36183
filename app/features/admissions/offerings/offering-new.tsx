/** /admin-portal/offerings/new?session=…: a programme at an award is added to a session. */

import { href, redirect } from 'react-router';
import { answerPost, forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { isSessionName } from '#core/admissions/sessions.ts';
import { can } from '#core/identity/permissions.ts';
import type { Route } from './+types/offering-new';
import { OfferingForm } from './OfferingForm.tsx';
import { addOffering } from './save-offering.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const sessionIn = (url: URL): string => {
  const session = url.searchParams.get('session');
  // The list asks for a session where none is named.
  if (session === null) throw redirect(href('/admin-portal/offerings'));
  if (!isSessionName(session)) throw notFound();
  return session;
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = signedIn(context);
  if (!can(actor, 'offerings.manage')) throw forbidden();
  return { session: sessionIn(url) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const session = sessionIn(url);
  return answerPost(post, await addOffering(deps, { actor, session, typed: post.typed }), {
    to: listPath('/admin-portal/offerings', { session }),
    told: 'offeringSaved',
  });
}

export default function NewOffering({ loaderData: { session }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.offerings;
  return (
    <PortalFrame
      narrow
      title={texts.newTitle}
      lead={texts.newLead(session)}
      breadcrumbs={[
        { label: texts.title, to: listPath('/admin-portal/offerings', { session }) },
        { label: texts.newTitle },
      ]}
    >
      <title>{`${texts.newTitle} · ${words.admin.title}`}</title>
      <Card>
        <OfferingForm session={session} terms={null} version={0} refusal={actionData} />
      </Card>
    </PortalFrame>
  );
}

/**
 * /account/agreement: asks people who have not agreed to today's privacy notice, before any other page of the portal.
 */
import { redirect } from 'react-router';
import { refuseFields } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { requireActor, signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { safeNextPath } from '#core/identity/next-path.ts';
import { IdentityForm } from '../frame/small-fields.tsx';
import type { Route } from './+types/agreement';
import { AgreementText } from './AgreementText.tsx';
import { giveConsent } from './consent.server.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'));
  const { agreed, withdrew = false } = requireActor(context);
  if (agreed) throw redirect(next);
  return { next, withdrew };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { consent, next } = post.typed;
  if (consent !== 'yes') return refuseFields(post, [{ field: 'consent', code: 'consent' }]);
  await giveConsent(deps, actor);
  return redirect(safeNextPath(next), 303);
}

export default function Agreement({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.myData.agreement;
  return (
    <PortalFrame narrow title={texts.title} lead={loaderData.withdrew ? texts.withdrawn : texts.lead}>
      <title>{texts.title}</title>
      <Card>
        <IdentityForm submit={texts.go} refusal={actionData} labels={{ consent: texts.box }}>
          <input type="hidden" name="next" value={loaderData.next} />
          <p>
            <TextLink to="/privacy">{texts.read}</TextLink>
          </p>
          <Checkbox name="consent" value="yes" label={<AgreementText />} />
        </IdentityForm>
      </Card>
      <p className="text-ink-soft">
        {texts.otherwise} <TextLink to="/account/data">{words.myData.title}</TextLink>
      </p>
    </PortalFrame>
  );
}

/** /account/agreement: asks whoever has not agreed to today's privacy notice, before any other page of the portal. */
import { redirect } from 'react-router';
import { privacyAgreement } from '#content/privacy-agreement.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import { depsContext } from '../../../context.ts';
import { refuseFields } from '../../../forms/answer-post.server.ts';
import { PostedForm } from '../../../forms/PostedForm.tsx';
import { readPost } from '../../../forms/read-post.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useWords } from '../../../words.tsx';
import { giveConsent } from '../consent.server.ts';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import type { Route } from './+types/agreement';

export function loader({ context, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'));
  if (requireActor(context).agreed) throw redirect(next);
  return { next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request);
  const { consent, next } = post.typed;
  if (consent !== 'yes') return refuseFields(post, [{ field: 'consent', code: 'consent' }]);
  await giveConsent(context.get(depsContext), requireActor(context));
  return redirect(safeNextPath(next), 303);
}

export default function Agreement({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.myData.agreement;
  return (
    <PortalFrame narrow title={texts.title} lead={texts.lead}>
      <title>{texts.title}</title>
      <Card>
        <PostedForm refusal={actionData} labels={{ consent: texts.box }} className="grid gap-6">
          <input type="hidden" name="next" value={loaderData.next} />
          <p>
            <TextLink to="/privacy">{texts.read}</TextLink>
          </p>
          <Checkbox name="consent" value="yes" label={privacyAgreement.text} />
          <div>
            <SubmitButton label={texts.go} />
          </div>
        </PostedForm>
      </Card>
      <p className="text-ink-soft">
        {texts.otherwise} <TextLink to="/account/data">{words.myData.title}</TextLink>
      </p>
    </PortalFrame>
  );
}

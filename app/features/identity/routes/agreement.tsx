/** /account/agreement: asks whoever has not agreed to today's privacy notice, before any other page of the portal. */
import { data, Form, redirect } from 'react-router';
import { privacyAgreement } from '#content/privacy-agreement.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import { depsContext } from '../../../context.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
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
  const form = await postedForm(request);
  if (form.get('consent') !== 'yes') return data({ missing: true }, { status: 422 });
  await giveConsent(context.get(depsContext), requireActor(context));
  const next = form.get('next');
  return redirect(safeNextPath(typeof next === 'string' ? next : null), 303);
}

export default function Agreement({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.myData.agreement;
  const error = actionData?.missing ? words.issues.consent(texts.box) : undefined;
  return (
    <PortalFrame narrow title={texts.title} lead={texts.lead}>
      <title>{texts.title}</title>
      <Card>
        <Form method="post" noValidate className="grid gap-6">
          <ErrorSummary errors={error ? [{ field: 'consent', message: error }] : []} />
          <input type="hidden" name="next" value={loaderData.next} />
          <p>
            <TextLink to="/privacy">{texts.read}</TextLink>
          </p>
          <Checkbox name="consent" value="yes" label={privacyAgreement.text} error={error} />
          <div>
            <SubmitButton label={texts.go} />
          </div>
        </Form>
      </Card>
      <p className="text-ink-soft">
        {texts.otherwise} <TextLink to="/account/data">{words.myData.title}</TextLink>
      </p>
    </PortalFrame>
  );
}

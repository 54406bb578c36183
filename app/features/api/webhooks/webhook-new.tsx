/** /admin-portal/programs/webhooks/new: an address that is to hear of changes. */

import { href } from 'react-router';
import { refuse } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { webhookForm } from '#core/programs/token-form.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { named, ShownOnce } from '../desk/ShownOnce.tsx';
import type { Route } from './+types/webhook-new';
import { addWebhook } from './manage-webhooks.server.ts';

const FORM = webhookForm(false);

export const shouldRevalidate = revalidateAfterRefusal;

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const added = await addWebhook(deps, {
    actor,
    form: { ...post.typed, events: post.all('events') },
  });
  return added.ok ? { made: added.value } : refuse(post, added.error);
}

export default function NewWebhook({ actionData }: Route.ComponentProps) {
  const words = useWords();
  const { hooks: texts, shown, events } = words.programs;
  const made = actionData && 'made' in actionData ? actionData.made : null;
  const refusal = actionData && 'problem' in actionData ? actionData : null;
  return (
    <PortalFrame
      breadcrumbs={[{ label: texts.back, to: '/admin-portal/programs' }, { label: texts.add }]}
      title={texts.add}
    >
      <title>{`${texts.add} · ${words.admin.title}`}</title>
      {made ? (
        <ShownOnce
          title={shown.secretTitle}
          text={shown.secretText(made.name)}
          label={shown.secret}
          secret={made.secret}
          done={{ label: shown.done, to: href('/admin-portal/programs/webhooks/:id', { id: made.id }) }}
        />
      ) : (
        <Card title={FORM.texts.title}>
          <PostedForm
            refusal={refusal}
            {...wordsOf(FORM)}
            note={FORM.texts.lead}
            className="grid gap-5"
            busyLabel={words.programs.busy}
          >
            <FormFields of={FORM} choices={{ events: { drawn: named(events) } }} />
          </PostedForm>
        </Card>
      )}
    </PortalFrame>
  );
}

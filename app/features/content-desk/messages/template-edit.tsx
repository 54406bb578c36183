/** /admin-portal/messages/templates/new and /:id: one answer that is given often. */

import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/inputs.tsx';
import {
  TEMPLATE_TEXT_MAX,
  TEMPLATE_TITLE_MAX,
  TEMPLATE_TOKENS,
  tokenOf,
} from '#core/content/answer-template.ts';
import { DELETE, DeleteForm, DeskForm } from '../desk/DeskForm.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/template-edit';
import { readTemplate } from './read-templates.server.ts';
import { deleteTemplate, saveTemplate } from './save-template.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const NEW = 'new';
const LIST = '/admin-portal/messages/templates';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return { template: id === NEW ? null : orRefuse(await readTemplate(deps, { actor, id })) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const input = { actor, version: post.version };
  if (post.intent === DELETE)
    return answerPost(post, await deleteTemplate(deps, { ...input, id }), {
      to: LIST,
      told: 'templateDeleted',
    });
  const saved = await saveTemplate(deps, { ...input, id: id === NEW ? null : id, raw: post.typed });
  return answerPost(post, saved, { to: LIST, told: 'templateSaved' });
}

export default function EditTemplate({ loaderData: { template }, actionData }: Route.ComponentProps) {
  const desk = useDeskWords();
  const text = desk.templates;
  const title = template?.title ?? text.newTitle;
  return (
    <PortalFrame
      breadcrumbs={[
        { label: desk.messages.title, to: '/admin-portal/messages' },
        { label: text.title, to: LIST },
        { label: title },
      ]}
      title={title}
    >
      <title>{`${title} · ${text.title}`}</title>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <DeskForm
            intent="save"
            version={template?.version ?? 0}
            refusal={actionData}
            labels={text.fields}
            hints={text.hints}
            submit={text.save}
            button={{ icon: 'check' }}
            className="grid gap-6"
          >
            <Field name="title" required>
              <TextInput maxLength={TEMPLATE_TITLE_MAX} defaultValue={template?.title} />
            </Field>
            <Field name="text" required>
              <TextArea rows={12} maxLength={TEMPLATE_TEXT_MAX} defaultValue={template?.text} />
            </Field>
          </DeskForm>
        </Card>
        <Card title={text.tokensTitle}>
          <p className="mb-4 text-ink-soft">{text.tokensLead}</p>
          <dl className="grid gap-3">
            {TEMPLATE_TOKENS.map((name) => (
              <div key={name}>
                <dt>
                  <code>{tokenOf(name)}</code>
                </dt>
                <dd className="text-ink-soft text-sm">{text.tokens[name]}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
      {template && <DeleteForm texts={text} version={template.version} refusal={actionData} />}
    </PortalFrame>
  );
}

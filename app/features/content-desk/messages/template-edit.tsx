/** /admin-portal/messages/templates/new and /:id: one answer that is given often. */

import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { TEMPLATE_TOKENS, templateForm, tokenOf } from '#core/content/answer-template.ts';
import { DELETE, DeleteForm, DeskForm } from '../desk/DeskForm.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/template-edit';
import { deleteTemplate, readTemplate, saveTemplate } from './edit-template.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const NEW = 'new';
const LIST = '/admin-portal/messages/templates';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return { template: id === NEW ? null : orThrow(await readTemplate(deps, { actor, id })) };
}

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    save: async ({ actor, deps, post, params: { id } }) => {
      const template = { actor, id: id === NEW ? null : id, version: post.version, raw: post.typed };
      return answerPost(post, await saveTemplate(deps, template), { to: LIST, told: 'templateSaved' });
    },
    [DELETE]: async ({ actor, deps, post, params: { id } }) => {
      const deleted = await deleteTemplate(deps, { actor, id, version: post.version });
      return answerPost(post, deleted, { to: LIST, told: 'templateDeleted' });
    },
  });

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
            <FormFields of={templateForm} values={template} />
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

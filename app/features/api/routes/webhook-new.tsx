/** /admin-portal/programs/webhooks/new: an address that is to hear of changes. */
import { data, href } from 'react-router';
import { depsContext } from '#app/context.ts';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { postedForm } from '#app/forms/posted-form.server.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { AdminFrame } from '#app/shell/AdminFrame.tsx';
import { readAdminFrame } from '#app/shell/read-admin-frame.server.ts';
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words.tsx';
import { EVENT_TYPES } from '#core/programs/event-types.ts';
import { PROGRAM_NAME_MAX } from '#core/programs/token-form.ts';
import { HOOK_ADDRESS_MAX } from '#core/programs/webhook-form.ts';
import { answerProgramForm, readPosted } from '../answer-program-form.server.ts';
import { addWebhook } from '../manage-webhooks.server.ts';
import { Choices } from '../parts/Choices.tsx';
import { ProgramForm } from '../parts/ProgramForm.tsx';
import { ShownOnce } from '../parts/ShownOnce.tsx';
import type { Route } from './+types/webhook-new';

export const handle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { frame: await readAdminFrame(context.get(depsContext), requireActor(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const posted = readPosted(await postedForm(request), 'events');
  const { form, chosen: events } = posted;
  const added = await addWebhook(context.get(depsContext), {
    actor: requireActor(context),
    form,
    events,
  });
  return added.ok ? data({ refused: null, made: added.value }) : answerProgramForm(posted, added.error);
}

export default function NewWebhook({ loaderData: { frame }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { hooks: texts, shown, events } = words.programs;
  const answer = actionData?.refused ?? null;
  const made = actionData?.made;
  const errors = fieldErrors(words, answer?.issues ?? [], texts.fields);
  return (
    <AdminFrame {...frame} current="programs">
      <title>{`${texts.add} · ${words.admin.title}`}</title>
      <Breadcrumbs items={[{ label: texts.back, to: '/admin-portal/programs' }, { label: texts.add }]} />
      {made ? (
        <ShownOnce
          title={shown.secretTitle}
          text={shown.secretText(made.name)}
          label={shown.secret}
          secret={made.secret}
          done={{ label: shown.done, to: href('/admin-portal/programs/webhooks/:id', { id: made.id }) }}
        />
      ) : (
        <Card title={texts.add}>
          <p className="mb-5 max-w-prose text-ink-soft">{texts.addLead}</p>
          <ProgramForm errors={errors} submit={texts.submit}>
            <Field
              name="name"
              label={texts.fields.name}
              hint={texts.hints.name}
              error={errors.of('name')}
              required
            >
              <TextInput defaultValue={answer?.values.name} maxLength={PROGRAM_NAME_MAX} autoComplete="off" />
            </Field>
            <Field
              name="url"
              label={texts.fields.url}
              hint={texts.hints.url}
              error={errors.of('url')}
              required
            >
              <TextInput
                type="url"
                inputMode="url"
                defaultValue={answer?.values.url}
                maxLength={HOOK_ADDRESS_MAX}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
            <Choices
              name="events"
              legend={texts.fields.events}
              error={errors.of('events')}
              options={EVENT_TYPES.map((type) => ({ value: type, label: events[type] }))}
              chosen={answer?.chosen ?? []}
            />
          </ProgramForm>
        </Card>
      )}
    </AdminFrame>
  );
}

/** /admin-portal/programs: tokens of other programs, and the addresses that hear of changes. */
import { data } from 'react-router';
import { depsContext } from '#app/context.ts';
import { fieldErrors } from '#app/field-errors.ts';
import { redirectWithFlash } from '#app/flash.ts';
import { postedForm } from '#app/posted-form.server.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { AdminFrame } from '#app/shell/AdminFrame.tsx';
import { readAdminFrame } from '#app/shell/read-admin-frame.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words.tsx';
import { SCOPES } from '#core/programs/scopes.ts';
import { PROGRAM_NAME_MAX, TOKEN_DAYS } from '#core/programs/token-form.ts';
import { answerGuardedForm, readPosted } from '../answer-guarded-form.server.ts';
import { listTokens } from '../list-tokens.server.ts';
import { listWebhooks } from '../list-webhooks.server.ts';
import { makeToken } from '../make-token.server.ts';
import { Choices } from '../parts/Choices.tsx';
import { GuardedForm } from '../parts/GuardedForm.tsx';
import { ShownOnce } from '../parts/ShownOnce.tsx';
import { TokenTable } from '../parts/TokenTable.tsx';
import { WebhookList } from '../parts/WebhookList.tsx';
import { type FormAnswer, NEW_WEBHOOK_PATH, PROGRAMS_PATH } from '../programs-view.ts';
import { revokeToken } from '../revoke-token.server.ts';
import type { Route } from './+types/programs';

export const handle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const deps = context.get(depsContext);
  const [tokens, webhooks] = [await listTokens(deps, { actor }), await listWebhooks(deps, { actor })];
  if (!tokens.ok || !webhooks.ok) throw data({ reason: 'forbidden' }, { status: 403 });
  return { frame: await readAdminFrame(deps, actor), tokens: tokens.value, webhooks: webhooks.value };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const posted = readPosted(await postedForm(request), 'scopes');
  const { form, chosen: scopes, password } = posted;
  if (form.intent === 'revoke') {
    const revoked = await revokeToken(deps, { actor, id: form.id });
    if (!revoked.ok)
      throw data({ reason: revoked.error.kind }, { status: revoked.error.kind === 'forbidden' ? 403 : 404 });
    return redirectWithFlash(PROGRAMS_PATH, 'tokenRevoked');
  }
  const made = await makeToken(deps, { actor, headers: request.headers, form, scopes, password });
  return made.ok ? data({ refused: null, made: made.value }) : answerGuardedForm(posted, made.error);
}

export default function Programs({
  loaderData: { frame, tokens, webhooks },
  actionData,
}: Route.ComponentProps) {
  const words = useWords();
  const texts = words.programs;
  const made = actionData?.made;
  return (
    <AdminFrame
      {...frame}
      current="programs"
      heading={texts.title}
      lead={texts.lead}
      actions={
        <LinkButton to="/developers" variant="secondary">
          {texts.developers}
        </LinkButton>
      }
    >
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      {made && (
        <ShownOnce
          title={texts.shown.tokenTitle}
          text={texts.shown.tokenText(made.program)}
          label={texts.shown.token}
          secret={made.token}
          done={{ label: texts.shown.done, to: PROGRAMS_PATH }}
        />
      )}
      <TokenTable tokens={tokens} />
      <Card
        title={texts.hooks.title}
        id="webhooks"
        actions={<LinkButton to={NEW_WEBHOOK_PATH}>{texts.hooks.add}</LinkButton>}
      >
        <WebhookList webhooks={webhooks} />
      </Card>
      {!made && <MakeToken answer={actionData?.refused ?? null} />}
    </AdminFrame>
  );
}

function MakeToken({ answer }: { answer: FormAnswer | null }) {
  const words = useWords();
  const { make: texts, scopes } = words.programs;
  const errors = fieldErrors(words, answer?.issues ?? [], texts.fields);
  const value = (name: string, initial = '') => answer?.values[name] ?? initial;
  return (
    <Card title={texts.title} id="make">
      <p className="mb-5 max-w-prose text-ink-soft">{texts.lead}</p>
      <GuardedForm answer={answer} errors={errors} submit={texts.submit}>
        <Field
          name="name"
          label={texts.fields.name}
          hint={texts.hints.name}
          error={errors.of('name')}
          required
        >
          <TextInput defaultValue={value('name')} maxLength={PROGRAM_NAME_MAX} autoComplete="off" />
        </Field>
        <Choices
          name="scopes"
          legend={texts.fields.scopes}
          error={errors.of('scopes')}
          options={SCOPES.map((scope) => ({ value: scope, label: scopes[scope] }))}
          chosen={answer?.chosen ?? []}
        />
        <Field name="days" label={texts.fields.days} error={errors.of('days')} required>
          <Select
            defaultValue={value('days', '180')}
            options={TOKEN_DAYS.map((days) => ({ value: days, label: texts.days[days] ?? days }))}
          />
        </Field>
        <Field
          name="addresses"
          label={texts.fields.addresses}
          hint={texts.hints.addresses}
          error={errors.of('addresses')}
          optional
        >
          <TextArea defaultValue={value('addresses')} spellCheck={false} />
        </Field>
      </GuardedForm>
    </Card>
  );
}

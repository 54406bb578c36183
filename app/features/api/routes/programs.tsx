/** /admin-portal/programs: tokens of other programs, and the addresses that hear of changes. */
import { data } from 'react-router';
import { depsContext } from '#app/context.ts';
import { listMasters } from '#app/features/identity/index.server.ts';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { postedForm } from '#app/forms/posted-form.server.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { AdminFrame } from '#app/shell/AdminFrame.tsx';
import { readAdminFrame } from '#app/shell/read-admin-frame.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words.tsx';
import { SCOPES } from '#core/programs/scopes.ts';
import { PROGRAM_NAME_MAX, TOKEN_DAYS } from '#core/programs/token-form.ts';
import { answerProgramForm, readPosted } from '../answer-program-form.server.ts';
import { decideToken } from '../approve-token.server.ts';
import { listTokens } from '../list-tokens.server.ts';
import { listWebhooks } from '../list-webhooks.server.ts';
import { makeToken } from '../make-token.server.ts';
import { Choices } from '../parts/Choices.tsx';
import { ProgramForm } from '../parts/ProgramForm.tsx';
import { ShownOnce } from '../parts/ShownOnce.tsx';
import { TokenTable } from '../parts/TokenTable.tsx';
import { WebhookList } from '../parts/WebhookList.tsx';
import type { FormAnswer } from '../programs-view.ts';
import { revokeToken } from '../revoke-token.server.ts';
import type { Route } from './+types/programs';

export const handle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const deps = context.get(depsContext);
  const [tokens, webhooks] = [await listTokens(deps, { actor }), await listWebhooks(deps, { actor })];
  if (!tokens.ok || !webhooks.ok) throw data({ reason: 'forbidden' }, { status: 403 });
  return {
    frame: await readAdminFrame(deps, actor),
    tokens: tokens.value,
    webhooks: webhooks.value,
    /** There is nobody who could approve what this person makes. */
    alone: (await listMasters(deps.db)).length < 2,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const posted = readPosted(await postedForm(request), 'scopes');
  const { form, chosen: scopes } = posted;
  if (form.intent === 'revoke') {
    const revoked = await revokeToken(deps, { actor, id: form.id });
    if (!revoked.ok)
      throw data({ reason: revoked.error.kind }, { status: revoked.error.kind === 'forbidden' ? 403 : 404 });
    return redirectWithFlash('/admin-portal/programs', 'tokenRevoked');
  }
  if (form.intent === 'approve' || form.intent === 'decline') {
    const decided = await decideToken(deps, { actor, id: form.id, decision: form.intent });
    if (decided.ok)
      return redirectWithFlash(
        '/admin-portal/programs',
        form.intent === 'approve' ? 'tokenApproved' : 'tokenDeclined',
      );
    const { kind } = decided.error;
    if (kind === 'same-person' || kind === 'not-waiting')
      return data({ refused: null, made: null, notDecided: kind }, { status: 409 });
    throw data({ reason: kind }, { status: kind === 'forbidden' ? 403 : 404 });
  }
  const made = await makeToken(deps, { actor, form, scopes });
  return made.ok
    ? data({ refused: null, made: made.value, notDecided: null })
    : answerProgramForm(posted, made.error);
}

export default function Programs({
  loaderData: { frame, tokens, webhooks, alone },
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
          text={`${texts.shown.tokenText(made.program)}${made.waits ? ` ${texts.shown.tokenWaits}` : ''}`}
          label={texts.shown.token}
          secret={made.token}
          done={{ label: texts.shown.done, to: '/admin-portal/programs' }}
        />
      )}
      {actionData?.notDecided && (
        <Notice tone="warning">{texts.approval.problems[actionData.notDecided]}</Notice>
      )}
      {alone && <Notice tone="warning">{texts.approval.alone}</Notice>}
      <TokenTable tokens={tokens} />
      <Card
        title={texts.hooks.title}
        id="webhooks"
        actions={<LinkButton to="/admin-portal/programs/webhooks/new">{texts.hooks.add}</LinkButton>}
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
      <p className="mb-5 max-w-prose text-ink-soft">{words.programs.approval.lead}</p>
      <ProgramForm errors={errors} submit={texts.submit}>
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
      </ProgramForm>
    </Card>
  );
}

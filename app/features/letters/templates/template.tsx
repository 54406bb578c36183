/** /admin-portal/letters/{id}: one letter: its draft, how it reads for somebody, and its versions. */
import { href } from 'react-router';
import { Prose } from '#app/features/content/index.tsx';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { LETTER_BODY_MAX, LETTER_TITLE_MAX } from '#core/letters/template-form.ts';
import { LETTER_FLAGS, tokensFor, tokenText } from '#core/letters/tokens.ts';
import type { Route } from './+types/template';
import { awardName } from './award-name.ts';
import { moveVersion, saveDraft, type TemplateProblem } from './change-template.server.ts';
import { readTemplate, type TemplateVersion, type TemplateView } from './read-templates.server.ts';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const person = url.searchParams.get('person')?.trim().slice(0, 40) || null;
  return { template: orRefuse(await readTemplate(deps, { actor, id, person })), person };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { version, typed, intent, record } = post;
  const done = { to: href('/admin-portal/letters/:id', { id }), told: 'letterSaved' } as const;
  if (intent === 'approve' || intent === 'retire')
    return answerPost(
      post,
      await moveVersion(deps, { actor, id, versionId: record, version, event: intent }),
      done,
    );
  return answerPost(post, await saveDraft(deps, { actor, id, version, typed }), done);
}

type Refused = Refusal<TemplateProblem> | undefined;

export default function Template({ loaderData: { template, person }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.letters.desk;
  const title = words.letters.kinds[template.kind];
  const draft = template.versions.find(({ state }) => state === 'draft');
  const shown = draft ?? template.versions.find(({ state }) => state === 'approved');
  return (
    <PortalFrame
      title={title}
      lead={awardName(words, template.award)}
      breadcrumbs={[{ label: texts.title, to: '/admin-portal/letters' }, { label: title }]}
    >
      <title>{`${title} · ${texts.title}`}</title>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card title={draft ? texts.draftTitle : texts.write}>
          <PostedForm
            intent="save"
            version={draft?.version ?? 0}
            refusal={actionData}
            labels={texts.fields}
            submit={texts.save}
            className="grid gap-4"
          >
            <Field name="title" label={texts.fields.title} required>
              <TextInput maxLength={LETTER_TITLE_MAX} defaultValue={shown?.title} />
            </Field>
            <Field name="body" label={texts.fields.body} hint={texts.bodyHint} required>
              <TextArea rows={22} maxLength={LETTER_BODY_MAX} defaultValue={shown?.body} />
            </Field>
          </PostedForm>
          <Tokens template={template} />
        </Card>
        <Preview template={template} person={person} />
      </div>
      <Card title={texts.versions}>
        {template.versions.map((version) => (
          <Version
            key={version.id}
            version={version}
            kindWide={template.award === null}
            refusal={actionData}
          />
        ))}
      </Card>
    </PortalFrame>
  );
}

function Tokens({ template: { kind } }: { template: TemplateView }) {
  const { desk, tokens } = useWords().letters;
  return (
    <details className="mt-4">
      <summary className="link min-h-11 content-center font-semibold">{desk.tokens}</summary>
      <p className="my-2 text-ink-soft">{desk.parts}</p>
      <dl className="grid gap-2">
        {tokensFor(kind).map((token) => (
          <div key={token}>
            <dt>
              <code>{tokenText(token)}</code>
            </dt>
            <dd className="text-ink-soft text-sm">{tokens[token]}</dd>
          </div>
        ))}
        {LETTER_FLAGS.map((flag) => (
          <div key={flag}>
            <dt>
              <code>{`{{#${flag}}} … {{/${flag}}}`}</code>
            </dt>
            <dd className="text-ink-soft text-sm">{desk.flags[flag]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Preview({ template: { preview }, person }: { template: TemplateView; person: string | null }) {
  const words = useWords();
  const { desk, tokens } = words.letters;
  return (
    <Card title={desk.preview}>
      <div className="stack">
        <form method="get" className="flex flex-wrap items-end gap-3">
          <Field name="person" label={desk.fields.person} hint={desk.personHint} optional>
            <TextInput name="person" defaultValue={person ?? ''} maxLength={40} autoCapitalize="characters" />
          </Field>
          <Button variant="secondary">{desk.show}</Button>
        </form>
        {preview ? (
          <>
            <p className="text-ink-soft">{desk.previewOf(preview.name, preview.number)}</p>
            {preview.missing.length > 0 && (
              <Notice tone="warning" title={desk.missing}>
                <p>{desk.missingAdvice(preview.missing.map((token) => tokens[token]))}</p>
              </Notice>
            )}
            <p className="font-semibold text-lg">{preview.title}</p>
            <Prose blocks={preview.blocks} />
          </>
        ) : (
          <p>{desk.nobody}</p>
        )}
      </div>
    </Card>
  );
}

function Version({
  version: one,
  kindWide,
  refusal,
}: {
  version: TemplateVersion;
  kindWide: boolean;
  refusal: Refused;
}) {
  const words = useWords();
  const texts = words.letters.desk;
  const { id, number, state, author, approver, own, version, at } = one;
  const form = {
    record: id,
    version,
    refusal,
    why: ({ kind }: { kind: string }) =>
      Object.hasOwn(texts.why, kind) && <p>{texts.why[kind as keyof typeof texts.why]}</p>,
  };
  const mayRetire = state === 'draft' || (state === 'approved' && !kindWide);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3">
      <p>
        {texts.version(number, texts.states[state], lagosDay(words, at))} {texts.writtenBy(author)}{' '}
        {approver && texts.approvedBy(approver)}
      </p>
      <div className="flex flex-wrap gap-3">
        {state === 'draft' &&
          (own ? (
            <p className="text-ink-soft">{texts.ownWaits}</p>
          ) : (
            <PostedForm {...form} intent="approve" submit={texts.approve} />
          ))}
        {mayRetire && <PostedForm {...form} intent="retire" submit={texts.retire} variant="secondary" />}
      </div>
    </div>
  );
}

/** /admin-portal/letters/{id}: one letter: its draft, how it reads for somebody, and its versions. */

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { Prose } from '#app/features/content/index.tsx';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { type Refusal, refusalFrom } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { letterForm } from '#core/letters/template-form.ts';
import { LETTER_FLAGS, tokensFor, tokenText } from '#core/letters/tokens.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { ProblemOf } from '#core/shared/result.ts';
import type { Route } from './+types/template';
import { awardName } from './award-name.ts';
import { moveVersion, saveDraft } from './change-template.server.ts';
import { askedPerson, previewTyped, type TypedPreview } from './preview-template.server.ts';
import { readTemplate, type TemplateVersion, type TemplateView } from './read-templates.server.ts';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return {
    template: orThrow(
      await readTemplate(deps, { actor, id, person: askedPerson(url.searchParams.get('person')) }),
    ),
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { version, typed, intent, record } = post;
  // The person whose letter is looked at stays with the page.
  const to = listPath(href('/admin-portal/letters/:id', { id }), { person: askedPerson(typed.person) });
  if (intent === 'preview') {
    const previewed = orThrow(await previewTyped(deps, { actor, id, typed }));
    // The form as it was typed, and nothing is saved.
    return { ...refusalFrom(post, { kind: 'previewed' as const, ...previewed }), intent: 'save' };
  }
  if (intent === 'approve' || intent === 'retire')
    return answerPost(
      post,
      await moveVersion(deps, { actor, id, versionId: record, version, event: intent }),
      { to, told: `letter.${intent}` },
    );
  return answerPost(post, await saveDraft(deps, { actor, id, version, typed }), { to, told: 'letterSaved' });
}

export const shouldRevalidate = revalidateAfterRefusal;

type Previewed = TypedPreview & { readonly kind: 'previewed' };
type Refused = Refusal<ProblemOf<typeof saveDraft> | ProblemOf<typeof moveVersion> | Previewed> | undefined;

export default function Template({ loaderData: { template }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.letters.desk;
  const title = words.letters.kinds[template.kind];
  const draft = template.versions.find(({ state }) => state === 'draft');
  const shown = draft ?? template.versions.find(({ state }) => state === 'approved');
  const typed = actionData?.problem.kind === 'previewed' ? actionData.problem : null;
  const form = useRef<HTMLDivElement>(null);
  // A page without script draws it when somebody asks for it.
  const [follows, setFollows] = useState(false);
  useEffect(() => setFollows(true), []);
  return (
    <PortalFrame
      title={title}
      lead={awardName(words, template.award)}
      breadcrumbs={[{ label: texts.title, to: '/admin-portal/letters' }, { label: title }]}
    >
      <title>{`${title} · ${texts.title}`}</title>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card title={draft ? texts.draftTitle : texts.write}>
          <div ref={form}>
            <PostedForm
              intent="save"
              version={draft?.version ?? 0}
              refusal={actionData}
              {...wordsOf(letterForm)}
              beside={
                !follows && (
                  <Button variant="secondary" name="intent" value="preview">
                    {texts.preview}
                  </Button>
                )
              }
              className="grid gap-4"
            >
              <FormFields of={letterForm} values={{ ...(shown ?? {}), person: template.person }} />
            </PostedForm>
          </div>
          <Tokens template={template} />
        </Card>
        <Card title={texts.preview}>
          <FollowsTyping around={form} id="letter-preview" failed={texts.notDrawn}>
            <Preview
              {...(typed ?? {
                issues: [],
                preview: template.preview,
                unknown: template.preview ? null : template.person,
              })}
            />
          </FollowsTyping>
        </Card>
      </div>
      <Card title={texts.versions}>
        {template.versions.map((version) => (
          <Version
            key={version.id}
            version={version}
            kindWide={template.award === null}
            person={template.person}
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

/** @param issues what keeps it from being read */
function Preview({ preview, issues, unknown }: TypedPreview) {
  const words = useWords();
  const { desk, tokens } = words.letters;
  if (issues.length > 0)
    return (
      <Notice tone="warning" title={desk.notRead}>
        {fieldErrors(words, issues, wordsOf(letterForm).labels).summary.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
    );
  if (unknown) return <Notice tone="warning">{desk.unknown(unknown)}</Notice>;
  if (!preview) return <p>{desk.nobody}</p>;
  return (
    <div className="stack">
      <p className="text-ink-soft">{desk.previewOf(preview.name, preview.number)}</p>
      {preview.missing.length > 0 && (
        <Notice tone="warning" title={desk.missing}>
          <p>{desk.missingAdvice(preview.missing.map((token) => tokens[token]))}</p>
        </Notice>
      )}
      <p className="font-semibold text-lg">{preview.title}</p>
      <Prose blocks={preview.blocks} />
    </div>
  );
}

function Version({
  version: one,
  kindWide,
  person,
  refusal,
}: {
  version: TemplateVersion;
  kindWide: boolean;
  person: string | null;
  refusal: Refused;
}) {
  const words = useWords();
  const texts = words.letters.desk;
  const { id, number, state, author, approver, whyNot, version, at } = one;
  const form = {
    record: id,
    version,
    refusal,
    why: ({ kind }: { kind: string }) =>
      Object.hasOwn(texts.why, kind) && <p>{texts.why[kind as keyof typeof texts.why]}</p>,
  };
  const shownFor = person && <input type="hidden" name="person" value={person} />;
  const mayRetire = state === 'draft' || (state === 'approved' && !kindWide);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3">
      <p>
        {texts.version(number, texts.states[state], lagosDay(words, at))} {texts.writtenBy(author)}{' '}
        {approver && texts.approvedBy(approver)}
      </p>
      <div className="flex flex-wrap gap-3">
        {state === 'draft' && (
          <SecondPerson whyNot={whyNot} form={form} approve={{ children: shownFor }} decline={null} />
        )}
        {mayRetire && (
          <PostedForm {...form} intent="retire" submit={texts.retire} variant="secondary">
            {shownFor}
          </PostedForm>
        )}
      </div>
    </div>
  );
}

/** Typing pauses for this long before it is drawn again. */
const PAUSE_MS = 600;

interface FollowsTypingProps {
  /** Around the form. */
  readonly around: RefObject<HTMLElement | null>;
  /** Names this part in the page. */
  readonly id: string;
  /** Said where it could not be drawn. */
  readonly failed: string;
  readonly children: ReactNode;
}

function FollowsTyping({ around, id, failed, children }: FollowsTypingProps) {
  const drawn = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'first' | 'typed' | 'failed'>('first');
  // The page itself draws a letter that was saved, or asked for by the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new part is a new beginning
  useEffect(() => setState('first'), [children]);
  useEffect(() => {
    const form = around.current;
    let waiting = 0;
    let asked = new AbortController();
    const draw = () => {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      fetchPart(form?.querySelector('form'), id, signal).then(
        (part) => {
          drawn.current?.replaceChildren(...part);
          setState('typed');
        },
        () => signal.aborted || setState('failed'),
      );
    };
    const drawSoon = () => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(draw, PAUSE_MS);
    };
    form?.addEventListener('input', drawSoon);
    return () => {
      form?.removeEventListener('input', drawSoon);
      window.clearTimeout(waiting);
      asked.abort();
    };
  }, [around, id]);
  return (
    <>
      {state === 'failed' && (
        <p role="status" className="mb-4 text-danger-text">
          {failed}
        </p>
      )}
      <div id={id} hidden={state === 'typed'}>
        {children}
      </div>
      <div ref={drawn} hidden={state !== 'typed'} />
    </>
  );
}

async function fetchPart(
  form: HTMLFormElement | null | undefined,
  id: string,
  signal: AbortSignal,
): Promise<readonly Node[]> {
  if (!form) return [];
  const body = new URLSearchParams(
    [...new FormData(form)].filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
  body.set('intent', 'preview');
  const answer = await fetch(window.location.pathname, { method: 'POST', body, signal });
  // The style of the answer would be refused by the policy of this page, which has the same.
  const markup = (await answer.text()).split(/<style[^<>]{0,200}>|<\/style>/).filter((_, at) => at % 2 === 0);
  const part = new DOMParser().parseFromString(markup.join(''), 'text/html').getElementById(id);
  if (!answer.ok || answer.redirected || !part) throw new Error('not drawn');
  return [...part.childNodes];
}

/** /admin-portal/content/pages/…: the text of one page, its versions, and what changed between two (?from=&to=). */
import { href } from 'react-router';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { readAdminFrame } from '#app/shell/read-admin-frame.server.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { TEXT_MAX } from '#core/content/news-form.ts';
import { LEAD_MAX, NOTE_MAX } from '#core/content/page-form.ts';
import { desk as deskWords } from '#messages/en/content-desk/desk.ts';
import { compareTexts } from '../desk/compare-texts.server.ts';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { WhyRefused } from '../desk/WhyRefused.tsx';
import type { Route } from './+types/page-edit';
import { Comparison, Versions } from './PageVersions.tsx';
import { type PageDeskView, readPageDesk } from './read-page-desk.server.ts';
import { restorePage, savePage } from './save-page.server.ts';

const numberIn = (text: string | null | undefined): number | null =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : null;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const found = orRefuse(await readPageDesk(context.get(depsContext), { actor, path: `/${params['*']}` }));
  const { view, texts } = found;
  const from = numberIn(url.searchParams.get('from'));
  const to = numberIn(url.searchParams.get('to'));
  const [before, after] = [texts.get(from ?? -1), texts.get(to ?? -1)];
  const whole = ({ lead, body }: { lead: string; body: string }) => `${lead}\n\n${body}`;
  return {
    frame: await readAdminFrame(context.get(depsContext), actor),
    page: view,
    compared:
      from !== null && to !== null && before && after
        ? { from, to, lines: compareTexts(whole(before), whole(after)) }
        : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const path = `/${params['*']}`;
  const post = await readPost(request);
  const { intent, typed, version } = post;
  const input = { actor: requireActor(context), path, version };
  const number = numberIn(typed.number);
  const { restored, restoredFile } = deskWords.pageForm;
  const result =
    intent === 'restore' && number !== null
      ? await restorePage(deps, { ...input, number, note: number === 0 ? restoredFile : restored(number) })
      : await savePage(deps, { ...input, raw: typed });
  return answerPost(post, result, {
    to: href('/admin-portal/content/pages/*', { '*': path.slice(1) }),
    told: 'pageSaved',
  });
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, page, compared } = loaderData;
  const desk = useDeskWords();
  const text = desk.pageForm;
  return (
    <DeskFrame
      {...frame}
      current="pages"
      below
      title={page.title}
      heading={page.title}
      actions={
        <LinkButton to={page.path} newTab variant="secondary" iconAfter="arrow-right">
          {desk.open}
        </LinkButton>
      }
    >
      {compared ? (
        <>
          <Comparison {...compared} />
          <p>
            <LinkButton
              to={href('/admin-portal/content/pages/*', { '*': page.path.slice(1) })}
              variant="secondary"
              icon="arrow-left"
            >
              {text.back}
            </LinkButton>
          </p>
        </>
      ) : (
        <PageForm page={page} refusal={actionData ?? null} />
      )}
      <Versions page={page} refusal={actionData ?? null} />
    </DeskFrame>
  );
}

function PageForm({ page, refusal }: { page: PageDeskView; refusal: DeskRefusal | null }) {
  const words = useWords();
  const desk = useDeskWords();
  const text = desk.pageForm;
  const errors = fieldErrors(words, refusal?.issues ?? [], text.fields);
  const values =
    refusal && refusal.intent !== 'restore' ? refusal.typed : { lead: page.lead, body: page.body, note: '' };
  return (
    <form method="post" noValidate className="grid gap-6">
      <WhyRefused
        refusal={refusal}
        summary={errors.summary}
        saved={href('/admin-portal/content/pages/*', { '*': page.path.slice(1) })}
      />
      {page.path === '/privacy' && <Notice tone="warning">{text.privacy}</Notice>}
      <VersionField version={page.version} refusal={refusal} />
      <input type="hidden" name="title" value={page.title} />
      <Card>
        <div className="grid gap-6">
          <Field
            name="lead"
            label={text.fields.lead}
            hint={text.hints.lead}
            error={errors.of('lead')}
            required
          >
            <TextInput maxLength={LEAD_MAX} defaultValue={values.lead} />
          </Field>
          <Field
            name="body"
            label={text.fields.body}
            hint={desk.newsForm.hints.content}
            error={errors.of('body')}
            required
          >
            <TextArea
              rows={24}
              maxLength={TEXT_MAX}
              defaultValue={values.body}
              className="font-mono text-base"
            />
          </Field>
          <Field
            name="note"
            label={text.fields.note}
            hint={text.hints.note}
            error={errors.of('note')}
            optional
          >
            <TextInput maxLength={NOTE_MAX} defaultValue={values.note} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="save" icon="check" busyLabel={desk.saving}>
              {text.save}
            </Button>
            <button
              type="submit"
              name="intent"
              value="page"
              formAction="/admin-portal/content/preview"
              formTarget="_blank"
              className="button button-quiet"
            >
              {desk.newsForm.preview}
            </button>
          </div>
        </div>
      </Card>
    </form>
  );
}

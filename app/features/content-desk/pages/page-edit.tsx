/** /admin-portal/content/pages/…: the text of one page, its versions, and what changed between two (?from=&to=). */

import { readSite } from '#app/features/content/index.server.ts';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { NOTE_MAX } from '#core/content/page-form.ts';
import { type TextValue, textsIn } from '#core/content/text-schema.ts';
import { desk as deskWords } from '#messages/en/content-desk/desk.ts';
import { BesidePreview } from '../desk/BesidePreview.tsx';
import { compareTexts } from '../desk/compare-texts.server.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import { draftAddress } from '../desk/draft-address.ts';
import { KnownFacts } from '../desk/KnownFacts.tsx';
import { PreviewButton } from '../desk/TextField.tsx';
import type { Route } from './+types/page-edit';
import { deskPathOf } from './desk-path.ts';
import { Comparison, RESTORE, Versions, type VersionsProps } from './PageVersions.tsx';
import { readPageDesk } from './read-page-desk.server.ts';
import { labelsOf, SchemaFields } from './SchemaFields.tsx';
import { restorePage, savePage } from './save-page.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const SAVE = 'save';

const numberIn = (text: string | null | undefined): number | null =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : null;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const found = orRefuse(await readPageDesk(deps, { actor, path: `/${params['*']}` }));
  const { view, texts } = found;
  const from = numberIn(url.searchParams.get('from'));
  const to = numberIn(url.searchParams.get('to'));
  const [before, after] = [texts.get(from ?? -1), texts.get(to ?? -1)];
  const labels = labelsOf(deskWords.pageForm, view.schema, view.values);
  const whole = (value: TextValue) =>
    textsIn(view.schema, value)
      .map(([name, words]) => `${labels[name] ?? name}\n${words}\n`)
      .join('\n');
  const { facts } = await readSite(context);
  return {
    page: view,
    facts,
    compared:
      from !== null && to !== null && before && after
        ? { from, to, lines: compareTexts(whole(before), whole(after)) }
        : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const path = `/${params['*']}`;
  const post = await readPost(request);
  const input = { actor, path, version: post.version };
  const number = numberIn(post.record);
  const { restored, restoredFile } = deskWords.pageForm;
  const result =
    post.intent === RESTORE && number !== null
      ? await restorePage(deps, { ...input, number, note: number === 0 ? restoredFile : restored(number) })
      : await savePage(deps, { ...input, raw: post.typed });
  return answerPost(post, result, { to: deskPathOf(path), told: 'pageSaved' });
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, facts, compared } = loaderData;
  const text = useDeskWords().pageForm;
  const address = draftAddress({ text: page.path }, page.shownAt);
  return (
    <DeskFrame current="pages" below title={page.title} shownAt={page.shownAt} alsoAt={page.alsoAt}>
      {compared ? (
        <>
          <Comparison {...compared} />
          <p>
            <LinkButton to={deskPathOf(page.path)} variant="secondary" icon="arrow-left">
              {text.back}
            </LinkButton>
          </p>
        </>
      ) : (
        <BesidePreview address={address}>
          <PageForm page={page} facts={facts} refusal={actionData} address={address} />
        </BesidePreview>
      )}
      <Versions page={page} refusal={actionData} />
    </DeskFrame>
  );
}

function PageForm({
  page,
  facts,
  refusal,
  address,
}: VersionsProps & { address: string; facts: Readonly<Record<string, string>> }) {
  const text = useDeskWords().pageForm;
  // What was typed has its rows, also those that are new.
  const values = refusal?.intent === SAVE ? refusal.typed : page.values;
  return (
    <Card>
      <DeskForm
        intent={SAVE}
        version={page.version}
        refusal={refusal}
        labels={labelsOf(text, page.schema, values)}
        hints={text.hints}
        saved={deskPathOf(page.path)}
        className="grid gap-6"
        submit={text.save}
        button={{ icon: 'check' }}
        beside={<PreviewButton address={address} />}
      >
        {page.path === '/privacy' && <Notice tone="warning">{text.privacy}</Notice>}
        <SchemaFields schema={page.schema} values={values} />
        <KnownFacts facts={facts} />
        <Field name="note" optional>
          <TextInput maxLength={NOTE_MAX} />
        </Field>
      </DeskForm>
    </Card>
  );
}

/** /admin-portal/content/pages/…: the text of one page, its versions, and what changed between two (?from=&to=). */

import { readSite } from '#app/features/content/index.server.ts';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { classes } from '#app/ui/classes.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { noteForm } from '#core/content/page-form.ts';
import { type TextValue, textsIn } from '#core/content/text-schema.ts';
import { desk as deskWords } from '#messages/en/content-desk/desk.ts';
import { BesidePreview } from '../desk/BesidePreview.tsx';
import { DeskForm, KnownFacts, PreviewButton } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { deskPathOf, draftAddress } from '../desk/desk-addresses.ts';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/page-edit';
import {
  type ComparedLine,
  compareTexts,
  type PageDeskView,
  type RevisionView,
  readPageDesk,
  restorePage,
  savePage,
} from './edit-page.server.ts';
import { labelsOf, SchemaFields } from './SchemaFields.tsx';

export const shouldRevalidate = revalidateAfterRefusal;

const SAVE = 'save';

const numberIn = (text: string | null | undefined): number | null =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : null;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const found = orThrow(await readPageDesk(deps, { actor, path: `/${params['*']}` }));
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
  // The typed values have their rows, also those that are new.
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
        <FormFields of={noteForm} />
      </DeskForm>
    </Card>
  );
}

function useVersionName() {
  const text = useDeskWords().pageForm;
  return (number: number) => (number === 0 ? text.installed : text.versionOf(number));
}

/** The intent of the forms that bring a version back; their record is its number. */
const RESTORE = 'restore';

interface VersionsProps {
  page: PageDeskView;
  refusal: DeskRefusal | undefined;
}

function Versions({ page, refusal }: VersionsProps) {
  const text = useDeskWords().pageForm;
  return (
    <Card title={text.versions} id="versions">
      <ol className="border-line border-t">
        {page.revisions.map((revision) => (
          <Version key={revision.number} page={page} refusal={refusal} revision={revision} />
        ))}
      </ol>
    </Card>
  );
}

function Version({ page, refusal, revision }: VersionsProps & { revision: RevisionView }) {
  const words = useWords();
  const desk = useDeskWords();
  const text = desk.pageForm;
  const nameOf = useVersionName();
  const { number, at, by, note } = revision;
  const shown = number === page.version;
  const compare = listPath(deskPathOf(page.path), { from: String(number), to: String(page.version) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          {nameOf(number)}
          {shown && <StatusBadge tone="success">{text.shown}</StatusBadge>}
        </p>
        <p className="text-ink-soft text-sm">
          {at ? desk.editedBy(by, lagosMoment(words, at)) : text.installedNote}
        </p>
        {note && <p className="mt-1 [overflow-wrap:anywhere]">{note}</p>}
      </div>
      {!shown && (
        <div className="no-print flex flex-wrap items-center gap-x-5 gap-y-2">
          <TextLink to={compare} className="inline-flex min-h-11 items-center">
            {text.compare}
            <span className="sr-only"> {nameOf(number)}</span>
          </TextLink>
          <DeskForm
            intent={RESTORE}
            record={String(number)}
            version={page.version}
            refusal={refusal}
            className="grid justify-items-start gap-3"
          >
            <Button variant="secondary" size="small" busyLabel={words.ui.saving}>
              {number === 0 ? text.restoreFile : text.restore}
              {number > 0 && <span className="sr-only">: {nameOf(number)}</span>}
            </Button>
          </DeskForm>
        </div>
      )}
    </li>
  );
}

const LOOK: Readonly<Record<ComparedLine['kind'], string>> = {
  same: 'text-ink-soft',
  added: 'bg-leaf-soft text-leaf-text',
  removed: 'bg-danger-soft text-danger-text line-through',
};
const SIGN: Readonly<Record<ComparedLine['kind'], string>> = { same: ' ', added: '+', removed: '−' };

function Comparison({ from, to, lines }: { from: number; to: number; lines: readonly ComparedLine[] }) {
  const text = useDeskWords().pageForm;
  const nameOf = useVersionName();
  return (
    <Card title={text.compareTitle(nameOf(from), nameOf(to))}>
      {lines.every(({ kind }) => kind === 'same') ? (
        <p>{text.same}</p>
      ) : (
        <ol className="overflow-hidden rounded-md border border-line">
          {lines.map(({ kind, text: line }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name.
              key={index}
              className={classes('flex gap-3 px-3 py-1 [overflow-wrap:anywhere]', LOOK[kind])}
            >
              <span aria-hidden="true" className="w-3 shrink-0 font-mono">
                {SIGN[kind]}
              </span>
              {kind !== 'same' && (
                <span className="sr-only">{kind === 'added' ? text.added : text.removed}: </span>
              )}
              <span className="min-w-0 min-h-6">{line}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

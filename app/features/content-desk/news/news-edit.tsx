/** /admin-portal/content/news/new and /:id: one item, as a draft, planned or published, and what is to become of it. */

import { href } from 'react-router';
import { readSite } from '#app/features/content/index.server.ts';
import { answerPost, refusePost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import {
  ATTACHMENTS_MAX,
  attachmentField,
  attachmentFile,
  attachmentForm,
  attachmentRows,
  type NamedFile,
  pdfForm,
} from '#core/content/attachment.ts';
import { type NewsCategory, NO_SESSION } from '#core/content/news.ts';
import { newsForm } from '#core/content/news-form.ts';
import { readNewsEvent } from '#core/content/news-state.ts';
import { mediaPath, type Picture } from '#core/content/picture.ts';
import { BesidePreview } from '../desk/BesidePreview.tsx';
import { DELETE, DeleteForm, DeskForm, KnownFacts, PreviewButton } from '../desk/DeskForm.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { draftAddress } from '../desk/desk-addresses.ts';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { orLeadToRemoved } from '../desk/keep-removed.server.ts';
import { listPictureChoices } from '../pictures/edit-picture.server.ts';
import { LOOK_FOR_PICTURES, LookForPictures, PictureField } from '../pictures/PictureField.tsx';
import type { Route } from './+types/news-edit';
import { readAttachment } from './attach-pdf.server.ts';
import { deleteNews, type NewsFormView, readNewsFormView, saveNews } from './edit-news.server.ts';
import { NewsStateBadge } from './NewsStateBadge.tsx';
import { listSessionNames } from './session-news.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const NEW = 'new';
const TOLD = {
  save: 'newsSaved',
  publish: 'newsPublished',
  schedule: 'newsPlanned',
  withdraw: 'newsWithdrawn',
} as const;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const item =
    id === NEW ? null : await orLeadToRemoved(deps.db, id, await readNewsFormView(deps, { actor, id }));
  const { facts } = await readSite(context);
  const sessions = await listSessionNames(deps);
  return { item, facts, sessions, choices: await listPictureChoices(deps.db) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const sent = await readPost(request);
  if (sent.intent === DELETE) {
    const deleted = await deleteNews(deps, { actor, id, version: sent.version });
    return answerPost(sent, deleted, { to: '/admin-portal/content', told: 'newsDeleted' });
  }
  const event = readNewsEvent(sent.intent);
  const { refused, post } = await readAttachment(deps, { actor, post: sent });
  if (!refused && post.intent === LOOK_FOR_PICTURES) return refusePost(post, { kind: 'kept' as const });
  const saved = await saveNews(deps, {
    actor,
    id: id === NEW ? null : id,
    version: post.version,
    raw: post.typed,
    picture: post.typed.picture || null,
    event,
    alsoWrong: refused?.issues,
  });
  return answerPost(post, saved, (item) => ({
    to: href('/admin-portal/content/news/:id', { id: item.id }),
    told: item.from === 'Scheduled' && item.state === 'Draft' ? 'newsUnscheduled' : TOLD[event ?? 'save'],
  }));
}

export default function EditNews({
  loaderData: { item, choices, sessions, facts },
  actionData,
}: Route.ComponentProps) {
  const text = useDeskWords().newsForm;
  const address = draftAddress({ news: item?.id ?? NEW });
  return (
    <DeskFrame
      current="news"
      below
      title={item?.values.title ?? text.newTitle}
      lead={item && <LastEdit {...item} />}
      shownAt={item?.state === 'Published' && href('/news/:slug', { slug: item.slug })}
    >
      <BesidePreview address={address}>
        <NewsForm
          item={item}
          choices={choices}
          sessions={sessions}
          facts={facts}
          refusal={actionData}
          address={address}
        />
      </BesidePreview>
      {item?.state === 'Draft' && <DeleteForm texts={text} version={item.version} refusal={actionData} />}
    </DeskFrame>
  );
}

function LastEdit({ state, editedAt, editedBy }: NewsFormView) {
  const words = useWords();
  const desk = useDeskWords();
  return (
    <span className="flex flex-wrap items-center gap-3">
      <NewsStateBadge state={state} />
      {editedAt ? desk.editedBy(editedBy, lagosMoment(words, editedAt)) : desk.neverEdited}
    </span>
  );
}

interface NewsFormProps {
  item: NewsFormView | null;
  choices: readonly Picture[];
  /** Names of admissions sessions, the newest first. */
  sessions: readonly string[];
  facts: Readonly<Record<string, string>>;
  refusal: DeskRefusal | undefined;
  /** The address of its draft. */
  address: string;
}

/** The form of one news item. Each way to send it is a button of its own. */
function NewsForm({ item, choices, sessions, facts, refusal, address }: NewsFormProps) {
  const { newsForm: text, newsList, textHint } = useDeskWords();
  return (
    <DeskForm
      encType="multipart/form-data"
      version={item?.version ?? 0}
      refusal={refusal}
      labels={{ ...text.fields, ...attachmentLabels(text.pdfName) }}
      hints={{ ...text.hints, content: textHint }}
      saved={item ? href('/admin-portal/content/news/:id', { id: item.id }) : undefined}
      className="grid gap-6"
    >
      <Card title={text.text}>
        <div className="grid gap-6">
          <FormFields
            of={newsForm}
            values={item?.values}
            rows={['title', 'category', 'session', 'summary', 'content']}
            own={{ content: { className: 'font-mono text-base' } }}
            choices={{
              category: {
                none: text.chooseCategory,
                called: (value) => newsList.categories[value as NewsCategory],
              },
              session: {
                none: text.chooseSession,
                options: [
                  { value: NO_SESSION, label: text.noSession },
                  ...sessions.map((value) => ({ value, label: value })),
                ],
              },
            }}
          />
          <KnownFacts facts={facts} />
          <FormFields of={newsForm} values={item?.values} rows={['slug']} />
        </div>
      </Card>
      <Card title={text.fields.picture}>
        <div className="grid gap-6">
          <PictureField picture={item?.picture ?? null} choices={choices} />
          <FormFields of={newsForm} values={item?.values} rows={['picture_alt']} />
        </div>
      </Card>
      <Card title={text.pdfs}>
        <AttachmentFields
          files={item?.attachments ?? []}
          refusal={refusal?.intent === DELETE ? null : refusal}
        />
      </Card>
      <Publishing item={item} address={address} />
    </DeskForm>
  );
}

function Publishing({ item, address }: Pick<NewsFormProps, 'item' | 'address'>) {
  const words = useWords();
  const text = useDeskWords().newsForm;
  const { state = 'Draft', publishAt, publishedAt } = item ?? {};
  const since = publishAt ?? publishedAt;
  const busyLabel = words.ui.saving;
  return (
    <div className="grid gap-5 rounded-lg bg-leaf-soft p-5">
      <h3 className="text-xl">{text.publishing}</h3>
      <p>{text.stateLine[state](since ? lagosMoment(words, since) : '')}</p>
      <FormFields of={newsForm} values={item?.values} rows={['featured']} />
      <div className="grid gap-3">
        <Button
          name="intent"
          value="save"
          wide
          variant={state === 'Draft' ? 'secondary' : 'primary'}
          busyLabel={busyLabel}
        >
          {text.saves[state]}
        </Button>
        {state !== 'Published' && (
          <Button name="intent" value="publish" wide icon="check" busyLabel={busyLabel}>
            {text.publish}
          </Button>
        )}
        <PreviewButton address={address} />
        <LookForPictures />
      </div>
      {state !== 'Published' && (
        <fieldset className="grid gap-3 border-line border-t pt-4">
          <legend className="sr-only">{text.when}</legend>
          <p aria-hidden="true" className="font-semibold">
            {text.when}
          </p>
          <p className="text-ink-soft text-sm">{text.whenHint}</p>
          <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3">
            <FormFields of={newsForm} values={item?.values} rows={['publish_on', 'publish_time']} />
          </div>
          <Button name="intent" value="schedule" variant="secondary" icon="clock" wide busyLabel={busyLabel}>
            {text.schedule}
          </Button>
        </fieldset>
      )}
      {state !== 'Draft' && (
        <div className="border-line border-t pt-4">
          <Button name="intent" value="withdraw" variant="danger" wide busyLabel={busyLabel}>
            {state === 'Published' ? text.withdraw : text.unschedule}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The names of the rows' fields in sentences about them. */
function attachmentLabels(name: (number: number) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from({ length: ATTACHMENTS_MAX }, (_, at) => [attachmentField(at, 'name'), name(at + 1)]),
  );
}

interface AttachmentFieldsProps {
  files: readonly NamedFile[];
  refusal: DeskRefusal | null | undefined;
}

function AttachmentFields({ files, refusal }: AttachmentFieldsProps) {
  const text = useDeskWords().newsForm;
  const rows = refusal ? attachmentRows(refusal.typed) : files;
  return (
    <div className="grid gap-6">
      {rows.length > 0 && (
        <ul className="grid gap-4">
          {rows.map(({ hash, name }, at) => (
            <li key={hash} className="grid gap-2 rounded-md bg-sunken p-3">
              <input type="hidden" name={attachmentField(at, 'hash')} value={hash} />
              <FormFields
                of={attachmentForm(at)}
                rows={[attachmentField(at, 'name')]}
                values={{ [attachmentField(at, 'name')]: name }}
              />
              <div className="flex flex-wrap items-center gap-x-6">
                <FormFields
                  of={attachmentForm(at)}
                  rows={[attachmentField(at, 'remove')]}
                  own={{ [attachmentField(at, 'remove')]: { label: text.removePdf(at + 1) } }}
                />
                <a
                  href={mediaPath(attachmentFile(hash))}
                  target="_blank"
                  rel="noopener"
                  className="link inline-flex min-h-11 items-center"
                >
                  {text.openPdf(at + 1)}
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
      {rows.length < ATTACHMENTS_MAX ? <FormFields of={pdfForm} /> : <p>{text.mostPdfs(ATTACHMENTS_MAX)}</p>}
    </div>
  );
}

/** The form of one news item. Each way to send it is a button of its own. */
import { href } from 'react-router';
import { FormFields } from '#app/forms/FormFields.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { type NewsCategory, NO_SESSION } from '#core/content/news.ts';
import { newsForm } from '#core/content/news-form.ts';
import type { Picture } from '#core/content/picture.ts';
import { AttachmentFields, attachmentLabels } from '../attachments/AttachmentFields.tsx';
import { DELETE, DeskForm } from '../desk/DeskForm.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { KnownFacts } from '../desk/KnownFacts.tsx';
import { PreviewButton, TextField } from '../desk/TextField.tsx';
import { LookForPictures, PictureField } from '../pictures/PictureField.tsx';
import type { NewsFormView } from './read-news-form.server.ts';

interface NewsFormProps {
  item: NewsFormView | null;
  choices: readonly Picture[];
  /** Names of admissions sessions, the newest first. */
  sessions: readonly string[];
  facts: Readonly<Record<string, string>>;
  refusal: DeskRefusal | undefined;
  /** Of its draft. */
  address: string;
}

export function NewsForm({ item, choices, sessions, facts, refusal, address }: NewsFormProps) {
  const { newsForm: text, newsList } = useDeskWords();
  return (
    <DeskForm
      encType="multipart/form-data"
      version={item?.version ?? 0}
      refusal={refusal}
      labels={{ ...text.fields, ...attachmentLabels(text.pdfName) }}
      hints={text.hints}
      saved={item ? href('/admin-portal/content/news/:id', { id: item.id }) : undefined}
      className="grid gap-6"
    >
      <Card title={text.text}>
        <div className="grid gap-6">
          <FormFields
            of={newsForm}
            values={item?.values}
            rows={['title', 'category', 'session', 'summary']}
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
          <TextField name="content" rows={18} value={item?.values.content} />
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

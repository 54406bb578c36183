/** The form of one news item. Each way to send it is a button of its own. */
import { href } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { NEWS_CATEGORIES, NO_SESSION } from '#core/content/news.ts';
import { ALT_MAX, NEWS_SUMMARY_MAX, NEWS_TITLE_MAX } from '#core/content/news-form.ts';
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
  const values: Partial<NewsFormView['values']> = item?.values ?? {};
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
          <Field name="title" required>
            <TextInput maxLength={NEWS_TITLE_MAX} defaultValue={values.title} />
          </Field>
          <Field name="category" required className="max-w-xs">
            <Select
              placeholder={text.chooseCategory}
              defaultValue={values.category ?? ''}
              options={NEWS_CATEGORIES.map((value) => ({ value, label: newsList.categories[value] }))}
            />
          </Field>
          <Field name="session" optional className="max-w-md">
            <Select
              placeholder={text.chooseSession}
              defaultValue={values.session ?? ''}
              options={[
                { value: NO_SESSION, label: text.noSession },
                ...sessions.map((value) => ({ value, label: value })),
              ]}
            />
          </Field>
          <Field name="summary" required>
            <TextArea rows={3} maxLength={NEWS_SUMMARY_MAX} defaultValue={values.summary} />
          </Field>
          <TextField name="content" rows={18} value={values.content} />
          <KnownFacts facts={facts} />
          <Field name="slug" optional>
            <TextInput defaultValue={values.slug} autoCapitalize="none" spellCheck={false} />
          </Field>
        </div>
      </Card>
      <Card title={text.fields.picture}>
        <div className="grid gap-6">
          <PictureField picture={item?.picture ?? null} choices={choices} />
          <Field name="picture_alt" optional>
            <TextInput maxLength={ALT_MAX} defaultValue={values.picture_alt} />
          </Field>
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
  const values: Partial<NewsFormView['values']> = item?.values ?? {};
  const { state = 'Draft', publishAt, publishedAt } = item ?? {};
  const since = publishAt ?? publishedAt;
  const busyLabel = words.ui.saving;
  return (
    <div className="grid gap-5 rounded-lg bg-leaf-soft p-5">
      <h3 className="text-xl">{text.publishing}</h3>
      <p>{text.stateLine[state](since ? lagosMoment(words, since) : '')}</p>
      <Checkbox
        name="featured"
        value="yes"
        label={text.fields.featured}
        defaultChecked={values.featured === 'yes'}
      />
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
            <Field name="publish_on" optional>
              <TextInput type="date" defaultValue={values.publish_on} />
            </Field>
            <Field name="publish_time" optional>
              <TextInput type="time" defaultValue={values.publish_time} />
            </Field>
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

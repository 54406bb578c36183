/** The form of one news item. Works by plain posts; each way to send it is a button of its own. */
import { href } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { NEWS_CATEGORIES } from '#core/content/news.ts';
import { ALT_MAX, NEWS_SUMMARY_MAX, NEWS_TITLE_MAX, TEXT_MAX } from '#core/content/news-form.ts';
import type { Picture } from '#core/content/picture.ts';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { WhyRefused } from '../desk/WhyRefused.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import type { NewsFormView } from './read-news-form.server.ts';

export function NewsForm({ item, refusal }: { item: NewsFormView | null; refusal: DeskRefusal | null }) {
  const words = useWords();
  const desk = useDeskWords();
  const text = desk.newsForm;
  const values = refusal?.typed ?? item?.values ?? {};
  const errors = fieldErrors(words, refusal?.issues ?? [], text.fields);
  const picture: Picture | null = item?.picture ?? null;
  const state = item?.state ?? 'Draft';
  return (
    <form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
      <WhyRefused
        refusal={refusal}
        summary={errors.summary}
        saved={item ? href('/admin-portal/content/news/:id', { id: item.id }) : undefined}
      />
      <VersionField version={item?.version ?? 0} refusal={refusal} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="stack min-w-0">
          <Card title={text.text}>
            <div className="grid gap-6">
              <Field name="title" label={text.fields.title} error={errors.of('title')} required>
                <TextInput maxLength={NEWS_TITLE_MAX} defaultValue={values.title} autoComplete="off" />
              </Field>
              <Field
                name="category"
                label={text.fields.category}
                error={errors.of('category')}
                required
                className="max-w-xs"
              >
                <Select
                  placeholder={text.chooseCategory}
                  defaultValue={values.category ?? ''}
                  options={NEWS_CATEGORIES.map((value) => ({ value, label: value }))}
                />
              </Field>
              <Field
                name="summary"
                label={text.fields.summary}
                hint={text.hints.summary}
                error={errors.of('summary')}
                required
              >
                <TextArea rows={3} maxLength={NEWS_SUMMARY_MAX} defaultValue={values.summary} />
              </Field>
              <Field
                name="content"
                label={text.fields.content}
                hint={text.hints.content}
                error={errors.of('content')}
                required
              >
                <TextArea
                  rows={18}
                  maxLength={TEXT_MAX}
                  defaultValue={values.content}
                  className="font-mono text-base"
                />
              </Field>
              <Field
                name="slug"
                label={text.fields.slug}
                hint={text.hints.slug('/news/')}
                error={errors.of('slug')}
                optional
              >
                <TextInput
                  defaultValue={values.slug}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </Field>
            </div>
          </Card>
          <Card title={text.fields.picture}>
            <div className="grid gap-6">
              <PictureField
                picture={picture}
                label={text.fields.picture ?? ''}
                hint={text.hints.picture}
                error={errors.of('picture')}
                removeLabel={text.removePicture}
                removes={values.remove_picture === 'yes'}
                fileLost={refusal?.fileLost ?? false}
              />
              <Field
                name="picture_alt"
                label={text.fields.picture_alt}
                hint={text.hints.picture_alt}
                error={errors.of('picture_alt')}
              >
                <TextInput maxLength={ALT_MAX} defaultValue={values.picture_alt} />
              </Field>
            </div>
          </Card>
        </div>
        <div className="grid gap-5 rounded-lg bg-leaf-soft p-5 lg:sticky lg:top-24">
          <h3 className="text-xl">{text.publishing}</h3>
          <p>{stateLine(text.stateLine, item, (iso) => lagosMoment(words, iso))}</p>
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
              busyLabel={desk.saving}
            >
              {state === 'Published'
                ? text.savePublished
                : state === 'Scheduled'
                  ? text.savePlanned
                  : text.saveDraft}
            </Button>
            {state !== 'Published' && (
              <Button name="intent" value="publish" wide icon="check" busyLabel={desk.saving}>
                {text.publish}
              </Button>
            )}
            {/* Its answer comes in another tab, so this page does not wait. */}
            <button
              type="submit"
              name="intent"
              value="news"
              formAction="/admin-portal/content/preview"
              formTarget="_blank"
              className="button button-quiet w-full"
            >
              {text.preview}
            </button>
          </div>
          {state !== 'Published' && (
            <fieldset className="grid gap-3 border-line border-t pt-4">
              <legend className="sr-only">{text.when}</legend>
              <p aria-hidden="true" className="font-semibold">
                {text.when}
              </p>
              <p className="text-ink-soft text-sm">{text.whenHint}</p>
              <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
                <Field name="publish_on" label={text.fields.publish_on} error={errors.of('publish_on')}>
                  <TextInput type="date" defaultValue={values.publish_on} />
                </Field>
                <Field name="publish_time" label={text.fields.publish_time} error={errors.of('publish_time')}>
                  <TextInput type="time" defaultValue={values.publish_time} />
                </Field>
              </div>
              <Button
                name="intent"
                value="schedule"
                variant="secondary"
                icon="clock"
                wide
                busyLabel={desk.saving}
              >
                {text.schedule}
              </Button>
            </fieldset>
          )}
          {state !== 'Draft' && (
            <div className="border-line border-t pt-4">
              <Button name="intent" value="withdraw" variant="danger" wide busyLabel={desk.saving}>
                {state === 'Published' ? text.withdraw : text.unschedule}
              </Button>
            </div>
          )}
        </div>
      </div>
    </form>
  );
}

type StateLine = ReturnType<typeof useDeskWords>['newsForm']['stateLine'];

function stateLine(text: StateLine, item: NewsFormView | null, when: (iso: string) => string): string {
  if (item?.state === 'Published') return text.Published(when(item.publishedAt ?? ''));
  if (item?.state === 'Scheduled') return text.Scheduled(when(item.publishAt ?? ''));
  return text.Draft;
}

import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { interests } from '#college/academics/interests.ts';
import { type FinderChoice, LEVELS_TAUGHT, type School } from '#core/content/programmes.ts';
import { useSiteWords } from '../page/site-words.ts';

export function ProgrammeFinder({ choice, schools }: { choice: FinderChoice; schools: readonly School[] }) {
  const site = useSiteWords();
  const words = site.programmes;
  const chosen = choice.level || choice.school || choice.subject;
  return (
    <form method="get" action="/programmes" aria-label={words.finder} className="no-print tile">
      <div className="grid items-end gap-5 md:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto]">
        <Field name="level" label={words.level} optional={false}>
          <Select
            defaultValue={choice.level ?? ''}
            placeholder={words.anyLevel}
            options={LEVELS_TAUGHT.map((value) => ({ value, label: site.levels[value] }))}
          />
        </Field>
        <Field name="school" label={words.school} optional={false}>
          <Select
            defaultValue={choice.school ?? ''}
            placeholder={words.anySchool}
            options={schools.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </Field>
        <Field name="subject" label={words.subject} optional={false}>
          <Select
            defaultValue={choice.subject ?? ''}
            placeholder={words.anySubject}
            options={Object.entries(interests).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Button icon="search">{words.show}</Button>
      </div>
      {chosen && (
        <LinkButton to="/programmes" variant="quiet" className="mt-3">
          {words.clear}
        </LinkButton>
      )}
    </form>
  );
}

import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import type { OpenRelease } from './read-releases.server.ts';

/** Chooses when the applicant is told of an outcome. Drawn only while there is something to choose from. */
export function ReleaseChoice({
  releases,
  chosen,
}: {
  releases: readonly OpenRelease[];
  chosen?: string | null | undefined;
}) {
  const { choice } = useWords().releases;
  if (releases.length === 0) return null;
  return (
    <Field name="release" label={choice.label} hint={choice.hint} optional={false}>
      <Select
        defaultValue={chosen ?? ''}
        placeholder={choice.alone}
        options={releases.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </Field>
  );
}

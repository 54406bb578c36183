import { FormFields } from '#app/forms/FormFields.tsx';
import { statusForm } from '#core/review/status-change.ts';
import type { OpenRelease } from './read-releases.server.ts';

/** Chooses when the applicant is told of an outcome. Drawn only while there is something to choose from. */
export function ReleaseChoice({
  releases,
  chosen,
}: {
  releases: readonly OpenRelease[];
  chosen?: string | null | undefined;
}) {
  if (releases.length === 0) return null;
  const options = releases.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <FormFields
      of={statusForm}
      rows={['release']}
      values={{ release: chosen }}
      choices={{ release: { options } }}
    />
  );
}

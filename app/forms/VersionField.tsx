import { HiddenField } from '../ui/HiddenField.tsx';
import type { Refusal } from './refusal.ts';

/**
 * The version of the record that the form is about. A form that comes back carries the one that it was first drawn with:
 * the newest would let it overwrite what a colleague saved in the meantime.
 */
export function VersionField({
  version,
  refusal,
}: {
  version: number;
  /** What the page was refused, if it was about this record; also for the other forms about it. */
  refusal?: Pick<Refusal, 'version'> | null | undefined;
}) {
  return <HiddenField name="version" value={refusal?.version ?? version} />;
}

/**
 * What is to be done with the chosen applications: set a status, or give them to someone. Two forms, one of them sent. Each
 * has its kind as id, by which the button that confirms brings along what is typed.
 */

import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Card, CardGrid } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { type BulkRequest, NOBODY } from '#core/review/bulk-change.ts';
import { reasonsFor } from '#core/review/decision-reasons.ts';
import { NOTE_MAX } from '#core/review/text-lengths.ts';
import type { Colleague } from '../record/review-view.ts';
import { ReleaseChoice } from '../releases/ReleaseChoice.tsx';
import type { OpenRelease } from '../releases/read-releases.server.ts';

export interface BulkRequestFormProps {
  request: BulkRequest | null;
  colleagues: readonly Colleague[];
  releases: readonly OpenRelease[];
  /** The one that this person used last. */
  last: string | null;
  refusal: Refusal | null;
}

export function BulkRequestForm({ request, colleagues, releases, last, refusal }: BulkRequestFormProps) {
  const words = useWords();
  const texts = words.casework.bulk;
  const held = valuesOf(request);
  const refused = (kind: BulkRequest['kind']) => (refusal?.typed.kind === kind ? refusal : null);
  const form = {
    intent: 'prepare',
    labels: texts.fields,
    submit: request ? texts.showAgain : texts.show,
    busyLabel: words.ui.loading,
    variant: 'secondary',
  } as const;
  return (
    <CardGrid>
      <Card title={texts.setStatus} level={3}>
        <PostedForm {...form} id="set-status" refusal={refused('set-status')}>
          <input type="hidden" name="kind" value="set-status" />
          <Field name="status" label={texts.fields.status} required>
            <Select
              placeholder={words.review.status.choose}
              defaultValue={held.status ?? ''}
              options={APPLICATION_STATUSES.map((status) => ({
                value: status,
                label: words.statusNames[status],
              }))}
            />
          </Field>
          <Field name="reason" label={texts.fields.reason} optional>
            <Select
              placeholder={words.review.status.noReason}
              defaultValue={held.reason ?? ''}
              options={APPLICATION_STATUSES.map((status) => ({
                label: words.statusNames[status],
                options: reasonsFor(status).map((reason) => ({
                  value: reason,
                  label: words.reasons[reason],
                })),
              }))}
            />
          </Field>
          <Field name="note" label={texts.fields.note} hint={texts.noteHint} optional>
            <TextArea rows={3} maxLength={NOTE_MAX} defaultValue={held.note} />
          </Field>
          <ReleaseChoice
            releases={releases}
            chosen={request?.kind === 'set-status' ? request.release : last}
          />
        </PostedForm>
      </Card>
      <Card title={texts.assign} level={3}>
        <PostedForm {...form} id="assign" refusal={refused('assign')}>
          <input type="hidden" name="kind" value="assign" />
          <Field name="to" label={texts.fields.to} required>
            <Select
              placeholder={words.casework.assignment.choose}
              defaultValue={held.to ?? ''}
              options={[
                ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
                { value: NOBODY, label: texts.nobody },
              ]}
            />
          </Field>
        </PostedForm>
      </Card>
    </CardGrid>
  );
}

function valuesOf(request: BulkRequest | null): Readonly<Record<string, string>> {
  if (request?.kind === 'assign') return { to: request.to ?? NOBODY };
  if (request?.kind !== 'set-status') return {};
  return { status: request.status, reason: request.reason ?? '', note: request.note ?? '' };
}

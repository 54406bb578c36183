/** What is to be done with the chosen applications: set a status, or give them to somebody. Two forms, one of them sent. */

import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { useWords } from '#app/words.tsx';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { type BulkWish, NOBODY } from '#core/review/bulk-change.ts';
import { reasonsFor } from '#core/review/decision-reasons.ts';
import { NOTE_MAX } from '#core/review/status-change.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardGrid } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextArea } from '../../../ui/inputs.tsx';
import type { Colleague } from '../review-view.ts';

export interface BulkWishFormProps {
  wish: BulkWish | null;
  colleagues: readonly Colleague[];
  /** A form that came back. */
  answer: {
    readonly values: Readonly<Record<string, string>>;
    readonly issues: readonly FieldIssue[];
  } | null;
}

export function BulkWishForm({ wish, colleagues, answer }: BulkWishFormProps) {
  const words = useWords();
  const texts = words.casework.bulk;
  const errors = fieldErrors(words, answer?.issues ?? [], texts.fields);
  const kept = answer?.values ?? valuesOf(wish);
  const send = wish ? texts.showAgain : texts.show;
  return (
    <div className="stack">
      <ErrorSummary errors={errors.summary} />
      <CardGrid>
        <Card title={texts.setStatus} level={3}>
          <Form method="post" noValidate className="grid gap-5">
            <input type="hidden" name="kind" value="set-status" />
            <Field name="status" label={texts.fields.status} error={errors.of('status')}>
              <Select
                placeholder={words.review.status.choose}
                defaultValue={kept.status ?? ''}
                options={APPLICATION_STATUSES.map((status) => ({ value: status, label: status }))}
              />
            </Field>
            <Field name="reason" label={texts.fields.reason} error={errors.of('reason')} optional>
              <Select
                placeholder={words.review.status.noReason}
                defaultValue={kept.reason ?? ''}
                options={APPLICATION_STATUSES.map((status) => ({
                  label: status,
                  options: reasonsFor(status).map((reason) => ({
                    value: reason,
                    label: words.reasons[reason],
                  })),
                }))}
              />
            </Field>
            <Field
              name="note"
              label={texts.fields.note}
              hint={texts.noteHint}
              error={errors.of('note')}
              optional
            >
              <TextArea rows={3} maxLength={NOTE_MAX} defaultValue={kept.note} />
            </Field>
            <div>
              <Button name="intent" value="prepare" variant="secondary">
                {send}
              </Button>
            </div>
          </Form>
        </Card>
        <Card title={texts.assign} level={3}>
          <Form method="post" noValidate className="grid gap-5">
            <input type="hidden" name="kind" value="assign" />
            <Field name="to" label={texts.fields.to} error={errors.of('to')}>
              <Select
                placeholder={words.casework.assignment.choose}
                defaultValue={kept.to ?? ''}
                options={[
                  ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
                  { value: NOBODY, label: texts.nobody },
                ]}
              />
            </Field>
            <div>
              <Button name="intent" value="prepare" variant="secondary">
                {send}
              </Button>
            </div>
          </Form>
        </Card>
      </CardGrid>
    </div>
  );
}

function valuesOf(wish: BulkWish | null): Readonly<Record<string, string>> {
  if (!wish) return {};
  if (wish.kind === 'assign') return { to: wish.to ?? NOBODY };
  return { status: wish.status, reason: wish.reason ?? '', note: wish.note ?? '' };
}

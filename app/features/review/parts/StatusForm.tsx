/** Where staff decide. It offers what the server would allow, and says why where it would allow nothing. */

import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { useWords, type Words } from '#app/words.tsx';
import { type AcceptanceLack, needsStatusChange } from '#core/admissions/acceptance.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { reasonsFor } from '#core/review/decision-reasons.ts';
import { NOTE_MAX } from '#core/review/status-change.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextArea } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ApplicationStatusBadge } from '../../admissions/index.ts';
import type { ReviewAnswer, ReviewOptions, StatusRefusal } from '../review-view.ts';
import { OwnerField } from './OwnerField.tsx';

type Answer = Extract<ReviewAnswer, { form: 'status' }>;

export interface StatusFormProps {
  application: { readonly status: ApplicationStatus; readonly version: number };
  options: Pick<ReviewOptions, 'statuses' | 'waits' | 'own' | 'enrolled' | 'lacks'>;
  /** What became of the form, if it was just sent. */
  answer: Answer | null;
}

export function StatusForm({ application, options, answer }: StatusFormProps) {
  const words = useWords();
  const texts = words.review.status;
  const { status, version } = application;
  return (
    <Card title={texts.title} aside={<ApplicationStatusBadge status={status} />} id="change-status">
      <div className="stack">
        {answer && <Outcome answer={answer} />}
        {options.lacks.length > 0 && answer?.refusal?.kind !== 'lacking' && (
          <Lacking status={status} lacks={options.lacks} />
        )}
        {options.statuses.length > 0 ? (
          // A change of status is a new form; a refused one keeps what was typed.
          <Fields key={version} version={version} statuses={options.statuses} answer={answer} />
        ) : (
          <>
            {options.own && <p className="max-w-prose">{texts.own}</p>}
            {options.enrolled && <p className="max-w-prose">{texts.enrolled}</p>}
            {options.waits && <p className="max-w-prose">{texts.academicWaits[status]}</p>}
            {answer?.values.note && <KeptNote note={answer.values.note} />}
          </>
        )}
      </div>
    </Card>
  );
}

function Outcome({ answer }: { answer: Answer }) {
  const words = useWords();
  const texts = words.review.status;
  const { refusal } = answer;
  if (refusal?.kind === 'unchanged') {
    return (
      <Notice tone="info" title={texts.unchanged(refusal.status)}>
        {answer.values.note && <p>{texts.unchangedNote}</p>}
      </Notice>
    );
  }
  const errors = fieldErrors(words, answer.issues, texts.fields);
  return (
    <ErrorSummary errors={errors.summary} heading={refusal ? words.toasts.applicationNotUpdated : undefined}>
      {refusal && <Refusal refusal={refusal} texts={texts} />}
    </ErrorSummary>
  );
}

function Refusal({ refusal, texts }: { refusal: StatusRefusal; texts: Words['review']['status'] }) {
  switch (refusal.kind) {
    case 'stale':
      return (
        <>
          <p className="font-semibold">{texts.stale(refusal.status)}</p>
          <p className="mt-2">{texts.staleAdvice}</p>
        </>
      );
    case 'forbidden':
      return (
        <>
          <p className="font-semibold">{texts.forbidden(refusal.status)}</p>
          <p className="mt-2">{texts.academicWaits[refusal.status]}</p>
        </>
      );
    case 'another-live':
      return <p>{texts.anotherLive}</p>;
    case 'enrolled':
      return <p>{texts.enrolled}</p>;
    case 'lacking':
      return <LackList status={refusal.status} lacks={refusal.lacks} />;
    case 'failed':
      return <p>{texts.failed}</p>;
    case 'offline':
      return <p>{texts.offline}</p>;
    case 'own':
      return <p>{texts.own}</p>;
    default:
      return <p>{texts.notForYou}</p>;
  }
}

/** Why an application cannot be accepted, or should not have been. */
function Lacking({ status, lacks }: { status: ApplicationStatus; lacks: readonly AcceptanceLack[] }) {
  const { acceptance } = useWords().review;
  const accepted = status === 'Accepted';
  return (
    <Notice tone={accepted ? 'warning' : 'info'} title={accepted ? acceptance.accepted : acceptance.title}>
      <LackList status={status} lacks={lacks} />
      {accepted && <p>{acceptance.noLetter}</p>}
    </Notice>
  );
}

function LackList({ status, lacks }: { status: ApplicationStatus; lacks: readonly AcceptanceLack[] }) {
  const { acceptance } = useWords().review;
  return (
    <ul className="grid gap-1">
      {lacks.map((lack) => (
        <li key={lack}>
          {acceptance.lacks[lack]} {needsStatusChange(status, lacks, lack) && acceptance.mends[lack]}
        </li>
      ))}
    </ul>
  );
}

function Fields({
  version,
  statuses,
  answer,
}: {
  version: number;
  statuses: readonly ApplicationStatus[];
  answer: Answer | null;
}) {
  const words = useWords();
  const texts = words.review.status;
  const errors = fieldErrors(words, answer?.issues ?? [], texts.fields);
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-6">
      <input type="hidden" name="intent" value="change-status" />
      <OwnerField />
      <VersionField version={version} refusal={answer} />
      <Field name="status" label={texts.fields.status} error={errors.of('status')}>
        <Select
          required
          className="sm:max-w-sm"
          placeholder={texts.choose}
          defaultValue={statuses.find((status) => status === answer?.values.status) ?? ''}
          options={statuses.map((status) => ({ value: status, label: status }))}
        />
      </Field>
      <Field
        name="reason"
        label={texts.fields.reason}
        hint={texts.reasonHint}
        error={errors.of('reason')}
        optional
      >
        <Select
          placeholder={texts.noReason}
          defaultValue={answer?.values.reason ?? ''}
          options={statuses.map((status) => ({
            label: status,
            options: reasonsFor(status).map((reason) => ({ value: reason, label: words.reasons[reason] })),
          }))}
        />
      </Field>
      <Field name="note" label={texts.fields.note} hint={texts.noteHint} error={errors.of('note')} optional>
        <TextArea rows={3} maxLength={NOTE_MAX} defaultValue={answer?.values.note} />
      </Field>
      <div>
        <Button busyLabel={texts.busy}>{texts.change}</Button>
      </div>
    </Form>
  );
}

/** Where no form is left to keep it in, a note that was typed is shown to be copied. */
function KeptNote({ note }: { note: string }) {
  const texts = useWords().review.status;
  return (
    <Field name="kept-note" label={texts.fields.note}>
      <TextArea rows={3} readOnly defaultValue={note} />
    </Field>
  );
}

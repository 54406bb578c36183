/** Where staff decide. It offers what the server would allow, and says why where it would allow nothing. */

import { useLayoutEffect, useRef, useState } from 'react';
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { OwnerField } from '#app/forms/OwnerField.tsx';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { RadioGroup } from '#app/ui/RadioGroup.tsx';
import { useWords } from '#app/words/words.tsx';
import { type AcceptanceLack, needsStatusChange } from '#core/admissions/acceptance.ts';
import { type ApplicationStatus, isApplicationStatus } from '#core/admissions/application-status.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import { REPLY_DAYS } from '#core/offers/offer-deadline.ts';
import { reasonsFor } from '#core/review/decision-reasons.ts';
import { isOutcome } from '#core/review/held-decisions.ts';
import { CONDITIONS_MAX, NOTE_MAX } from '#core/review/text-lengths.ts';
import type { ReviewOptions, ReviewReason, ReviewRefusal } from '../record/review-view.ts';
import { ReleaseChoice } from '../releases/ReleaseChoice.tsx';
import type { OpenRelease } from '../releases/read-releases.server.ts';
import { decideByKey, STATUS_KEYS } from './decision-keys.ts';

export interface StatusFormProps {
  application: { readonly status: ApplicationStatus; readonly withdrawn: boolean; readonly version: number };
  options: Pick<ReviewOptions, 'statuses' | 'waits' | 'own' | 'enrolled' | 'offered' | 'lacks'>;
  refusal: ReviewRefusal | null;
  /** Another application follows in the list from which this one was opened. */
  next: boolean;
  /** What the college asks for and has not got. */
  missing: readonly DocumentKind[];
  /** In which an outcome can become public. */
  releases: readonly OpenRelease[];
  /** Letters are shortcuts. */
  letters: boolean;
}

export function StatusForm({
  application,
  options,
  refusal,
  next,
  missing,
  releases,
  letters,
}: StatusFormProps) {
  const words = useWords();
  const texts = words.review.status;
  const { status } = application;
  const mine = refusalOf(refusal, 'change-status');
  const why = mine?.problem;
  const say = useWhy();
  return (
    <Card
      title={texts.title}
      aside={<ApplicationStatusBadge status={status} withdrawn={application.withdrawn} />}
      id="change-status"
    >
      <div className="stack">
        {why?.kind === 'unchanged' && (
          <Notice tone="info" title={texts.unchanged(words.statusNames[why.status ?? status])}>
            {mine?.typed.note && <p>{texts.unchangedNote}</p>}
          </Notice>
        )}
        {options.lacks.length > 0 && why?.kind !== 'lacking' && (
          <Lacking status={status} lacks={options.lacks} />
        )}
        {options.statuses.length > 0 ? (
          <Fields
            application={application}
            statuses={options.statuses}
            refusal={refusal}
            next={next}
            missing={missing}
            releases={releases}
            letters={letters}
          />
        ) : (
          <>
            {mine && <RefusalSummary refusal={mine} heading={words.toasts.applicationNotUpdated} why={say} />}
            {options.own && <p className="max-w-prose">{texts.own}</p>}
            {options.enrolled && <p className="max-w-prose">{texts.enrolled}</p>}
            {options.offered && <p className="max-w-prose">{texts.offered}</p>}
            {options.waits && <p className="max-w-prose">{texts.academicWaits[status]}</p>}
            {mine?.typed.note && <KeptNote note={mine.typed.note} />}
          </>
        )}
      </div>
    </Card>
  );
}

function useWhy() {
  const { review, statusNames } = useWords();
  const texts = review.status;
  return (reason: ReviewReason) => {
    switch (reason.kind) {
      case 'stale':
        return (
          <>
            <p className="font-semibold">{reason.status && texts.stale(statusNames[reason.status])}</p>
            <p className="mt-2">{texts.staleAdvice}</p>
          </>
        );
      case 'forbidden':
        return (
          reason.status && (
            <>
              <p className="font-semibold">{texts.forbidden(statusNames[reason.status])}</p>
              <p className="mt-2">{texts.academicWaits[reason.status]}</p>
            </>
          )
        );
      case 'lacking':
        return <LackList status={reason.status} lacks={reason.lacks} />;
      case 'another-live':
      case 'enrolled':
      case 'offered':
      case 'full':
      case 'own':
        return <p>{texts[reason.kind === 'another-live' ? 'anotherLive' : reason.kind]}</p>;
      default:
        return null;
    }
  };
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
  application: { version },
  statuses,
  refusal,
  next,
  missing,
  releases,
  letters,
}: Pick<StatusFormProps, 'application' | 'refusal' | 'next' | 'missing' | 'releases' | 'letters'> & {
  statuses: readonly ApplicationStatus[];
}) {
  const words = useWords();
  const texts = words.review.status;
  const typed = refusalOf(refusal, 'change-status')?.typed.status;
  const [chosen, setChosen] = useState(isApplicationStatus(typed) ? typed : null);
  const place = useRef<HTMLDivElement>(null);
  // In the same step as the page: who decides one after the other presses the next key as soon as the next one shows.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (place.current) decideByKey(place.current, event, letters);
    };
    const choose = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && isApplicationStatus(target.value)) setChosen(target.value);
    };
    const form = place.current;
    addEventListener('keydown', press);
    form?.addEventListener('change', choose);
    return () => {
      removeEventListener('keydown', press);
      form?.removeEventListener('change', choose);
    };
  }, [letters]);
  const keys = statuses.flatMap((status) => {
    const letter = STATUS_KEYS[status];
    return letter ? [`${letter} ${words.statusNames[status]}`] : [];
  });
  const reasonsOf = (status: ApplicationStatus) =>
    reasonsFor(status).map((reason) => ({ value: reason, label: words.reasons[reason] }));
  return (
    <div ref={place}>
      <PostedForm
        intent="change-status"
        version={version}
        refusal={refusal}
        labels={texts.fields}
        heading={words.toasts.applicationNotUpdated}
        why={useWhy()}
        preventScrollReset={!next}
        className="grid gap-4"
      >
        <OwnerField />
        <RadioGroup
          dense
          pairs
          name="status"
          legend={texts.fields.status}
          options={statuses.map((status) => ({ value: status, label: words.statusNames[status] }))}
        />
        {missing.length > 0 &&
          statuses.includes('Accepted') &&
          (chosen === null || chosen === 'Accepted') && (
            <Notice tone="warning" title={texts.withoutDocuments}>
              <p>{missing.map((kind) => words.documents.kinds[kind]).join(', ')}</p>
            </Notice>
          )}
        <Field
          name="reason"
          label={texts.fields.reason}
          hint={chosen === 'Rejected' ? texts.rejectionHint : texts.reasonHint}
          optional={chosen !== 'Rejected'}
        >
          <Select
            placeholder={texts.noReason}
            options={
              chosen
                ? reasonsOf(chosen)
                : statuses.map((status) => ({ label: words.statusNames[status], options: reasonsOf(status) }))
            }
          />
        </Field>
        <Field name="note" label={texts.fields.note} hint={texts.noteHint} optional>
          <TextArea rows={3} maxLength={NOTE_MAX} />
        </Field>
        {statuses.includes('Accepted') && (chosen === null || chosen === 'Accepted') && (
          <>
            <Field name="reply_on" label={texts.fields.reply_on} hint={texts.replyHint(REPLY_DAYS)} optional>
              <TextInput type="date" />
            </Field>
            <Field name="conditions" label={texts.fields.conditions} hint={texts.conditionsHint} optional>
              <TextArea rows={2} maxLength={CONDITIONS_MAX} />
            </Field>
          </>
        )}
        {(chosen === null || isOutcome(chosen)) && <ReleaseChoice releases={releases} />}
        {/* However long the form is, what it is for stays in the window beside what is read. */}
        <div className="flex flex-wrap gap-2 bg-surface min-[1100px]:sticky min-[1100px]:bottom-0 min-[1100px]:py-2">
          {next && (
            <Button name="then" value="next" busyLabel={texts.busy}>
              {texts.changeAndNext}
            </Button>
          )}
          <Button variant={next ? 'secondary' : 'primary'} busyLabel={texts.busy}>
            {texts.change}
          </Button>
        </div>
        {letters && keys.length > 0 && (
          <p data-needs-script="" className="no-print text-ink-soft text-sm max-lg:hidden">
            {texts.keys(keys, next)}
          </p>
        )}
      </PostedForm>
    </div>
  );
}

/** Where no form is left to keep it in, a note that was typed is shown to be copied. */
function KeptNote({ note }: { note: string }) {
  const texts = useWords().review.status;
  return (
    <Field name="kept-note" label={texts.fields.note} optional={false}>
      <TextArea rows={3} readOnly defaultValue={note} />
    </Field>
  );
}

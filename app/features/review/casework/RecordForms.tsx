/** Forms for the facts that staff record on an application beside its status. */
import type { ReactNode } from 'react';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { awardForm, capsForm, keepOpenForm } from '#core/review/casework-forms.ts';
import type { ReviewRefusal } from '../record/review-view.ts';

interface RecordFormProps {
  intent: 'award' | 'caps' | 'keep-open';
  apart?: string;
  texts: {
    readonly title: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly refusals: Readonly<Record<string, string>>;
    readonly save: string;
    readonly unchanged?: string;
  };
  lead: string;
  hints?: Readonly<Record<string, string>>;
  version: number;
  refusal: ReviewRefusal | null;
  children: ReactNode;
}

function RecordForm({ intent, apart, texts, lead, hints, version, refusal, children }: RecordFormProps) {
  const words = useWords();
  return (
    <Card title={texts.title} id={intent}>
      <div className="stack">
        <p className="max-w-prose text-ink-soft">{lead}</p>
        {refusalOf(refusal, intent)?.problem.kind === 'unchanged' && (
          <Notice tone="info">{texts.unchanged}</Notice>
        )}
        <PostedForm
          intent={intent}
          apart={apart}
          version={version}
          refusal={refusal}
          labels={texts.fields}
          hints={hints}
          heading={words.toasts.applicationNotUpdated}
          why={({ kind }) => texts.refusals[kind] && <p>{texts.refusals[kind]}</p>}
          preventScrollReset
          className="grid gap-6"
          submit={texts.save}
          busyLabel={words.review.status.busy}
          variant="secondary"
        >
          {children}
        </PostedForm>
      </div>
    </Card>
  );
}

interface OfApplication<Application = unknown> {
  application: Application & { readonly version: number };
  refusal: ReviewRefusal | null;
}

/**
 * The award of an application that was sent before the form asked for one. @param awards what the programme is offered
 * at
 */
export function AwardForm({
  application,
  awards,
  refusal,
}: OfApplication<{ readonly award: string | null }> & { awards: readonly string[] }) {
  const texts = useWords().review.award;
  return (
    <RecordForm
      intent="award"
      texts={texts}
      lead={texts.lead}
      version={application.version}
      refusal={refusal}
    >
      <FormFields
        of={awardForm}
        values={application}
        choices={{
          award: { none: texts.choose, options: awards.map((value) => ({ value, label: value })) },
        }}
      />
    </RecordForm>
  );
}

/** JAMB's confirmation of an accepted application. */
export function CapsForm({
  application,
  refusal,
}: OfApplication<{ readonly caps_reference: string | null }>) {
  const texts = useWords().review.caps;
  return (
    <RecordForm
      intent="caps"
      texts={texts}
      lead={texts.lead}
      hints={{ caps_reference: texts.hint }}
      version={application.version}
      refusal={refusal}
    >
      <FormFields of={capsForm} values={application} />
    </RecordForm>
  );
}

/** Keeps an application open for one applicant, after the last day. */
export function KeepOpenForm({
  application,
  days,
  refusal,
}: OfApplication & { days: { readonly lastDay: string; readonly min: string; readonly max: string } }) {
  const words = useWords();
  const texts = words.review.keepOpen;
  return (
    <RecordForm
      intent="keep-open"
      apart="open"
      texts={texts}
      lead={texts.lead(lagosDay(words, days.lastDay))}
      hints={{ reason: texts.reasonHint }}
      version={application.version}
      refusal={refusal}
    >
      <FormFields
        of={keepOpenForm(days.min)}
        own={{ open_until: { min: days.min, max: days.max, className: 'sm:max-w-56' } }}
      />
    </RecordForm>
  );
}

/** Forms for the facts that staff record on an application beside its status. */
import { FormCard } from '#app/forms/FormCard.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { awardForm, capsForm, keepOpenForm } from '#core/review/casework-forms.ts';
import type { ReviewReason, ReviewRefusal } from '../record/review-view.ts';

interface OfApplication<Application = unknown> {
  application: Application & { readonly version: number };
  refusal: ReviewRefusal | null;
}

/** The parts that these forms share. */
function useRecordForm(
  intent: 'award' | 'caps' | 'keep-open',
  { application: { version }, refusal }: OfApplication,
  texts: { readonly refusals: Readonly<Record<string, string>>; readonly unchanged?: string },
) {
  const words = useWords();
  return {
    ...{ intent, version, refusal },
    card: { id: intent },
    before: refusalOf(refusal, intent)?.problem.kind === 'unchanged' && (
      <Notice tone="info">{texts.unchanged}</Notice>
    ),
    heading: words.toasts.applicationNotUpdated,
    why: ({ kind }: ReviewReason) => texts.refusals[kind] && <p>{texts.refusals[kind]}</p>,
    preventScrollReset: true,
    className: 'grid gap-6',
    busyLabel: words.review.status.busy,
    variant: 'secondary',
  } as const;
}

/**
 * The award of an application that was sent before the form asked for one. @param awards what the programme is offered
 * at
 */
export function AwardForm({
  awards,
  ...of
}: OfApplication<{ readonly award: string | null }> & { awards: readonly string[] }) {
  const form = useRecordForm('award', of, useWords().review.award);
  const options = awards.map((value) => ({ value, label: value }));
  return <FormCard {...form} of={awardForm} values={of.application} choices={{ award: { options } }} />;
}

/** JAMB's confirmation of an accepted application. */
export function CapsForm(of: OfApplication<{ readonly caps_reference: string | null }>) {
  const form = useRecordForm('caps', of, useWords().review.caps);
  return <FormCard {...form} of={capsForm} values={of.application} />;
}

/** Keeps an application open for one applicant, after the last day. */
export function KeepOpenForm({
  days: { lastDay, min, max },
  ...of
}: OfApplication & { days: { readonly lastDay: string; readonly min: string; readonly max: string } }) {
  const words = useWords();
  const texts = words.review.keepOpen;
  return (
    <FormCard
      {...useRecordForm('keep-open', of, texts)}
      apart="open"
      of={keepOpenForm(min)}
      note={texts.lead(lagosDay(words, lastDay))}
      own={{ open_until: { min, max, className: 'sm:max-w-56' } }}
    />
  );
}

/** Search, filters and order of the queue. */
import type { ReactNode } from 'react';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { useWords } from '#app/words/words.tsx';
import { AWARD_CHOICES } from '#core/admissions/award.ts';
import { CAPS_STATES } from '#core/admissions/caps.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import type { QueuePage } from '../record/review-view.ts';
import {
  ASSIGNED_TO_ME,
  ASSIGNED_TO_NOBODY,
  CHECKED,
  isNarrowed,
  MOVED_WITHIN,
  NO_PROGRAM,
  PAID,
  PAPERS,
  QUEUE_SORTS,
  type QueueView,
  REQUIREMENTS,
} from './queue-filters.ts';

interface QueueFilterFormProps {
  page: QueuePage;
  view: Required<QueueView>;
  beside: ReactNode;
}

export function QueueFilterForm({ page, view, beside }: QueueFilterFormProps) {
  const { answerNames, review, verdicts, verifications, capsStates } = useWords();
  const words = review.queue;
  const { fields, hints, any } = words;
  const called = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, label: labels[value] }));
  return (
    <FilterForm
      dense
      beside={beside}
      action="/review"
      label={words.filters}
      shown={view}
      keep={{ status: view.status }}
      whole={isNarrowed(view) ? '/review' : null}
      filters={[{ name: 'q', label: fields.q, hint: hints.q, kind: 'search' }]}
      more={[
        {
          name: 'program',
          label: fields.program,
          any: any.program,
          choices: [...PROGRAMS, { value: NO_PROGRAM, label: words.noProgram }],
        },
        {
          name: 'award',
          label: fields.award,
          any: any.award,
          choices: called(AWARD_CHOICES, answerNames.award),
        },
        { name: 'sort', label: fields.sort, choices: called(QUEUE_SORTS, words.sorts), always: true },
        { name: 'state', label: fields.state, any: any.state, choices: called(STATES, answerNames.state) },
        { name: 'session', label: fields.session, any: any.session, choices: page.sessions },
        { name: 'paid', label: fields.paid, any: any.paid, choices: called(PAID, words.paid) },
        { name: 'papers', label: fields.papers, any: any.papers, choices: called(PAPERS, words.papers) },
        {
          name: 'verdict',
          label: fields.verdict,
          any: any.verdict,
          choices: called(REQUIREMENTS, { ...verdicts, none: words.noRecord }),
        },
        {
          name: 'verification',
          label: fields.verification,
          any: any.verification,
          choices: called(CHECKED, { ...verifications, none: words.noRecord }),
        },
        { name: 'caps', label: fields.caps, any: any.caps, choices: called(CAPS_STATES, capsStates) },
        {
          name: 'assigned',
          label: fields.assigned,
          any: any.assigned,
          choices: [
            { value: ASSIGNED_TO_ME, label: words.assigned.me },
            { value: ASSIGNED_TO_NOBODY, label: words.assigned.nobody },
            ...page.colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        { name: 'from', label: fields.from, kind: 'day' },
        { name: 'to', label: fields.to, kind: 'day' },
        {
          name: 'moved',
          label: fields.moved,
          any: any.moved,
          choices: called(MOVED_WITHIN, words.movedWithin),
        },
      ]}
    />
  );
}

/**
 * The choices of the bar under the queue for the selected applications, in one list: a status with its reason, or a
 * person to give them to. An officer who wants to add a note uses the form behind the bar.
 */
import type { SelectGroup } from '#app/ui/inputs.tsx';
import type { Words } from '#app/words/words.tsx';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { reasonsFor } from '#core/review/decision-reasons.ts';
import type { Colleague } from '../record/review-view.ts';
import { ASSIGNED_TO_ME, ASSIGNED_TO_NOBODY } from './queue-filters.ts';

const TO = 'to';
const CONFIRM = 'confirm';

export interface ChoicesOffered {
  readonly statuses: readonly ApplicationStatus[];
  /** The colleagues without the reader. */
  readonly colleagues: readonly Colleague[];
  /** Something waits for the reader to confirm it. */
  readonly confirm: boolean;
}

export function bulkChoices(
  words: Words,
  { statuses, colleagues, confirm }: ChoicesOffered,
): readonly SelectGroup[] {
  const texts = words.casework.bulk;
  const ofStatus = (status: ApplicationStatus) => ({
    label: words.statusNames[status],
    options: [
      // Nobody is rejected without being told why.
      ...(status === 'Rejected'
        ? []
        : // Its name first: whoever chooses by keys types it.
          [{ value: status, label: words.statusNames[status] }]),
      ...reasonsFor(status).map((reason) => ({
        value: `${status}/${reason}`,
        label: `${words.statusNames[status]}: ${words.reasons[reason]}`,
      })),
    ],
  });
  const people = [
    { value: `${TO}/${ASSIGNED_TO_ME}`, label: texts.assignMe },
    ...colleagues.map(({ id, name }) => ({ value: `${TO}/${id}`, label: texts.requests.assign(name) })),
    { value: `${TO}/${ASSIGNED_TO_NOBODY}`, label: texts.requests.drop },
  ];
  const proposals = {
    label: texts.proposals,
    options: [{ value: CONFIRM, label: texts.requests.confirm }],
  };
  return [
    ...(confirm ? [proposals] : []),
    ...statuses.map(ofStatus),
    { label: texts.assign, options: people },
  ];
}

/** The fields of the form that the choice stands for, to be read as that form is. Null: nothing was chosen. */
export function fieldsOfChoice(choice: string, reader: string): Readonly<Record<string, string>> | null {
  const [what = '', which = ''] = choice.split('/', 2);
  if (!what) return null;
  if (what === CONFIRM) return { kind: CONFIRM };
  return what === TO
    ? { kind: 'assign', to: which === ASSIGNED_TO_ME ? reader : which }
    : { kind: 'set-status', status: what, reason: which };
}

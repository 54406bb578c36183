/**
 * The rule for accepting an application. Screens, bulk changes, programs, enrolment and letters all ask here. An offer
 * names a person and a programme, and the college decides on finished, paid applications only.
 */
import type { ApplicationStatus } from './application-status.ts';
import { isProgram } from './programmes.ts';

/** In the order in which staff read them. */
export const ACCEPTANCE_LACKS = ['form', 'name', 'programme', 'fee'] as const;
export type AcceptanceLack = (typeof ACCEPTANCE_LACKS)[number];

export interface AcceptanceFacts {
  /** "Submit Application" has finished the form, and no required answer is open since. */
  readonly finished: boolean;
  readonly first_name: string | null;
  readonly program: string | null;
  /** Its fee has arrived and was not given back. */
  readonly paid: boolean;
}

/** The missing things; empty when the application may be accepted. */
export const lacksForAcceptance = (facts: AcceptanceFacts): readonly AcceptanceLack[] => {
  const missing: Readonly<Record<AcceptanceLack, boolean>> = {
    form: !facts.finished,
    name: !facts.first_name?.trim(),
    programme: !isProgram(facts.program),
    fee: !facts.paid,
  };
  return ACCEPTANCE_LACKS.filter((lack) => missing[lack]);
};

/** The statuses in which the applicant can give a missing thing. A finished Draft can be paid as it is. */
const GIVEN_IN: Readonly<Record<AcceptanceLack, readonly ApplicationStatus[]>> = {
  form: ['Draft'],
  name: ['Draft'],
  programme: ['Draft'],
  fee: ['Draft', 'Pending Payment'],
};

/**
 * True if staff have to change the status so that the applicant can give this. Where more than the fee is missing the
 * form comes first: nobody can pay for a form that is not finished.
 */
export const needsStatusChange = (
  status: ApplicationStatus,
  lacks: readonly AcceptanceLack[],
  lack: AcceptanceLack,
): boolean => !GIVEN_IN[lack].includes(status) && (lack !== 'fee' || lacks.length === 1);

/**
 * What an application must have before it can be accepted. Screens, bulk changes, programs, enrolment and letters all
 * ask here. An offer names a person and a programme, and the college decides on finished, paid applications only.
 */
import { isProgram } from './programmes.ts';

/** In the order in which staff read them. */
export const ACCEPTANCE_LACKS = ['form', 'name', 'programme', 'fee'] as const;
export type AcceptanceLack = (typeof ACCEPTANCE_LACKS)[number];

export interface AcceptanceFacts {
  /** "Submit Application" has finished the form, and no required answer is open since. */
  readonly finished: boolean;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly program: string | null;
  /** Its fee has arrived and was not given back. */
  readonly paid: boolean;
}

/** What is missing; empty when the application may be accepted. */
export const lacksForAcceptance = (facts: AcceptanceFacts): readonly AcceptanceLack[] => {
  const missing: Readonly<Record<AcceptanceLack, boolean>> = {
    form: !facts.finished,
    name: !facts.first_name?.trim() || !facts.last_name?.trim(),
    programme: !isProgram(facts.program),
    fee: !facts.paid,
  };
  return ACCEPTANCE_LACKS.filter((lack) => missing[lack]);
};

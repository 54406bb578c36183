/**
 * The answers that an applicant may still change once the application is sent, because the college has to reach them.
 */
import { ALL_FIELDS, type Field, formOf } from './questionnaire.ts';

const CONTACT_FIELDS = ['phone', 'permanent_address', 'residence_address'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

const isContactField = (question: Field): question is Field & { readonly name: ContactField } =>
  CONTACT_FIELDS.some((name) => name === question.name);

export const contactDetailsForm = formOf(ALL_FIELDS.filter(isContactField));

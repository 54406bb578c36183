/**
 * The answers that an applicant may still change once the application is sent, because the college has to reach them.
 */
import { z } from 'zod';
import { readForm, requiredText } from '../shared/form.ts';
import { ANSWER_RULES } from './questionnaire.ts';

const CONTACT_FIELDS = ['phone', 'permanent_address', 'residence_address'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const isContactField = (name: string): name is ContactField =>
  CONTACT_FIELDS.some((field) => field === name);

const contactSchema = z.object({
  phone: requiredText(ANSWER_RULES.phone),
  permanent_address: requiredText(ANSWER_RULES.permanent_address),
  residence_address: requiredText(ANSWER_RULES.residence_address),
});

export const readContactDetails = (raw: Readonly<Record<string, unknown>>) => readForm(contactSchema, raw);

/**
 * Between the answers of the form and the columns they are stored in: personal answers are encrypted under their
 * field's name, the NIN leaves a fingerprint by which equal ones are found, and the search key follows every change.
 */
import {
  ANSWER_FIELDS,
  type AnswerField,
  type ApplicationAnswers,
} from '#core/admissions/application-answers.ts';
import { formatPhone } from '#core/admissions/phone.ts';
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import type { applications } from '#db/schema/index.ts';

export type ApplicationRow = typeof applications.$inferSelect;

const ENCRYPTED: ReadonlySet<AnswerField> = new Set(
  ALL_FIELDS.filter(({ personal }) => personal).map(({ name }) => name),
);

/** The answers of a row, decrypted. They may leave the server only through a presenter. */
export function answersOf(cipher: FieldCipher, row: Pick<ApplicationRow, AnswerField>): ApplicationAnswers {
  return Object.fromEntries(
    ANSWER_FIELDS.map((field) => {
      const stored = row[field];
      return [field, stored !== null && ENCRYPTED.has(field) ? cipher.decrypt(field, stored) : stored];
    }),
  );
}

type AnswerColumns = Pick<ApplicationRow, AnswerField | 'nin_fingerprint' | 'search_key' | 'name_key'>;

/** Builds all answer columns of a row that holds these answers. */
export function columnsOf(
  cipher: FieldCipher,
  applicationNumber: string,
  answers: ApplicationAnswers,
): AnswerColumns {
  const columns = Object.fromEntries(
    ANSWER_FIELDS.map((field) => {
      const answer = answers[field] ?? null;
      return [field, answer !== null && ENCRYPTED.has(field) ? cipher.encrypt(field, answer) : answer];
    }),
  ) as Pick<ApplicationRow, AnswerField>;
  return {
    ...columns,
    nin_fingerprint: answers.nin_number ? cipher.fingerprint('nin_number', answers.nin_number) : null,
    search_key: searchKeyOf(applicationNumber, answers),
    name_key: searchKey(`${answers.last_name ?? ''} ${answers.first_name ?? ''}`),
  };
}

/** Builds the text that staff can search by. The phone is in it both as stored and as people read it out. */
function searchKeyOf(applicationNumber: string, answers: ApplicationAnswers): string {
  const phone = answers.phone ?? '';
  return searchKey(
    [
      applicationNumber,
      answers.first_name,
      answers.last_name,
      answers.first_name,
      answers.email,
      phone,
      formatPhone(phone).replaceAll(' ', ''),
      answers.program,
    ]
      .filter(Boolean)
      .join(' '),
  );
}

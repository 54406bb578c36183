import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { RequestSubject } from '#core/documents/information-request.ts';
import { isPart } from '#core/record/record-parts.ts';

/** What a stored request is about; the table holds exactly one of the two, and a part of the record as a field. */
export function subjectIn(row: { document_kind: string | null; field: string | null }): RequestSubject {
  if (row.document_kind) return { document: row.document_kind as DocumentKind, field: null, part: null };
  return isPart(row.field)
    ? { document: null, field: null, part: row.field }
    : { document: null, field: row.field as AnswerField, part: null };
}

import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { RequestSubject } from '#core/documents/information-request.ts';

/** What a stored request is about; the table holds exactly one of the two. */
export const subjectIn = (row: { document_kind: string | null; field: string | null }): RequestSubject =>
  row.document_kind
    ? { document: row.document_kind as DocumentKind, field: null }
    : { document: null, field: row.field as AnswerField };

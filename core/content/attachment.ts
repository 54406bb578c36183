/** A PDF beside a news item, such as an admission list or a circular. */
import type { FieldIssue } from '../shared/field-issue.ts';
import { box, fileField, form, line } from '../shared/form.ts';
import { text } from '../shared/text-rules.ts';

export interface Attachment {
  /** Names its address. */
  readonly hash: string;
  /** The name of the file in the link. */
  readonly name: string;
  readonly bytes: number;
}
export type NamedFile = Pick<Attachment, 'hash' | 'name'>;

export const ATTACHMENTS_MAX = 6;
export const ATTACHMENT_NAME_MAX = 100;
export const ATTACHMENT_BYTES_MAX = 6 * 1024 * 1024;

const HASH = /^[0-9a-f]{32}$/;
const nameRule = text({ max: ATTACHMENT_NAME_MAX });

export const attachmentFile = (hash: string): string => `${hash}.pdf`;

/** The name of a field of the form's row. */
export const attachmentField = (at: number, part: 'hash' | 'name' | 'remove'): string => `pdf_${at}_${part}`;

/** The row of one file in the form. */
export const attachmentForm = (at: number) =>
  form({
    [attachmentField(at, 'name')]: line(ATTACHMENT_NAME_MAX),
    [attachmentField(at, 'remove')]: box(),
  });
/** The place of one more. */
export const pdfForm = form({
  pdf: { ...fileField({ accept: ['application/pdf'], most: ATTACHMENT_BYTES_MAX }), required: false },
});

/** The rows of a form as they were posted, those that are to be removed included. */
export function attachmentRows(typed: Readonly<Record<string, unknown>>): readonly NamedFile[] {
  const rows: NamedFile[] = [];
  for (let at = 0; at < ATTACHMENTS_MAX; at += 1) {
    const hash = String(typed[attachmentField(at, 'hash')] ?? '');
    if (HASH.test(hash)) rows.push({ hash, name: String(typed[attachmentField(at, 'name')] ?? '') });
  }
  return rows;
}

/** Reads the files to keep, and the mistakes in their names. */
export function readAttachments(typed: Readonly<Record<string, unknown>>): {
  readonly files: readonly NamedFile[];
  readonly issues: readonly FieldIssue[];
} {
  const files: NamedFile[] = [];
  const issues: FieldIssue[] = [];
  for (let at = 0; at < ATTACHMENTS_MAX; at += 1) {
    const hash = String(typed[attachmentField(at, 'hash')] ?? '');
    if (!HASH.test(hash) || typed[attachmentField(at, 'remove')] === 'yes') continue;
    const read = attachmentForm(at).read(typed);
    if (!read.ok) issues.push(...read.error);
    else if (!files.some((file) => file.hash === hash))
      files.push({ hash, name: String(read.value[attachmentField(at, 'name')]) });
  }
  return { files, issues };
}

/** The name of a file until someone gives it one: "admission-list_2026.PDF" becomes "admission list 2026". */
export function nameOfFile(fileName: string): string {
  const bare = fileName
    .replace(/\.pdf$/i, '')
    .replace(/[\p{C}_\s-]+/gu, ' ')
    .trim();
  const name = bare.length > ATTACHMENT_NAME_MAX ? cutAtWord(bare) : bare;
  return nameRule(name).ok && name !== '' ? name : 'PDF';
}

function cutAtWord(text: string): string {
  const start = text.slice(0, ATTACHMENT_NAME_MAX - 1);
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).trim()}…`;
}

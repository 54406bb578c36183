import { describe, expect, test } from 'vitest';
import { ATTACHMENT_NAME_MAX, attachmentField, nameOfFile, readAttachments } from './attachment.ts';

const HASH = 'a'.repeat(32);
const row = (at: number, name: string, hash = HASH) => ({
  [attachmentField(at, 'hash')]: hash,
  [attachmentField(at, 'name')]: name,
});

describe('the PDFs of a news item', () => {
  test('are those that the form names and does not remove, each once', () => {
    const other = 'b'.repeat(32);
    const typed = { ...row(0, ' List '), ...row(1, 'Again'), ...row(2, 'Gone', other), pdf_2_remove: 'yes' };
    expect(readAttachments(typed)).toEqual({ files: [{ hash: HASH, name: 'List' }], issues: [] });
  });

  test('need a name that fits, and an address of ours', () => {
    expect(readAttachments(row(0, ' ')).issues).toEqual([{ field: 'pdf_0_name', code: 'required' }]);
    const long = 'x'.repeat(ATTACHMENT_NAME_MAX + 1);
    expect(readAttachments(row(0, long)).issues).toMatchObject([{ field: 'pdf_0_name', code: 'too-long' }]);
    expect(readAttachments(row(0, 'List', '../etc/passwd'))).toEqual({ files: [], issues: [] });
    expect(readAttachments(row(6, 'The seventh'))).toEqual({ files: [], issues: [] });
  });

  test.each([
    ['admission-list_2026.PDF', 'admission list 2026'],
    ['.pdf', 'PDF'],
    ['a\u202eb.pdf', 'a b'],
    [`${'y'.repeat(300)}.pdf`, `${'y'.repeat(ATTACHMENT_NAME_MAX - 1)}…`],
  ])('are called after their file at first: %s', (file, name) => expect(nameOfFile(file)).toBe(name));
});

import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '../admissions/application-status.ts';
import { cleanFileName, DOCUMENT_KINDS, DOCUMENT_RULES } from './document-kinds.ts';
import { decideAdding, mayRemove } from './document-rules.ts';
import { REQUEST_STATUSES } from './information-request.ts';

const held = (kind: (typeof DOCUMENT_KINDS)[number], count: number, requestId: string | null = null) =>
  Array.from({ length: count }, () => ({ kind, superseded: false, requestId }));
const request = { id: 'r', status: 'asked' } as const;

describe('adding a document', () => {
  it('is open until the college has decided, and wherever it is asked for', () => {
    const free = APPLICATION_STATUSES.filter(
      (status) => decideAdding('birth_certificate', status, [], null).kind === 'add',
    );
    expect(free).toEqual(['Draft', 'Submitted', 'Under Review', 'Pending Payment']);
    for (const status of APPLICATION_STATUSES)
      expect(decideAdding('other', status, [], request).kind, status).toBe('add');
  });

  it('takes, of whoever is offered a place, why they ask to start later and that they paid for it', () => {
    const after = DOCUMENT_KINDS.filter((kind) => decideAdding(kind, 'Accepted', [], null).kind === 'add');
    expect(after).toEqual(['other', 'transfer_evidence']);
    // The papers of an appeal.
    expect(DOCUMENT_KINDS.filter((kind) => decideAdding(kind, 'Rejected', [], null).kind === 'add')).toEqual([
      'other',
    ]);
  });

  it('replaces the only one in a Draft or where asked, and not behind the college’s back', () => {
    const one = held('passport_photograph', 1);
    expect(decideAdding('passport_photograph', 'Draft', one, null).kind).toBe('replace');
    expect(decideAdding('passport_photograph', 'Accepted', one, request).kind).toBe('replace');
    expect(decideAdding('passport_photograph', 'Submitted', one, null)).toEqual({
      kind: 'refused',
      reason: 'one-already',
    });
  });

  it('ends at the most of its kind; an answer has room beside what was there', () => {
    for (const kind of DOCUMENT_KINDS.filter((each) => DOCUMENT_RULES[each].most > 1)) {
      const full = held(kind, DOCUMENT_RULES[kind].most);
      expect(decideAdding(kind, 'Draft', full, null), kind).toEqual({ kind: 'refused', reason: 'too-many' });
      expect(decideAdding(kind, 'Submitted', full, request).kind, kind).toBe('add');
      const answers = held(kind, DOCUMENT_RULES[kind].most, 'r');
      expect(decideAdding(kind, 'Submitted', [...full, ...answers], request).kind, kind).toBe('refused');
    }
  });
});

describe('removing a document', () => {
  it('is possible in a Draft, and of answers while their request is open', () => {
    for (const status of APPLICATION_STATUSES) {
      expect(mayRemove({ superseded: false }, status, null), status).toBe(status === 'Draft');
      for (const of of REQUEST_STATUSES)
        expect(mayRemove({ superseded: false }, status, { id: 'r', status: of }), `${status} ${of}`).toBe(
          status === 'Draft' || of === 'asked' || of === 'answered',
        );
      expect(mayRemove({ superseded: true }, status, request)).toBe(false);
    }
  });
});

describe('a file’s name', () => {
  it.each([
    ['C:\\scans\\..\\Ɗanladi.png', 'Ɗanladi.png'],
    ['../../etc/passwd', 'passwd'],
    ['a\u202egnp.exe', 'agnp.exe'],
    ['<script>.pdf', 'script.pdf'],
    ['...', 'file'],
    ['', 'file'],
    [`${'é'.repeat(300)}.jpg`, 'é'.repeat(100)],
    ['birth\r\ncertificate.jpg', 'birthcertificate.jpg'],
  ])('%j is shown as %j', (given, shown) => expect(cleanFileName(given)).toBe(shown));
});

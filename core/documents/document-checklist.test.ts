import { describe, expect, test } from 'vitest';
import { documentChecklist, toSend } from './document-checklist.ts';
import { EXPECTED_KINDS } from './needed-documents.ts';

const stateOf = (
  held: Parameters<typeof documentChecklist>[1],
  asked?: Parameters<typeof documentChecklist>[2],
) =>
  Object.fromEntries(documentChecklist(EXPECTED_KINDS, held, asked).map(({ kind, state }) => [kind, state]));

describe('the list of documents', () => {
  test('names what is needed, and nothing else', () => {
    expect(Object.keys(stateOf(['other', 'transfer_evidence']))).toEqual(EXPECTED_KINDS);
    expect(toSend(documentChecklist(EXPECTED_KINDS, []))).toEqual(EXPECTED_KINDS);
    expect(toSend(documentChecklist(EXPECTED_KINDS, EXPECTED_KINDS))).toEqual([]);
  });

  test('has what staff wait for, whether or not something was sent before', () => {
    expect(stateOf(['birth_certificate', 'other'], ['birth_certificate', 'other'])).toEqual({
      passport_photograph: 'missing',
      o_level_result: 'missing',
      birth_certificate: 'asked',
      indigene_letter: 'missing',
      other: 'asked',
    });
  });
});

import { expect, test } from 'vitest';
import { needsSecondReader, type Proposal, type SecondReader } from './second-reader.ts';

const proposed: Proposal = { status: 'Rejected', by: 'first', version: 3 };
const needs = (
  setting: SecondReader,
  to: 'Accepted' | 'Rejected' | 'Under Review',
  by: string,
  given: Proposal | null,
) => needsSecondReader(setting, { to, version: 3 }, given, new Set([by]));

test('nothing is read twice unless the college wants it, and then only what it names', () => {
  expect(needs('none', 'Rejected', 'first', null)).toBe(false);
  expect(needs('rejections', 'Rejected', 'first', null)).toBe(true);
  expect(needs('rejections', 'Accepted', 'first', null)).toBe(false);
  expect(needs('all', 'Accepted', 'first', null)).toBe(true);
  expect(needs('all', 'Under Review', 'first', null)).toBe(false);
});

test('another person who decides the same confirms it; the same person does not, nor another decision', () => {
  expect(needs('all', 'Rejected', 'second', proposed)).toBe(false);
  expect(needs('all', 'Rejected', 'first', proposed)).toBe(true);
  expect(needs('all', 'Accepted', 'second', proposed)).toBe(true);
});

test('a proposal is about the application as it was read', () =>
  expect(needs('all', 'Rejected', 'second', { ...proposed, version: 2 })).toBe(true));

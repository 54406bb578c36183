import { describe, expect, it } from 'vitest';
import { ANSWER_FIELDS } from '../admissions/application-answers.ts';
import {
  decideRequest,
  isOpen,
  REQUEST_EVENTS,
  REQUEST_STATUSES,
  REQUEST_SUBJECTS,
  staffEventsOf,
  subjectName,
  subjectOf,
} from './information-request.ts';
import { readRequestForm } from './request-form.ts';

const outcomes = (from: (typeof REQUEST_STATUSES)[number]) =>
  Object.fromEntries(
    REQUEST_EVENTS.flatMap((event) => {
      const move = decideRequest(from, event);
      return move.ok ? [[event, move.value.to]] : [];
    }),
  );

describe('a request', () => {
  it('moves as its table says, and from settled and withdrawn nowhere', () => {
    expect(outcomes('asked')).toEqual({ answer: 'answered', 'take-back': 'asked', withdraw: 'withdrawn' });
    expect(outcomes('answered')).toEqual({
      answer: 'answered',
      'take-back': 'asked',
      settle: 'settled',
      'ask-again': 'asked',
      withdraw: 'withdrawn',
    });
    expect(outcomes('settled')).toEqual({ settle: 'settled' });
    expect(outcomes('withdrawn')).toEqual({ withdraw: 'withdrawn' });
  });

  it('is open while it can be answered; staff are offered what changes something', () => {
    expect(REQUEST_STATUSES.filter(isOpen)).toEqual(['asked', 'answered']);
    expect(REQUEST_STATUSES.map(staffEventsOf)).toEqual([
      ['withdraw'],
      ['settle', 'ask-again', 'withdraw'],
      [],
      [],
    ]);
  });

  it('is about a document or one answer, never about the programme or proof of a payment', () => {
    for (const name of REQUEST_SUBJECTS) expect(subjectName(subjectOf(name))).toBe(name);
    expect(REQUEST_SUBJECTS).not.toContain('field:program');
    expect(REQUEST_SUBJECTS).not.toContain('field:award');
    expect(REQUEST_SUBJECTS).not.toContain('document:transfer_evidence');
    expect(REQUEST_SUBJECTS.filter((name) => name.startsWith('field:'))).toHaveLength(
      ANSWER_FIELDS.length - 3,
    );
  });
});

describe('the form of a request', () => {
  // 23:30 UTC is the next day in Lagos.
  const now = new Date('2026-03-04T23:30:00Z');
  const read = (due_on: string, more: object = {}) =>
    readRequestForm(now, { subject: 'field:phone', message: 'Please correct it.', due_on, ...more });
  const codes = (result: ReturnType<typeof read>) =>
    result.ok ? [] : result.error.map(({ field, code }) => `${field} ${code}`);

  it('takes a day from today, as it is in Lagos, to 90 days ahead', () => {
    expect(codes(read('2026-03-05'))).toEqual([]);
    expect(codes(read('2026-06-03'))).toEqual([]);
    expect(codes(read('2026-03-04'))).toEqual(['due_on day-gone']);
    expect(codes(read('2026-06-04'))).toEqual(['due_on day']);
    expect(codes(read('2026-02-30'))).toEqual(['due_on day']);
  });

  it('needs a thing and a message', () => {
    expect(codes(read('2026-03-05', { subject: 'field:program', message: ' ' }))).toEqual([
      'subject not-listed',
      'message required',
    ]);
  });
});

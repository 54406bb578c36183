import { describe, expect, it } from 'vitest';
import {
  ACCEPTANCE_LACKS,
  type AcceptanceLack,
  lacksForAcceptance,
  needsStatusChange,
} from './acceptance.ts';
import { APPLICATION_EVENTS, APPLICATION_STATUSES, decide } from './application-status.ts';

const WHOLE = {
  finished: true,
  first_name: 'Amina',
  program: 'Crop Production',
  paid: true,
};

/** Every way in which each thing can be missing. */
const WITHOUT: Readonly<Record<AcceptanceLack, readonly Partial<typeof WHOLE | { [name: string]: null }>[]>> =
  {
    form: [{ finished: false }],
    name: [{ first_name: null }, { first_name: ' ' }],
    programme: [{ program: null }, { program: '' }, { program: 'Astrology' }],
    fee: [{ paid: false }],
  };

describe('what an application must have before it can be accepted', () => {
  it('is nothing more where all of it is there', () => expect(lacksForAcceptance(WHOLE)).toEqual([]));

  it.each(ACCEPTANCE_LACKS)('names %s when it is missing', (lack) => {
    for (const without of WITHOUT[lack])
      expect(lacksForAcceptance({ ...WHOLE, ...without }), JSON.stringify(without)).toEqual([lack]);
  });

  it('names everything that is missing, in order', () => {
    expect(lacksForAcceptance({ finished: false, first_name: null, program: null, paid: false })).toEqual([
      'form',
      'name',
      'programme',
      'fee',
    ]);
  });

  it('stops exactly the moves that lead to Accepted', () => {
    for (const from of APPLICATION_STATUSES)
      for (const event of APPLICATION_EVENTS) {
        const free = decide(from, event);
        const accepts = free.ok && free.value.changed && free.value.to === 'Accepted';
        expect(decide(from, event, { lacks: ['fee'] }), `${from} ${event}`).toEqual(
          accepts ? { ok: false, error: 'lacking' } : free,
        );
      }
  });
});

describe('what staff change so that the applicant can give what is missing', () => {
  it('is nothing in a Draft: its form is open, and it can be paid when finished', () => {
    for (const lack of ACCEPTANCE_LACKS)
      expect(needsStatusChange('Draft', ACCEPTANCE_LACKS, lack)).toBe(false);
    expect(needsStatusChange('Draft', ['fee'], 'fee')).toBe(false);
  });

  it('is the status in which the fee is paid only where nothing else is missing', () => {
    expect(needsStatusChange('Submitted', ['fee'], 'fee')).toBe(true);
    expect(needsStatusChange('Pending Payment', ['fee'], 'fee')).toBe(false);
    expect(needsStatusChange('Submitted', ['form', 'fee'], 'fee')).toBe(false);
    expect(needsStatusChange('Submitted', ['form', 'fee'], 'form')).toBe(true);
  });
});

import { expect, test } from 'vitest';
import { chooseSample, type SampleCandidate } from './choose-sample.ts';

const one = (change: Partial<SampleCandidate>): SampleCandidate => ({
  name: 'Amina',
  program: 'Forestry',
  kind: 'offer',
  missing: [],
  conditions: 0,
  ...change,
});

test('has what is missing, the longest name, each programme with each letter, and each number of conditions', () => {
  const many = Array.from({ length: 500 }, () => one({}));
  const special = [
    one({ missing: ['caps_reference'] }),
    one({ name: 'A very long name indeed' }),
    one({ program: 'Soil Science' }),
    one({ kind: 'rejection' }),
    one({ kind: 'rejection', program: 'Soil Science' }),
    one({ conditions: 3 }),
  ];
  const sample = chooseSample([...many, ...special], 10);
  for (const each of special) expect(sample).toContain(each);
  expect(sample).toHaveLength(10);
  expect(chooseSample([one({})], 10)).toHaveLength(1);
});

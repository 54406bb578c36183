import { describe, expect, it } from 'vitest';
import { select } from './selection.ts';
import { testFilesOf } from './test-files.ts';

const group = (name: string, ...files: string[]) => ({ group: name, files: () => files });
const GROUPS = [
  group('static'),
  group('unit', 'core/money.test.ts', 'app/lists/sort.test.ts'),
  group('db', 'app/lists/sort.db.test.ts'),
  group('browser', 'e2e/screens/unsent.spec.ts', 'e2e/screens/queue.spec.ts'),
];

function chosen(...args: string[]) {
  const found = select(args, GROUPS);
  return typeof found === 'string' ? found : found.map(({ group: { group: name }, only }) => [name, only]);
}

const only = (...files: string[]) => ({ files, options: [] });

describe('which tests a command names', () => {
  it('all without arguments, and whole groups by their names', () => {
    expect(chosen()).toEqual(GROUPS.map(({ group: name }) => [name, undefined]));
    expect(chosen('db', 'static')).toEqual([
      ['static', undefined],
      ['db', undefined],
    ]);
  });

  it('a file of a group, or of whichever group has it', () => {
    expect(chosen('browser', 'unsent')).toEqual([['browser', only('e2e/screens/unsent.spec.ts')]]);
    expect(chosen('unsent')).toEqual([['browser', only('e2e/screens/unsent.spec.ts')]]);
    expect(chosen('sort')).toEqual([
      ['unit', only('app/lists/sort.test.ts')],
      ['db', only('app/lists/sort.db.test.ts')],
    ]);
  });

  it('a test by words of its name, with options for the tool that runs it', () => {
    expect(chosen('browser', 'unsent', '-g', 'one card', '--repeat-each=10')).toEqual([
      ['browser', { files: ['e2e/screens/unsent.spec.ts'], name: 'one card', options: ['--repeat-each=10'] }],
    ]);
  });

  it('nothing, and says why', () => {
    expect(chosen('browser', 'unsend')).toMatch('No test file of browser has "unsend" in its path.');
    expect(chosen('unti', 'db')).toMatch('No test file of db has "unti" in its path.');
    expect(chosen('browser', 'money')).toMatch('No test file of browser');
    expect(chosen('unsend')).toMatch('The groups are: static, unit, db, browser.');
    expect(chosen('browser', '-g')).toMatch('after -g');
  });
});

it('every test file of the portal belongs to a project', () => {
  expect(testFilesOf(['unit'])).toContain('scripts/testing/selection.test.ts');
  expect(testFilesOf(['db-long', 'private-server']).length).toBeGreaterThan(1);
  expect(testFilesOf(['script'])).toContain('e2e/screens/unsent.spec.ts');
  expect(testFilesOf(['script'])).not.toContain('e2e/screens/labels.long.spec.ts');
  expect(testFilesOf(['script-long'])).toContain('e2e/screens/labels.long.spec.ts');
  expect(testFilesOf(['http', 'http-long'])).toContain('e2e/http/fuzz.long.spec.ts');
});

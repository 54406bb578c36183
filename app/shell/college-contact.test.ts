import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What is read where nobody has changed anything: the default itself, facts of the texts, and the hints of the form. */
const MAY_READ_THE_FILE = [
  'app/shell/college-contact.ts',
  'app/features/admin/settings/SettingsForms.tsx',
  'colleges/fcat/facts.ts',
];
const OF_THE_FILE =
  /college\.(phone|email|address\.lines)|const \{[^}]*\b(phone|email|lines)\b[^}]*\} = college\b/;

it('is the only reader of the contact details in the file, so that what an administrator gives is shown everywhere', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'app', 'server', 'core', 'gateways', 'scripts', 'colleges'],
    {
      encoding: 'utf8',
    },
  );
  const readers = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .filter((file) => !MAY_READ_THE_FILE.some((allowed) => file.startsWith(allowed)))
    .filter((file) => OF_THE_FILE.test(readFileSync(file, 'utf8')));
  expect(readers).toEqual(['server/wiring.ts']);
});

import { expect, test } from 'vitest';
import { hasTooManyFields, MOST_FIELDS } from './receive-body.ts';

const URLENCODED = 'application/x-www-form-urlencoded;charset=UTF-8';
const field = (name: string) => `--mark\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

test.each([
  ['a form of ours', 'first_name=Zainab&last_name=Bello', URLENCODED, false],
  ['as many fields as there may be', 'a=1&'.repeat(MOST_FIELDS), URLENCODED, false],
  ['one more', 'a=1&'.repeat(MOST_FIELDS + 1), 'Application/X-WWW-Form-URLencoded', true],
  ['nothing but ampersands', '&'.repeat(1_000_000), URLENCODED, true],
  ['a file', `${field('file')}--mark--`, 'multipart/form-data; boundary=mark', false],
  ['parts without end', field('a').repeat(MOST_FIELDS + 1), 'multipart/form-data; boundary="mark"', true],
  [
    'ampersands in a file',
    `${field('&'.repeat(9_000))}--mark--`,
    'multipart/form-data; boundary=mark',
    false,
  ],
  ['JSON', JSON.stringify({ text: '&'.repeat(9_000) }), 'application/json', false],
])('%s', (_name, body, type, tooMany) => {
  expect(hasTooManyFields(Buffer.from(body), type)).toBe(tooMany);
});

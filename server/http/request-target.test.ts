import { expect, test } from 'vitest';
import { judgeTarget, LONGEST_TARGET } from './listen.ts';

test.each([
  '/',
  '/about-us?level=ND&x=%zz',
  '/news/%C9%97anladi',
  "/student-portal/applications/1'%20or%20'1'='1",
  '/%2e%2e/%2e%2e/etc/passwd',
  `/${'x'.repeat(3000)}`,
])('%s is for the router to judge', (target) => {
  expect(judgeTarget(target)).toBeNull();
});

test.each([
  ['', 'unreadable'],
  ['*', 'unreadable'],
  ['http://evil.example/', 'unreadable'],
  ['//evil.example', 'unreadable'],
  ['/\\evil.example', 'unreadable'],
  ['/%', 'unreadable'],
  ['/%zz', 'unreadable'],
  ['/caf%E9', 'unreadable'],
  ['/%00', 'unreadable'],
  ['/a%0d%0aset-cookie:x', 'unreadable'],
  ['/caf\u00e9', 'unreadable'],
  ['/<script>', 'unreadable'],
  [`/?q=${'x'.repeat(LONGEST_TARGET)}`, 'too-long'],
])('%s is refused', (target, problem) => {
  expect(judgeTarget(target)).toBe(problem);
});

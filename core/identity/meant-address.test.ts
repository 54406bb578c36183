import { expect, test } from 'vitest';
import { emailAddress, meantAddress } from './email-address.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['g-mail.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['gmail.com.ng', 'gmail.com'],
  ['gmail.ng', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yahoo.couk', 'yahoo.co.uk'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
])('%s is probably %s', (typed, meant) => {
  expect(meantAddress(`musa.bello@${typed}`)).toBe(`musa.bello@${meant}`);
  // Where it looks wrong, the address that is offered instead is one that the form takes.
  expect(emailAddress(`musa.bello@${meant}`).ok).toBe(true);
});

test.each([
  'gmail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.fr',
  'yahoo.ca',
  'ymail.com',
  'mail.com',
  'email.com',
  'live.com',
  'outlook.fr',
  'fcatkafur.example',
  'abu.edu.ng',
  'firstbank.com.ng',
  'example.test',
])('nothing is wrong with %s', (domain) => {
  expect(meantAddress(`musa@${domain}`)).toBeNull();
});

test('what is no address has no better one', () => {
  for (const typed of ['', '@', 'gmial.com', '@gmial.com', 'musa@']) expect(meantAddress(typed)).toBeNull();
});

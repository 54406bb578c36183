import { expect, it } from 'vitest';
import { nameError } from './name-error.ts';

const page = (body: string) => `<head><title>Sign in</title></head><body>${body}</body>`;
const TROUBLE = '<takes-focus role="alert" data-error="Error:">Enter your password.</takes-focus>';

it('a page that shows why a form was refused says so first', () =>
  expect(nameError(page(TROUBLE))).toBe(page(TROUBLE).replace('Sign in', 'Error: Sign in')));

it('other pages keep their title, also with a trouble that waits in a template', () => {
  for (const body of ['<p>Hello</p>', `<template data-trouble="busy">${TROUBLE}</template><p>Hello</p>`])
    expect(nameError(page(body))).toBe(page(body));
});

it('what is shown beside a template counts', () =>
  expect(nameError(page(`<template>${TROUBLE}</template>${TROUBLE}`))).toContain('<title>Error: Sign in'));

import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router';
import { describe, expect, test } from 'vitest';
import { keepPageOnFailure } from './keep-page-on-failure.ts';

const post = (intent: string) =>
  new Request('http://portal.test/edit/2', {
    method: 'POST',
    body: new URLSearchParams({ intent, version: '4', permanent_address: 'Kafur' }),
  });
const failing = (thrown: unknown) => () => Promise.reject(thrown);
const notFound = new ErrorResponse(404, 'Not Found', null);

describe('a press on a button', () => {
  test('passes the answer of the server on', async () => {
    expect(await keepPageOnFailure(post('next'), async () => 'answer')).toBe('answer');
  });

  test('keeps the page and everything typed when the server cannot be reached or broke', async () => {
    for (const thrown of [new TypeError('Failed to fetch'), new ErrorResponse(502, 'Bad Gateway', null)]) {
      expect(await keepPageOnFailure(post('next'), failing(thrown))).toMatchObject({
        data: {
          kind: 'form',
          state: { values: { permanent_address: 'Kafur' }, version: 4, trouble: { kind: 'offline' } },
        },
        // The router asks for the page's data again after anything but a failure.
        init: { status: 503 },
      });
    }
  });

  test('follows a redirect, and meets a refusal as any page does', async () => {
    await expect(keepPageOnFailure(post('next'), failing(redirect('/auth')))).rejects.toBeInstanceOf(
      Response,
    );
    await expect(keepPageOnFailure(post('next'), failing(notFound))).rejects.toBe(notFound);
  });
});

test.each([
  ['signed-out', redirect('/auth')],
  ['refused', notFound],
  ['no-connection', new TypeError('Failed to fetch')],
  ['no-connection', new ErrorResponse(503, 'Service Unavailable', null)],
])('the saving of the page by itself takes nobody away: %s', async (reason, thrown) => {
  expect(await keepPageOnFailure(post('autosave'), failing(thrown))).toEqual({ kind: 'unsaved', reason });
});

/** What must not happen by a session alone: the form is held, the person shows who they are, and it goes on. */
import { type APIResponse, expect, test } from '@playwright/test';
import { query } from '../steps/database.ts';
import { signedIn } from '../steps/http.ts';
import { ACCOUNTS, forgetConfirmation, PASSWORD } from '../steps/people.ts';

const PATH = '/payment-system/gateways/flutterwave/configure';

/** The fields that a page holds, as a browser without script would send them. */
const heldIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );
const text = async (answer: APIResponse, status: number) => {
  expect(answer.status()).toBe(status);
  return answer.text();
};

test('a form that needs more than a session is held until the person has shown who they are', async () => {
  const master = await signedIn(ACCOUNTS.master_admin);
  const [{ version = 0 } = {}] = await query<{ version: number }>(
    `select version from gateway_settings where gateway = 'flutterwave'`,
  );
  await forgetConfirmation(master);
  const form = {
    version: String(version),
    secretKey: 'FLWSECK_TEST-heldinthepage-X',
    secretHash: 'hash-of-a-dashboard',
    baseUrl: 'http://127.0.0.1:9',
  };
  const before = await query('select * from gateway_settings');
  const asked = await text(await master.post(PATH, { form }), 403);
  expect(asked).toContain('Confirm that it is you');
  const held = heldIn(asked);
  expect(held).toMatchObject(form);
  expect(await query('select * from gateway_settings')).toEqual(before);

  const wrong = await text(await master.post(PATH, { form: { ...held, confirm_password: 'not it' } }), 403);
  expect(heldIn(wrong)).toMatchObject(form);
  expect(wrong).not.toContain('not it');
  expect(await query('select * from gateway_settings')).toEqual(before);

  const done = await master.post(PATH, { form: { ...held, confirm_password: PASSWORD } });
  expect(done.status(), await done.text()).toBe(303);
  const [after] = await query<{ version: number }>(
    `select version from gateway_settings where gateway = 'flutterwave'`,
  );
  expect(after?.version).toBe(version + 1);
  // For some minutes nothing is asked again.
  const again = await master.post(PATH, { form: { ...form, version: String(version + 1) } });
  expect(again.status()).toBe(303);
});

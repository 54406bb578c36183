/** A passkey from its making to its end, with Chromium's own authenticator in the place of a fingerprint reader. */
import { type OwnPortal, startOwnPortal } from '../steps/own-portal.ts';
import { ACCOUNTS, PASSWORD } from '../steps/people.ts';
import { expect, test } from '../test.ts';

// From here on the password alone does not sign this account in, so the portal is not the one of all others.
// Beside each other, each test would start one.
test.describe.configure({ mode: 'default' });
let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await startOwnPortal();
});
test.afterAll(async () => {
  await portal.stop();
});

test('a master administrator adds a passkey, signs in with it, and removes it', async ({ page, context }) => {
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const main = page.getByRole('main');
  const signInByPassword = async () => {
    await page.goto(`${portal.origin}/auth`);
    await page.getByLabel('E-mail address').fill(ACCOUNTS.master_admin);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signInByPassword();
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
  // As if the sign-in were long ago: adding asks who is there.
  await portal.sql(`update sessions set confirmed_at = now() - interval '1 hour'`);

  await page.goto(`${portal.origin}/account/two-factor`);
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the device').fill('desk');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'desk' })).toBeVisible();
  await expect(main.getByText('Not used yet.')).toBeVisible();
  await expect(main.getByText('One passkey is not enough')).toBeVisible();
  // A second device, which the browser has no second authenticator for.
  await portal.sql(
    `insert into passkeys select (jsonb_populate_record(key, jsonb_build_object(
      'id', gen_random_uuid(), 'credential_id', 'of the other device', 'friendly_name', 'spare'))).* from passkeys key`,
  );

  await context.clearCookies();
  await signInByPassword();
  await expect(main.getByText('Your account asks for your passkey as well.')).toBeVisible();
  await main.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('Logged in successfully!')).toBeVisible();

  await page.goto(`${portal.origin}/account/passkeys`);
  await expect(main.getByText('Last used')).toBeVisible();
  await main.getByRole('button', { name: /^Remove.*desk/ }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();

  // The device still offers it; the portal knows it no more.
  await context.clearCookies();
  const offer = main.getByRole('button', { name: 'Sign in with a passkey' });
  // Nobody is offered one who has neither used one here nor is on the way to a desk.
  await page.goto(`${portal.origin}/auth`);
  await expect(main.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto(`${portal.origin}/auth?next=/review`);
  await offer.click();
  await expect(main.getByText('This passkey is not registered here')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing offers a passkey, and the page of them says why', async ({ page }) => {
    await page.goto(`${portal.origin}/auth?next=/account/passkeys`);
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
    await page.getByLabel('E-mail address').fill(ACCOUNTS.admin_staff);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Passkeys need JavaScript')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  });
});

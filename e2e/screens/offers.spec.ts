/** Offers by axe: the desk in every state that an offer can have, and what their applicants and whoever checks a letter see. */
import { LETTER_STANDINGS } from '#core/letters/letter-standing.ts';
import { fillApplication } from '../steps/apply.ts';
import { expectClean, LOOKS, visit } from '../steps/axe.ts';
import { query } from '../steps/database.ts';
import { decide } from '../steps/decide.ts';
import { payByCard } from '../steps/pay.ts';
import { ACCOUNTS, becomeApplicant, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test.use({ colorScheme: LOOKS[0].colorScheme });

test('the desk, in every state', async ({ page }) => {
  const found = await query<{ id: string; state: string }>(
    `select distinct on (state) application_id as id, state from offers
     where state not in ('prepared', 'undone') order by state, created_at`,
  );
  expect(found.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['accepted', 'declined', 'deferred', 'lapsed', 'released', 'withdrawn']),
  );
  const [asked] = await query<{ id: string }>(
    `select o.application_id as id from offers o join offer_requests r on r.offer_id = o.id
     where r.state = 'waiting' limit 1`,
  );
  await signIn(page, ACCOUNTS.master_admin);
  await visit(page, '/review/offers');
  await visit(page, '/review/offers?state=declined');
  await visit(page, '/payment-system/refund-rules');
  for (const { id } of [...found, ...(asked ? [asked] : [])])
    await visit(page, `/review/applications/${id}/offer`);
});

test('its applicant answers, reads the letter, and anybody checks it', async ({ page }) => {
  const person = await becomeApplicant(page);
  const application = await fillApplication(page);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await decide(page, application, person, { status: 'Under Review' });
  await decide(page, application, person, { status: 'Accepted' });
  await visit(page, `${application}/reply`);
  await visit(page, `${application}/letter`);
  await visit(page, `${application}/documents`);
  const day = page.getByText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await page.goto(`${application}/letter`);
  const issued = (await day.first().textContent()) ?? '';
  await page.request.post('/language?next=/account', { form: { language: 'ha' } });
  await visit(page, `${application}/reply`);
  await visit(page, `${application}/letter`);
  // The letter is in English, its day too.
  await expect(page.getByText(issued, { exact: true })).toBeVisible();
  await page.request.post('/language?next=/account', { form: { language: 'en' } });
  await page.goto(`${application}/reply`);
  await page.getByLabel('Yes, I accept the place here').check();
  await page.getByRole('button', { name: 'Accept this place' }).click();
  await expect(page.getByText('You have accepted this place').first()).toBeVisible();
  await expectClean(page, 'a place that was accepted');

  const id = application.split('/').at(-1) ?? '';
  const [letter] = await query<{ code: string }>('select code from letters where application_id = $1', [id]);
  const path = `/verify/${letter?.code}`;
  await visit(page, path);
  for (const standing of LETTER_STANDINGS.filter((one) =>
    ['declined', 'lapsed', 'withdrawn'].includes(one),
  )) {
    await query('update offers set state = $2 where application_id = $1', [id, standing]);
    await visit(page, path);
    await visit(page, `${application}/reply`);
  }
});

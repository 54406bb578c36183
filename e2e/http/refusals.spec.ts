/** What the audit trail keeps of pages and changes that were refused. */
import { expect, test } from '@playwright/test';
import { query } from '../steps/database.ts';
import { as } from '../steps/http.ts';
import { ACCOUNTS } from '../steps/people.ts';

test('whoever is refused a page or a change is named in the audit trail, once, without the record', async () => {
  const person = await as('applicant');
  // Another test may have been refused the same pages.
  await query("delete from rate_limits where key like 'refusal:%'");
  const [{ since } = { since: '' }] = await query<{ since: string }>('select now()::text as since');
  const [application] = await query<{ id: string }>('select id from applications limit 1');
  const page = '/review/applications/:id';
  for (let time = 0; time < 2; time += 1) {
    expect((await person.get(`/review/applications/${application?.id}?q=08031234567`)).status()).toBe(403);
    expect((await person.post('/payment-system/fees/new', { form: { amount: '1' } })).status()).toBe(403);
  }
  // The walk over all routes may be refused the same pages meanwhile, and is counted with it.
  const noted = await query<{ page: string }>(
    `select l.details->>'page' as page from audit_log l join users u on u.id = l.actor_id
      where l.action = 'access.refused' and u.email = $1 and l.created_at >= $2
        and l.details->>'page' = any($3) order by 1`,
    [ACCOUNTS.applicant, since, ['/payment-system/fees/new', page]],
  );
  expect(noted).toEqual([{ page: '/payment-system/fees/new' }, { page }]);
  const master = await as('master_admin');
  const trail = await (await master.get('/admin-portal/audit?what=access.refused')).text();
  expect(trail).toContain('Refused: not allowed for this role');
  expect(trail).toContain(page);
});

import { expect, test } from 'vitest';
import { openList } from '#app/lists/open-list.server.ts';
import { audit_log } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { AUDIT } from './audit-list.server.ts';

const deps = testDeps({ connections: 6 });

test('the trail finds an officer behind any number of people of the same name', async () => {
  const master = await makePerson(deps, { role: 'master_admin' });
  await Promise.all(Array.from({ length: 110 }, () => makePerson(deps, { last_name: 'Sarkiyawa' })));
  const officer = await makePerson(deps, { role: 'admin_staff', last_name: 'Sarkiyawa' });
  await deps.db.insert(audit_log).values({
    id: deps.newId(),
    actor_id: officer.userId,
    action: 'account.signed-in',
    subject_type: 'user',
    subject_id: officer.userId,
    created_at: new Date('2026-02-01T12:00:00Z'),
  });
  for (const query of ['who=sarkiyawa', 'subject=sarkiyawa']) {
    const list = await openList(deps, AUDIT, { actor: master, params: new URLSearchParams(query) });
    expect(list.ok && list.value.page.rows.map(({ at }) => at.slice(0, 10))).toEqual(['2026-02-01']);
  }
});

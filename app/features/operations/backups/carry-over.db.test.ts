/** Security facts of today win over those of a backup, of every kind that the portal keeps. */
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as schema from '#db/schema/index.ts';
import type { TestDeps } from '#tests/factories/deps.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/people.ts';
import { carryOver, readStanding, SECURITY_TABLES } from './carry-over.server.ts';

const live = testDeps();
const restored = testDeps();

const run = async <Row extends object>(deps: TestDeps, sql: string, values: unknown[] = []) =>
  (await deps.client.pool.query<Row>(sql, values)).rows;
const both = async (sql: string, values: unknown[] = []) => {
  await run(live, sql, values);
  await run(restored, sql, values);
};

/** What a column is called that lets somebody in, keeps somebody out, or says where money and secrets go. */
const TELLING =
  /secret|token|password|credential|public_key|revoked|suspended|disabled|^role$|email_verified|backup_codes|two_factor|new_email|redirect_uris/;
/** They are no way in. */
const NOT_A_WAY_IN: Readonly<Record<string, string>> = {
  applications: 'marks of who was told, and links that name an application',
  parked_forms: 'a form that waits for its owner, who signs in for it',
};

it('names every table in which somebody’s way in is kept', () => {
  const found = Object.values(schema)
    .filter((one) => is(one, Table))
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => TELLING.test(name)))
    .map((table) => getTableName(table));
  expect(found.length).toBeGreaterThan(12);
  expect(found.filter((name) => !(name in SECURITY_TABLES) && !(name in NOT_A_WAY_IN))).toEqual([]);
});

it('carries addresses, programs, webhooks, gateways, tokens, guarded settings and decided requests', async () => {
  const [ada, ben, cara, staff] = await Promise.all([
    makePerson(live),
    makePerson(live),
    makePerson(live),
    makePerson(live, { role: 'master_admin' }),
  ]);
  for (const { row } of await run<{ row: object }>(live, 'select to_json(u) as row from users u'))
    await run(restored, 'insert into users select * from json_populate_record(null::users, $1)', [row]);
  const id = () => live.newId();
  const client = (name: string) =>
    both(
      `insert into oauth_clients (id, client_id, client_secret, name, redirect_uris, scopes, token_endpoint_auth_method, grant_types, response_types)
       values ($1, $2, 'old secret', $2, '{https://old.example/}', '{openid}', 'client_secret_post', '{authorization_code}', '{code}')`,
      [id(), name],
    );
  for (const name of ['removed', 'rotated', 'kept', 'disabled']) await client(name);
  const keys = [id(), id()];
  for (const key of keys)
    await both(`insert into signing_keys (id, public_key, private_key) values ($1, 'p', 'old')`, [key]);
  const hooks = { gone: id(), rotated: id(), kept: id() };
  for (const hook of Object.values(hooks))
    await both(
      `insert into webhook_endpoints (id, name, url, event_types, secret, created_by) values ($1, 'h', 'https://old.example/', '{a}', 'old', $2)`,
      [hook, staff.userId],
    );
  const tokens = { revoked: id(), narrowed: id(), gone: id(), kept: id() };
  await both(`insert into api_programs (id, name) values ($1, 'a program')`, [staff.userId]);
  for (const [name, token] of Object.entries(tokens))
    await both(
      `insert into api_tokens (id, program_id, token_hash, hint, scopes, expires_at, created_by, approved_at)
       values ($1, $2, $3, 'h', '{a,b}', '2030-01-01', $2, '2026-01-01')`,
      [token, staff.userId, name],
    );
  await both(
    `insert into gateway_settings (gateway, settings, secrets) values ('remita', '{"a":"old"}', 'old')`,
  );
  await both(
    `insert into settings (key, value) values ('one_person_limit', '90000000'), ('second_reader', '"none"')`,
  );
  await both(`insert into role_requests (id, user_id, role) values ($1, $2, 'academic_staff')`, [
    id(),
    ben.userId,
  ]);
  const removal = [id(), ben.userId, staff.userId];
  await both(
    `insert into factor_removals (id, user_id, asked_by, reason, expires_at) values ($1, $2, $3, 'r', '2030-01-01')`,
    removal,
  );
  const recovery = id();
  await both(
    `insert into mailbox_recoveries (id, user_id, document, old_email, new_email, opened_by) values ($1, $2, 'passport', 'a@x.test', 'b@x.test', $3)`,
    [recovery, cara.userId, staff.userId],
  );
  await both(
    `insert into approvals (id, kind, subject, change, maker) values ($1, 'bank-account', 'bank_transfer', '{}', $2)`,
    [id(), staff.userId],
  );

  // Two people exchange their addresses, and a third one has another.
  await run(live, `update users set email = 'aside@x.test' where id = $1`, [ada.userId]);
  await run(live, `update users set email = $2 where id = $1`, [ben.userId, ada.email]);
  await run(live, `update users set email = $2 where id = $1`, [ada.userId, ben.email]);
  await run(live, `update users set email = 'new@x.test', email_verified = true where id = $1`, [
    cara.userId,
  ]);
  await run(live, `delete from oauth_clients where client_id = 'removed'`);
  await run(
    live,
    `update oauth_clients set client_secret = 'new secret', redirect_uris = '{https://new.example/}' where client_id = 'rotated'`,
  );
  await run(live, `update oauth_clients set disabled = true where client_id = 'disabled'`);
  await run(live, `delete from signing_keys where id = $1`, [keys[0]]);
  await run(live, `delete from webhook_endpoints where id = $1`, [hooks.gone]);
  await run(live, `update webhook_endpoints set secret = 'new', state = 'paused' where id = $1`, [
    hooks.rotated,
  ]);
  await run(live, `update api_tokens set revoked_at = '2026-02-01' where id = $1`, [tokens.revoked]);
  await run(
    live,
    `update api_tokens set addresses = '{192.0.2.1}', scopes = '{a}', approved_at = null where id = $1`,
    [tokens.narrowed],
  );
  await run(live, `delete from api_tokens where id = $1`, [tokens.gone]);
  await run(live, `update gateway_settings set secrets = 'new', settings = '{"a":"new"}', enabled = false`);
  await run(live, `update settings set value = '5000000' where key = 'one_person_limit'`);
  await run(live, `delete from settings where key = 'second_reader'`);
  await run(live, `insert into settings (key, value) values ('staff_two_factor', 'true')`);
  await run(live, `update role_requests set status = 'Declined', decided_by = $1, decided_at = now()`, [
    staff.userId,
  ]);
  await run(live, `delete from factor_removals`);
  await run(live, `update mailbox_recoveries set state = 'stopped' where id = $1`, [recovery]);
  await run(live, `update approvals set state = 'declined', checker = $1, decided_at = now()`, [
    staff.userId,
  ]);

  const standing = await readStanding(live.db);
  const carried = await restored.db.transaction((tx) => carryOver(tx, standing));
  expect(carried).toMatchObject({
    addresses: 3,
    programs: 4,
    webhooks: 2,
    gateways: 1,
    tokens: 2,
    settings: 3,
    requests: 4,
  });
  // Once more: nothing is left to carry.
  const again = await restored.db.transaction((tx) => carryOver(tx, standing));
  expect(Object.values(again).filter((count) => count > 0)).toEqual([]);

  const same = [
    'select id, email, email_verified from users order by id',
    'select client_id, client_secret, disabled, redirect_uris from oauth_clients order by client_id',
    'select id, private_key from signing_keys',
    'select id, url, secret, state from webhook_endpoints order by id',
    'select gateway, enabled, settings, secrets from gateway_settings',
    `select key, value from settings where key in ('one_person_limit', 'second_reader', 'staff_two_factor') order by key`,
  ];
  for (const query of same) expect(await run(restored, query), query).toEqual(await run(live, query));
  const left = await run<{
    id: string;
    open: boolean;
    scopes: string[];
    addresses: string[];
    approved: boolean;
  }>(
    restored,
    'select id, revoked_at is null as open, scopes, addresses, approved_at is not null as approved from api_tokens',
  );
  const of = (token: string) => left.find((one) => one.id === token);
  expect([tokens.revoked, tokens.gone, tokens.kept, tokens.narrowed].map((token) => of(token)?.open)).toEqual(
    [false, false, true, true],
  );
  expect(of(tokens.narrowed)).toMatchObject({ scopes: ['a'], addresses: ['192.0.2.1'], approved: false });
  for (const query of [
    `select from role_requests where status = 'Pending'`,
    'select from factor_removals',
    `select from mailbox_recoveries where state in ('asked', 'shown', 'confirmed')`,
    `select from approvals where state = 'waiting'`,
  ])
    expect(await run(restored, query), query).toEqual([]);
});

/**
 * A college after some years: as many applications as a measurement wants, with names of uneven frequency, old sessions
 * decided and the newest one open, so that time and status go together as they do in life. Indexes are made afterwards.
 */
import type pg from 'pg';
import type { FieldCipher } from '#db/field-encryption.ts';
import { fillRegisters } from './fill-registers.ts';

export interface FillOptions {
  /** Members of staff to whom applications are given. */
  readonly staff: readonly string[];
  /** Whoever reads the filled database must be able to open what is sealed in it. */
  readonly cipher: FieldCipher;
  /** Payments, students and what else is listed; not where the demonstration's own stand. */
  readonly registers?: boolean;
}

const SESSIONS = 5;
const PROGRAMS = 8;
const CHUNK = 50_000;

/** The syllables of invented surnames: some hundreds of them, the first far more frequent than the last. */
const NAMES = `
  create function pg_temp.pick(values_ text[], seed bigint) returns text language sql immutable as
  $$ select values_[1 + floor(power((('x' || substr(md5(seed::text), 1, 7))::bit(28)::int / 268435456.0)::numeric, 2)
     * array_length(values_, 1))::int] $$`;

const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(',')}]`;
const GIVEN = list(
  'Amina Musa Fatima Ibrahim Chidi Ngozi Bala Hauwa Yusuf Zainab Emeka Tunde Aisha Sani Maryam Blessing Usman Grace Kabir Halima Segun Joy Aliyu Peace Nasiru Rakiya Terhemba Oluwaseun Danladi Hadiza Efe Ekaette Bukola Jibril Ruqayya Obinna Sefiya Tanko Uche Wasiu'.split(
    ' ',
  ),
);
const START = list(
  'Bel Dan Abu Oko Ade Nwa Gar Lam Sul Kwa Iya Mus Tan Zub Ogu Eze Aki Bab Fal Ham'.split(' '),
);
const END = list(
  'lo ladi bakar nkwo yemi chukwu ba ido eiman iranga mu a ko airu nna tta nbi angida ade isu'.split(' '),
);
const STATES = list(
  'Katsina Kano Kaduna Jigawa Sokoto Zamfara Kebbi Niger Bauchi Gombe Benue Plateau Borno Yobe Adamawa Kogi Kwara Oyo Lagos Enugu Imo Abia Edo Delta Rivers Ogun Osun Ondo Ekiti Anambra Ebonyi Bayelsa Taraba Nasarawa FCT'.split(
    ' ',
  ),
);
const PROGRAM_LIST = list([
  'Agricultural Engineering',
  'Animal Production',
  'Crop Production',
  'Agricultural Extension',
  'Food Technology',
  'Soil Science',
  'Agricultural Economics',
  'Forestry',
]);

/** The names of the n-th. */
const givenOf = (n: string) => `pg_temp.pick(${GIVEN}, ${n})`;
const familyOf = (n: string) =>
  `(pg_temp.pick(${START}, ${n} + 5000000000) || pg_temp.pick(${END}, ${n} + 7000000000) || case when ${n} % 40000 = 77 then 'zurmi' else '' end)`;

export async function fill(
  client: pg.Client,
  rows: number,
  { staff, cipher, registers = true }: FillOptions,
): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
  );
  await client.query(NAMES);
  await client.query(`select set_config('bench.rows', $1, false)`, [String(rows)]);
  await client.query(
    `insert into admission_sessions (id, opens_at)
     select (2021 + n) || '/' || (2022 + n), make_timestamptz(2021 + n, 6, 1, 0, 0, 0) from generate_series(0, $1::int) n
     on conflict do nothing`,
    [SESSIONS - 1],
  );
  // The same for everybody: what sealing costs is not measured here.
  const sealed = Object.entries(PERSONAL).map(([field, answer]) => cipher.encrypt(field, answer));
  await withoutIndexes(client, ['users', 'profiles', 'applications'], async () => {
    for (let first = 0; first < rows; first += CHUNK) {
      const last = Math.min(first + CHUNK, rows) - 1;
      await client.query(PEOPLE, [first, last]);
      await client.query(FILL, [first, last, staff, ...sealed]);
    }
  });
  if (registers) await fillRegisters(client);
  await client.query('vacuum analyze');
}

/** Making an index once over all rows takes a small part of the time of keeping it. */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any ($1::regclass[]) and not i.indisprimary
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes.rows) await client.query(definition);
}

/** Personal answers, in the order in which FILL takes them. */
const PERSONAL = {
  nin_number: '12345678901',
  next_of_kin_name: 'Hajiya Rakiya Danladi',
  next_of_kin_address: 'No. 4 Unguwar Sarki, behind the old market, Kafur',
};

/** Everybody applied once. */
const PEOPLE = `
  insert into users (id, name, email, email_verified, first_name, last_name, created_at)
  select md5('applicant ' || n)::uuid, given || ' ' || family, lower(given) || '.' || lower(family) || n || '@bench.test', n % 9 > 0,
    given, family, timestamptz '2021-06-01' + n * (interval '4.9 years' / current_setting('bench.rows')::bigint)
  from (select n, ${givenOf('n')} as given, ${familyOf('n')} as family from generate_series($1::bigint, $2::bigint) n) as drawn`;

/**
 * The n-th application: sessions one after the other, so n grows with the time. In the last session 30 % are Drafts, 1 in
 * 300 waits for a transfer, and the rest is being looked at; in those before nearly all are decided.
 */
const FILL = `
  insert into applications (id, application_number, user_id, session, program, first_name, last_name, name_key, email, phone,
    nin_number, permanent_address, residence_address, state, lga, next_of_kin_name, next_of_kin_address, status, finished_at,
    submitted_at, search_key, paid_at, payment_key, assigned_to, created_at, updated_at, status_since)
  select id, number, owner, session, program, given, family, lower(family || ' ' || given), email, phone,
    $4, repeat('Kasuwar Barci Road ', 3), repeat('Unguwar Sarki ', 3), state, 'Kafur', $5, $6,
    status, at, case when status not in ('Draft', 'Pending Payment') then at end,
    lower(replace(number, '-', ' ') || ' ' || given || ' ' || family || ' ' || given || ' ' || email || ' ' || phone || ' 0' || substr(phone, 5) || ' ' || program),
    case when status not in ('Draft', 'Pending Payment') then at + interval '1 day' end,
    case when status not in ('Draft') then 'pay' || lpad((1600000000000 + n * 137)::text, 13, '0') || lpad((n % 1000000)::text, 6, '0') else '' end,
    (case when n % 40 = 0 then $3::uuid[] end)[1 + (n / 40) % array_length($3::uuid[], 1)],
    at, at + interval '9 days', at + ((n * 37) % 9000) * interval '1 minute'
  from (
    select *, lower(given) || '.' || lower(family) || (n % 997) || '@' || case when n % 5 = 0 then 'yahoo.com' else 'gmail.com' end as email,
      case when n >= total - total / 5 then
             case when n % 10 < 3 then 'Draft' when n % 300 = 7 then 'Pending Payment' when n % 10 < 6 then 'Submitted'
                  when n % 10 < 8 then 'Under Review' else (array['Accepted', 'Rejected'])[1 + n % 2] end
           when n % 2000 = 11 then 'Under Review'
           when n % 10 = 0 then 'Draft' when n % 10 < 6 then 'Accepted' else 'Rejected' end as status
    from (
      select n, gen_random_uuid() as id, total,
        upper(substr(md5('number ' || n), 1, 4) || '-' || substr(md5('number ' || n), 5, 4) || '-' || substr(md5('number ' || n), 9, 4)) as number,
        md5('applicant ' || n)::uuid as owner,
        (array['2021/2022','2022/2023','2023/2024','2024/2025','2025/2026'])[1 + least(4, n / (1 + total / ${SESSIONS}))] as session,
        (${PROGRAM_LIST})[1 + n % ${PROGRAMS}] as program,
        ${givenOf('n')} as given, ${familyOf('n')} as family,
        '+23480' || lpad(((n * 7919::bigint) % 100000000)::text, 8, '0') as phone,
        pg_temp.pick(${STATES}, n + 9000000000) as state,
        timestamptz '2021-07-01' + n * (interval '4.9 years' / total) as at
      from generate_series($1::bigint, $2::bigint) n, (select current_setting('bench.rows')::bigint as total) t
    ) as drawn
  ) as life`;

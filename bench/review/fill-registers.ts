/**
 * What grows beside the applications: a payment for each that was begun to be paid, students for those admitted and as
 * many more from before the portal, and the audit trail. Triggers that follow each row stand still meanwhile, and what
 * they would have written is written at once.
 */
import type pg from 'pg';
import { withoutIndexes } from './fill.ts';

export async function fillRegisters(client: pg.Client): Promise<void> {
  await withoutTriggers(client, 'payments', () =>
    withoutIndexes(client, ['payments'], async () => {
      await client.query(PAYMENTS);
    }),
  );
  await withoutIndexes(client, ['students'], async () => {
    await client.query(STUDENTS);
  });
  await withoutTriggers(client, 'audit_log', () =>
    withoutIndexes(client, ['audit_log'], async () => {
      await client.query(AUDIT);
    }),
  );
}

async function withoutTriggers(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  await client.query(`alter table ${table} disable trigger user`);
  await work();
  await client.query(`alter table ${table} enable trigger user`);
}

const PAYMENTS = `
  insert into payments (id, application_id, amount_kobo, status, payment_method, payment_reference, gateway, provider_reference,
    arrived_kobo, paid_at, created_at, updated_at)
  select gen_random_uuid(), id, 250000, case when paid_at is null then 'Pending' else 'Completed' end,
    case when n % 4 = 0 then 'bank_transfer' else 'card' end, upper(payment_key),
    case when n % 4 = 0 then 'bank_transfer' when n % 4 = 1 then 'paystack' else 'remita' end,
    case when paid_at is not null and n % 4 > 0 then 'T' || n end,
    case when paid_at is null then 0 else 250000 end, paid_at, created_at + interval '20 hours', coalesce(paid_at, created_at)
  from (select *, row_number() over (order by created_at, id) as n from applications where payment_key <> '') as paying
  order by n`;

const STUDENTS = `
  insert into students (id, matriculation_number, application_id, first_name, last_name, email, phone, program, year, gpa, status,
    enrollment_date, search_key, created_at, updated_at)
  select gen_random_uuid(), number, null, first_name, last_name, email, phone, program, 1 + n % 4,
    case when n % 7 > 0 then 1 + (n % 300) / 100.0 end, (array['Active', 'Active', 'Active', 'Graduated', 'Inactive'])[1 + n % 5],
    created_at::date, lower(first_name || ' ' || last_name || ' ' || replace(number, '/', ' ') || ' ' || email || ' ' || phone || ' ' || program),
    created_at, created_at
  from (select *, 'FCAT/' || to_char(created_at, 'YYYY') || '/' || lpad(n::text, 7, '0') as number
        from (select *, row_number() over (order by created_at, id) as n from applications) as counted) as numbered
  order by n`;

const AUDIT = `
  insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at)
  select gen_random_uuid(), case when n % 3 = 0 then staff.id else user_id end,
    (array['application.created', 'application.step-saved', 'application.finished', 'application.read'])[1 + n % 4],
    'application', paying.id::text, created_at + interval '1 hour'
  from (select *, row_number() over (order by created_at, id) as n from applications) as paying,
    (select actor.id from profiles actor where actor.role = 'admin_staff' order by id limit 1) as staff
  order by n`;

/** A college with as many applications that wait for their money as a measurement wants, made by copying one. */
import { makeFinishedDraft, makePayingDeps, type PayingDeps, setFee } from '#tests/factories/payments.ts';

export interface BenchWorld {
  readonly deps: PayingDeps;
  /** Applications with an open attempt whose money has come at the gateway. @returns their references. */
  makePaid(count: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function makeBenchWorld(url: string): Promise<BenchWorld> {
  const deps = makePayingDeps(url, { connections: 10 });
  await setFee(deps);
  const model = await makeFinishedDraft(deps);
  const { pool } = deps.client;
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = 'public' and table_name = 'applications'
        and column_name not in ('id', 'application_number', 'program')`,
  );
  const columns = rows[0]?.columns ?? '';
  let made = 0;
  return {
    deps,
    async makePaid(count) {
      const first = made + 1;
      made += count;
      const client = await pool.connect();
      await client.query('set statement_timeout = 0');
      await client.query(
        `insert into applications (id, application_number, program, ${columns})
         select gen_random_uuid(), 'BENCH-' || n, 'Programme ' || n, ${columns}
           from applications, generate_series($2::int, $3::int) n where id = $1`,
        [model.id, first, made],
      );
      // References as the portal makes them: PAY, the milliseconds, six digits.
      const paid = await client.query<{ reference: string }>(
        `with attempts as (
           insert into payments (id, application_id, amount_kobo, payment_method, payment_reference, gateway, mode, created_at)
           select gen_random_uuid(), a.id, 2500000, 'card', 'PAY1768467600000' || lpad(substr(a.application_number, 7), 6, '0'),
                  'sandbox', 'test', $3
             from applications a join generate_series($1::int, $2::int) n on a.application_number = 'BENCH-' || n
           returning payment_reference, id
         ), begun as (
           insert into payment_events (id, payment_id, kind, source, to_status)
           select gen_random_uuid(), id, 'begun', 'applicant', 'Pending' from attempts
         )
         insert into sandbox_charges (reference, amount_kobo, currency, description, payer_email, return_url, status,
           paid_amount_kobo, paid_currency, provider_reference, paid_at, created_at)
         select payment_reference, 2500000, 'NGN', 'Application Fee', 'a@example.test', 'http://portal.test', 'paid',
           2500000, 'NGN', 'SBX-' || payment_reference, $3, $3 from attempts
         returning reference`,
        [first, made, deps.clock()],
      );
      await client.query('analyze');
      client.release(true);
      return paid.rows.map(({ reference }) => reference);
    },
    close: () => deps.close(),
  };
}

/**
 * Was everything true that the portal said? Each acknowledged step is looked up, each paid application must have been
 * submitted exactly once with exactly one good payment, the ledger must sum up and the audit chain must be whole.
 */
import type { Acknowledged } from './record.ts';
import type { World } from './world.ts';

interface Broken {
  readonly what: string;
  readonly count: number;
}

export interface PromiseCheck {
  readonly steps: number;
  readonly paid: number;
  readonly broken: readonly Broken[];
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly status: string;
  readonly submissions: number;
  readonly payments: number;
}

/** Columns that are kept as they are read; NIN and next of kin are ciphertext. */
const PLAIN = [
  'permanent_address',
  'residence_address',
  'state',
  'lga',
  'marital_status',
  'religion',
  'program',
];

export async function checkPromises(
  { pool, command }: Pick<World, 'pool' | 'command'>,
  { steps, paid }: Acknowledged,
): Promise<PromiseCheck> {
  const { rows } = await pool.query<Row>(
    `select a.*,
            (select count(*)::int from application_events e
              where e.application_id = a.id and e.to_status = 'Submitted') as submissions,
            (select count(*)::int from payments p
              where p.application_id = a.id and p.status = 'Completed') as payments
       from applications a where a.id = any($1::uuid[])`,
    [[...new Set([...steps.keys(), ...paid])]],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  let lost = 0;
  let answers = 0;
  for (const [id, acknowledged] of steps) {
    const row = stored.get(id);
    for (const [field, value] of Object.entries(acknowledged)) {
      if (field === 'phone') {
        answers += 1;
        if (row?.phone !== `+234${value.slice(1)}`) lost += 1;
      }
      if (!PLAIN.includes(field)) continue;
      answers += 1;
      if (row?.[field] !== value) lost += 1;
    }
  }
  const notOnce = [...paid].filter((id) => {
    const row = stored.get(id);
    return row?.status !== 'Submitted' || row.submissions !== 1 || row.payments !== 1;
  }).length;
  const { rows: doubled } = await pool.query(
    `select application_id from payments where status = 'Completed' group by application_id having count(*) > 1`,
  );
  const ledger = await command('scripts/check-ledger.ts');
  const chain = await command('scripts/verify-audit.ts');
  const broken = [
    { what: 'acknowledged answers that are not stored', count: lost },
    { what: 'paid applications that are not submitted exactly once', count: notOnce },
    { what: 'applications that were paid twice', count: doubled.length },
    { what: `ledger: ${lastLine(ledger.text)}`, count: ledger.code },
    { what: `audit trail: ${lastLine(chain.text)}`, count: chain.code },
  ].filter(({ count }) => count > 0);
  return { steps: answers, paid: paid.size, broken };
}

/** Of a report the end, of a fault the sentence that says what it is. */
const lastLine = (text: string): string => /^\S*Error: .*$/m.exec(text)?.[0] ?? text.split('\n').at(-1) ?? '';

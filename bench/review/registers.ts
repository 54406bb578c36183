/** The other lists that grow: payments, students, people, the audit trail and the administrators' search. */

import { isAuditCheckUnderWay } from '#app/features/admin/audit/ask-for-audit-check.server.ts';
import { readChain, AUDIT as TRAIL } from '#app/features/admin/audit/audit-list.server.ts';
import { searchRecords } from '#app/features/admin/overview/search-records.server.ts';
import { PEOPLE as ACCOUNTS } from '#app/features/admin/people/people-list.server.ts';
import {
  readPaymentFilters,
  searchPayments,
} from '#app/features/payments/transactions/payment-list.server.ts';
import {
  readStudentFigures,
  readStudentFilters,
  STUDENTS,
  searchStudents,
} from '#app/features/students/register/student-list.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { atMost, atMostTimes, forComparison, type Section, type Verdict } from '../verdict.ts';
import { type Rounds, TIMES } from './lists.ts';
import { clocked, inMs, timedSideBySide, timingOf } from './measure.ts';
import { drawNeedles } from './needles.ts';
import { GIVEN_UP_MS } from './searches.ts';
import type { World } from './world.ts';

const PAYMENTS = `select p.id, p.application_id, a.application_number, a.program, a.first_name, a.last_name, p.amount_kobo, p.payment_method,
  p.payment_reference, p.gateway, p.status, p.review_reason, p.created_at, p.paid_at from payments p join applications a on a.id = p.application_id`;
const STUDENTS_AND_FIGURES = `select * from students order by created_at desc, id desc limit 26; select count(*) from students;
  select status, count(*), count(gpa), sum(gpa) from students group by status`;
const PEOPLE = `select u.id, u.first_name, u.last_name, u.email, u.email_verified, p.role, p.suspended_at, p.erase_after, u.created_at
  from users u join profiles p on p.id = u.id where p.erased_at is null`;
/** With what each entry is about: here all are about applications. */
const AUDIT = `select l.id, s.seq, s.hash, l.action, l.actor_id, u.name, l.subject_type, l.subject_id, a.application_number, l.details,
  l.created_at from audit_log l left join audit_seals s on s.audit_id = l.id left join users u on u.id = l.actor_id
  left join applications a on l.subject_type = 'application' and a.id = l.subject_id::uuid`;

interface List {
  readonly name: string;
  readonly read: (world: World, params: URLSearchParams) => Promise<unknown>;
  readonly cases: readonly (readonly [address: string, statement: string])[];
  /** What the screen of the list says besides, by hand. */
  readonly besides?: readonly string[];
}

const LISTS: readonly List[] = [
  {
    name: 'payments',
    read: ({ deps }, params) => searchPayments(deps, readPaymentFilters(params)),
    cases: [
      ['', `${PAYMENTS} order by p.created_at desc, p.id desc limit 26`],
      [
        'status=Pending',
        `${PAYMENTS} where p.status = 'Pending' order by p.created_at desc, p.id desc limit 26`,
      ],
      [
        'method=bank_transfer',
        `${PAYMENTS} where p.payment_method = 'bank_transfer' order by p.created_at desc, p.id desc limit 26`,
      ],
    ],
  },
  {
    name: 'students',
    read: ({ deps }, params) => searchStudents(deps, readStudentFilters(params)),
    cases: [
      ['', 'select * from students order by created_at desc, id desc limit 26'],
      [
        'status=Graduated',
        `select * from students where status = 'Graduated' order by created_at desc, id desc limit 26`,
      ],
      [
        'program=Forestry',
        `select * from students where program = 'Forestry' order by created_at desc, id desc limit 26`,
      ],
    ],
  },
  {
    name: 'students and the figures above them',
    read: ({ deps, actor }, params) =>
      Promise.all([openList(deps, STUDENTS, { actor, params }), readStudentFigures(deps.db)]),
    cases: [['', STUDENTS_AND_FIGURES]],
  },
  {
    name: 'people',
    read: ({ deps, actor }, params) => openList(deps, ACCOUNTS, { actor, params }),
    cases: [
      ['', `${PEOPLE} order by u.id desc limit 26`],
      ['status=unverified', `${PEOPLE} and not u.email_verified order by u.id desc limit 26`],
      ['role=admin_staff', `${PEOPLE} and p.role = 'admin_staff' order by u.id desc limit 26`],
    ],
  },
  {
    name: 'audit trail',
    read: ({ deps, actor }, params) =>
      Promise.all([
        openList(deps, TRAIL, { actor, params }),
        readChain(deps.db),
        isAuditCheckUnderWay(deps.db),
      ]),
    besides: [
      'select * from audit_checks order by created_at desc, id desc limit 1',
      `select exists (select from graphile_worker.jobs where task_identifier = 'check-audit')`,
    ],
    cases: [
      ['', `${AUDIT} order by l.created_at desc, l.id desc limit 51`],
      [
        'what=application.finished',
        `${AUDIT} where l.action = 'application.finished' order by l.created_at desc, l.id desc limit 51`,
      ],
    ],
  },
];

export async function measureRegisters(world: World, { rounds }: Rounds): Promise<Section> {
  const verdicts: Verdict[] = [];
  for (const { name, read, cases, besides = [] } of LISTS) {
    for (const [address, statement] of cases) {
      const [portal, plain] = await timedSideBySide(
        rounds,
        () => read(world, new URLSearchParams(address)),
        async () => {
          for (const text of [statement, ...besides]) await world.bare.query(text);
        },
      );
      const what = address ? `${name}, ${new URLSearchParams(address)}` : name;
      verdicts.push(atMostTimes(what, portal.p50, plain.p50, TIMES, `p99 ${inMs(portal.p99)}`));
    }
  }
  verdicts.push(...(await measureSearching(world)));
  return { title: `Registers beside ${world.rows.toLocaleString('en')} applications`, verdicts };
}

async function measureSearching(world: World): Promise<Verdict[]> {
  const { deps, bare, actor } = world;
  const needles = await drawNeedles(bare);
  const searches: Readonly<Record<string, (q: string) => Promise<unknown>>> = {
    ...Object.fromEntries(
      LISTS.filter(({ name }) => name !== 'audit trail').map(({ name, read }) => [
        name,
        (q: string) => read(world, new URLSearchParams({ q })),
      ]),
    ),
    'everything (the administrators’ search)': (q) => searchRecords(deps, { actor, q }),
  };
  const verdicts: Verdict[] = [];
  for (const [name, search] of Object.entries(searches)) {
    const taken: [number, string][] = [];
    for (const q of needles) {
      await search(q);
      taken.push([await clocked(() => search(q)), q]);
    }
    const { p50, p99, max } = timingOf(taken.map(([ms]) => ms));
    taken.sort(([one], [other]) => other - one);
    const worst = taken
      .slice(0, 3)
      .map(([ms, q]) => `${q} ${inMs(ms)}`)
      .join(', ');
    verdicts.push(forComparison(`searching ${name}: p50, p99`, `${inMs(p50)}, ${inMs(p99)}`));
    verdicts.push(atMost(`searching ${name}, slowest`, max, GIVEN_UP_MS, 'ms', worst));
  }
  return verdicts;
}

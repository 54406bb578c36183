/** The payments, the queue and the search of everything find by every number that stands on a paper, however it is typed. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readPaymentFilters, searchPayments } from '#app/features/payments/index.server.ts';
import { listApplications } from '#app/features/review/queue/list-applications.server.ts';
import { readQueueFilters } from '#app/features/review/queue/queue-condition.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { statementKey } from '#core/payments/manual-payment.ts';
import { tidyNumber } from '#core/record/exam-numbers.ts';
import { makeDocumentCode } from '#core/shared/document-code.ts';
import {
  academic_records,
  document_codes,
  exam_sittings,
  manual_payments,
  payments,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { makePayment } from '#tests/factories/payments.ts';
import { searchRecords } from './search-records.server.ts';

const RRR = '280007982070';
const LINE = 'FT26322-9QX71/00A';
/** On the treasury's receipt, where no gateway took it. */
const OTHER_RRR = '290412345678';
const RECEIPT = 'TSA-2026-000417';
const JAMB = '202610126704CD';
const WAEC = '4251234567';
// As long as a JAMB number of an earlier year.
const NECO = '12345678AB';
const NABTEB = '07123/0045';

const deps = testDeps();
let bursar: Actor;
let application: MadeApplication;
let neco: MadeApplication;
let payment: string;
let codes: { readonly offer: string; readonly receipt: string; readonly slip: string };

beforeAll(async () => {
  bursar = await makePerson(deps, { role: 'admin_staff' });
  application = await makeApplication(deps, { status: 'Submitted' });
  ({ id: payment } = await makePayment(deps, { application }));
  await deps.db
    .update(payments)
    .set({ gateway: 'remita', provider_reference: RRR, treasury_receipt: RECEIPT })
    .where(eq(payments.id, payment));
  await deps.db.insert(manual_payments).values({
    id: deps.newId(),
    application_id: application.id,
    amount_kobo: 2_500_000,
    source: 'bank statement',
    statement_reference: LINE,
    statement_key: statementKey(LINE),
    value_date: new Date('2026-01-14T00:00:00+01:00'),
    reason: '',
    evidence: '',
    recorded_by: bursar.userId,
    payment_id: payment,
  });
  const [offer, receipt, slip] = [0, 1, 2].map(() => makeDocumentCode(deps.random)) as [
    string,
    string,
    string,
  ];
  codes = { offer, receipt, slip };
  await deps.db.insert(document_codes).values([
    { code: offer, application_id: application.id },
    { code: receipt, payment_id: payment },
    { code: slip, slip_of: application.id },
  ]);
  await deps.db.insert(academic_records).values({ application_id: application.id, jamb_number: JAMB });
  neco = await makeApplication(deps, { status: 'Submitted' });
  await deps.db.insert(academic_records).values({ application_id: neco.id });
  const sitting = { series: 'school', year: 2024, state: 'graded', grades: [] } as const;
  await deps.db.insert(exam_sittings).values([
    { ...sitting, application_id: application.id, n: 1, body: 'WAEC', exam_number: WAEC },
    { ...sitting, application_id: application.id, n: 2, body: 'NABTEB', exam_number: tidyNumber(NABTEB) },
    { ...sitting, application_id: neco.id, n: 1, body: 'NECO', exam_number: NECO },
  ]);
  // Another one, that nothing but its own number finds.
  await makePayment(deps, { application: await makeApplication(deps, { status: 'Submitted' }) });
});

const found = async (q: string) => {
  const everything = await searchRecords(deps, { actor: bursar, q });
  if (!everything.ok) throw new Error(everything.error.kind);
  const idsOf = (kind: string) =>
    everything.value.find((group) => group.kind === kind)?.hits.map(({ id }) => id) ?? [];
  const queue = await listApplications(deps, {
    actor: bursar,
    filters: readQueueFilters(new URLSearchParams({ q })),
  });
  const listed = await searchPayments(deps, readPaymentFilters(new URLSearchParams({ q })));
  return {
    queue: queue.ok ? queue.value.rows.map(({ id }) => id) : queue.error,
    payments: listed.rows.map(({ id }) => id),
    everything: [idsOf('applications'), idsOf('payments')],
  };
};
const both = () => ({
  queue: [application.id],
  payments: [payment],
  everything: [[application.id], [payment]],
});

test.each([
  ['an RRR', RRR],
  ['an RRR with dashes', '2800-0798-2070'],
  ['an RRR with spaces', ' 2800 0798 2070 '],
  ['an RRR with its name, as a receipt prints it', 'RRR: 2800-0798-2070'],
  ['a line of a statement', LINE],
  ['a line of a statement in small letters', LINE.toLowerCase().replaceAll(/\W/g, ' ')],
  ['a treasury e-receipt', RECEIPT],
  ['a treasury e-receipt without its dashes', ' tsa 2026 000417'],
  ['a treasury e-receipt in one word', 'TSA2026000417'],
])('%s', async (_, typed) => expect(await found(typed)).toEqual(both()));

test('the code of a receipt, as it is printed and as somebody types it', async () => {
  expect(await found(codes.receipt)).toEqual(both());
  expect(await found(codes.receipt.toLowerCase().replaceAll('-', ''))).toEqual(both());
});

test('the code of a letter of offer and of a slip leads to the application and its payments', async () => {
  for (const code of [codes.offer, codes.slip, codes.slip.toLowerCase().replaceAll('-', ' ')])
    expect(await found(code)).toEqual(both());
});

test.each([
  ['a JAMB number', JAMB],
  ['a JAMB number in small letters and with blanks', ' 2026 1012 6704 cd'],
  ['an examination number of WAEC', WAEC],
  ['an examination number with blanks', '42512 34567'],
  ['an examination number of NABTEB', NABTEB],
])('%s leads to the application', async (_, typed) =>
  expect(await found(typed)).toEqual({
    queue: [application.id],
    payments: [],
    everything: [[application.id], []],
  }),
);

test('an examination number of NECO, which could be one of JAMB', async () =>
  expect(await found(NECO.toLowerCase())).toMatchObject({ queue: [neco.id], everything: [[neco.id], []] }));

test.each(['RRR 2904 1234 5678', 'rrr: 2904-1234-5678', 'Remita RRR 290412345678', 'Ref. No. 290412345678'])(
  'a number that staff recorded, with what it is in front of it: %s',
  async (typed) => {
    await deps.db
      .update(manual_payments)
      .set({ statement_reference: OTHER_RRR, statement_key: OTHER_RRR })
      .where(eq(manual_payments.payment_id, payment));
    expect(await found(typed)).toEqual(both());
    await deps.db
      .update(manual_payments)
      .set({ statement_reference: LINE, statement_key: statementKey(LINE) })
      .where(eq(manual_payments.payment_id, payment));
    await deps.db.update(payments).set({ treasury_receipt: OTHER_RRR }).where(eq(payments.id, payment));
    expect(await found(typed)).toEqual(both());
    await deps.db.update(payments).set({ treasury_receipt: RECEIPT }).where(eq(payments.id, payment));
  },
);

test('part of such a number, or another one, finds nothing', async () => {
  for (const typed of [
    RRR.slice(0, 9),
    '280007982071',
    'FT26322',
    codes.offer.slice(0, 9),
    WAEC.slice(0, 8),
    NECO.slice(0, 8),
  ])
    expect(await found(typed)).toEqual({ queue: [], payments: [], everything: [[], []] });
});

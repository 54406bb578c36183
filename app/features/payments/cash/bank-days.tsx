/** The amounts that payers paid on each day, that reached the bank and the treasury, and that are missing. */

import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { OpenedRow } from '#app/lists/List.tsx';
import { daysReversed, listPath, OPENED } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { shortDay } from '#app/ui/ShortDay.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { fullName } from '#core/identity/person-name.ts';
import { settlementForm } from '#core/payments/desk-forms.ts';
import { GATEWAY_IDS } from '#core/payments/gateways.ts';
import { formatNaira } from '#core/payments/money.ts';
import { wordsOf } from '#core/shared/form.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { BursaryPage, type MoneyRefusal } from '../payment/BursaryPage.tsx';
import { recordSettlement, withdrawSettlement } from '../statement/record-settlement.server.ts';
import { SettlementFields } from '../statement/SettlementFields.tsx';
import type { Route } from './+types/bank-days';
import { type BankDayRow, type BankDaysView, readBankDays } from './read-registers.server.ts';
import { amountColumn, readSpan, TOTALS } from './register.tsx';

export const shouldRevalidate = revalidateAfterRefusal;

const PATH = '/payment-system/bank-days';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const address = readAddress(url.searchParams, lagosDayOf(deps.clock()));
  const { record, ...wanted } = address;
  const view = orRefuse(await readBankDays(deps, { actor, ...wanted }));
  const opened = view.rows.find(({ id }) => id === record) ?? null;
  const printed = { at: deps.clock().toISOString(), by: fullName(actor.firstName, actor.lastName) };
  return { ...view, address, opened, here: pathTo(address), printed };
}

function readAddress(params: URLSearchParams, today: string) {
  return {
    span: readSpan(params, today),
    gateway: GATEWAY_IDS.find((id) => id === params.get('gateway')) ?? null,
    missing: params.get('show') === 'missing',
    record: params.get('record'),
  };
}

type Address = ReturnType<typeof readAddress>;
const pathTo = ({ span, gateway, missing }: Address, record?: string): string =>
  listPath(PATH, { ...span, gateway, show: missing ? 'missing' : null, record });

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    settle: async ({ actor, deps, post, url }) => {
      const recorded = await recordSettlement(deps, { actor, form: post.typed });
      const to = pathTo(readAddress(url.searchParams, lagosDayOf(deps.clock())));
      return answerPost(post, recorded, { to, told: 'settlementRecorded' });
    },
    withdraw: async ({ actor, deps, post, url }) => {
      const withdrawn = await withdrawSettlement(deps, { actor, id: post.record });
      const to = pathTo(readAddress(url.searchParams, lagosDayOf(deps.clock())));
      return answerPost(post, withdrawn, { to, told: 'settlementWithdrawn' });
    },
  });

export default function BankDaysPage({ loaderData: view, actionData: refusal }: Route.ComponentProps) {
  const words = useWords();
  const { bankDays: text, cash, gateway: nameOf } = words.bursary;
  const { address, opened, rows } = view;
  return (
    <BursaryPage title={text.title} lead={text.lead} refusal={refusal}>
      <FilterForm
        dense
        said
        action={PATH}
        shown={{ ...address.span, gateway: address.gateway, show: address.missing ? 'missing' : null }}
        filters={[]}
        more={[
          { name: 'from', label: cash.from, kind: 'day' },
          { name: 'to', label: cash.to, kind: 'day' },
          {
            name: 'gateway',
            label: text.gateway,
            any: words.bursary.transactions.anyGateway,
            choices: GATEWAY_IDS.map((value) => ({ value, label: nameOf(value) })),
          },
          {
            name: 'show',
            label: text.show,
            any: text.showAll,
            choices: [{ value: 'missing', label: text.showMissing }],
          },
        ]}
      />
      <p className="only-print">
        {words.bursary.reconciliation.span(dayIn(words, address.span.from), dayIn(words, address.span.to))}
        {address.gateway && `, ${nameOf(address.gateway)}`}
        {`. ${cash.printedBy(lagosMoment(words, view.printed.at), view.printed.by)}`}
      </p>
      {opened && (
        <Record row={opened} refusal={refusal} action={pathTo(address, opened.id)} back={view.here} />
      )}
      {rows.length === 0 ? (
        <EmptyState title={address.missing ? text.noneMissing : text.none}>
          {daysReversed(address.span.from, address.span.to) && words.ui.list.daysReversed}
        </EmptyState>
      ) : (
        <Days view={view} pathOf={(id) => `${pathTo(address, id)}#${OPENED}`} />
      )}
      {view.recorded.length > 0 && <Recorded view={view} action={view.here} />}
    </BursaryPage>
  );
}

function Record(props: { row: BankDayRow; refusal: MoneyRefusal | undefined; action: string; back: string }) {
  const { row, refusal, action, back } = props;
  const words = useWords();
  const { bankDays: text, gateway: nameOf } = words.bursary;
  return (
    <OpenedRow title={text.recordTitle(nameOf(row.gateway), dayIn(words, row.day))} back={back}>
      <PostedForm
        intent="settle"
        refusal={refusal}
        {...wordsOf(settlementForm(row.day))}
        action={action}
        note={text.recordNote(formatNaira(row.expectedKobo))}
        className="grid max-w-3xl gap-4"
      >
        <input type="hidden" name="gateway" value={row.gateway} />
        <input type="hidden" name="day" value={row.day} />
        <SettlementFields
          rows={[['settled', 'charges', 'remitted'], 'reference']}
          day={row.day}
          refusal={refusal}
        />
      </PostedForm>
    </OpenedRow>
  );
}

/** One line is a day, or all of them together, which are due on no day. */
type Line = Omit<BankDayRow, 'day' | 'dueOn'> & { readonly name: string; readonly dueOn?: string };
const amount = amountColumn<Line>;

function Days({ view, pathOf }: { view: BankDaysView; pathOf: (id: string) => string }) {
  const words = useWords();
  const { bankDays: text, cash, gateway: nameOf } = words.bursary;
  const rows: readonly Line[] = [
    ...view.rows.map((row) => ({ ...row, name: dayIn(words, row.day), gateway: nameOf(row.gateway) })),
    { ...view.sums, id: TOTALS, name: cash.total, gateway: '' },
  ];
  return (
    <DataTable
      dense
      caption={text.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'day',
          header: cash.day,
          names: true,
          cell: ({ name }) => <span className="whitespace-nowrap">{name}</span>,
        },
        {
          key: 'gateway',
          header: text.gateway,
          cell: ({ gateway }) => gateway,
          saysNothing: ({ id }) => id === TOTALS,
        },
        amount('expected', text.expected, ({ expectedKobo }) => expectedKobo),
        amount('settled', text.settled, ({ settledKobo }) => settledKobo),
        amount('charges', text.charges, ({ chargesKobo }) => chargesKobo),
        amount('remitted', text.remitted, ({ remittedKobo }) => remittedKobo),
        amount('takenBack', text.takenBack, ({ takenBackKobo }) => takenBackKobo),
        {
          key: 'missing',
          header: text.missing,
          align: 'end',
          cell: (line) => <Missing line={line} />,
        },
        {
          key: 'record',
          header: text.record,
          headerHidden: true,
          align: 'end',
          saysNothing: ({ id }) => id === TOTALS,
          cell: ({ id, name, gateway }) =>
            id && (
              <TextLink to={pathOf(id)} className="inline-flex min-h-11 items-center">
                {text.recordShort}
                <span className="sr-only">
                  {' '}
                  {gateway}, {name}
                </span>
              </TextLink>
            ),
        },
      ]}
    />
  );
}

function Missing({ line: { missingKobo, surplusKobo, waitingKobo, dueOn } }: { line: Line }) {
  const words = useWords();
  const text = words.bursary.bankDays;
  const waiting = waitingKobo > 0 && formatNaira(waitingKobo);
  if (missingKobo + surplusKobo === 0 && waiting)
    return (
      <span className="text-ink-soft tabular lg:whitespace-nowrap">
        {dueOn ? text.waiting(waiting, shortDay(dayIn(words, dueOn))) : text.waitingInAll(waiting)}
      </span>
    );
  return (
    <span
      className={
        missingKobo + surplusKobo === 0 ? 'text-ink-soft tabular' : 'font-semibold text-danger-text tabular'
      }
    >
      {(missingKobo > 0 || surplusKobo === 0) && formatNaira(missingKobo)}
      {surplusKobo > 0 && <span className="block">{text.over(formatNaira(surplusKobo))}</span>}
      {waiting && <small className="block font-normal text-ink-soft">{text.waitingInAll(waiting)}</small>}
    </span>
  );
}

function Recorded({ view, action }: { view: BankDaysView; action: string }) {
  const words = useWords();
  const { bankDays: text, cash, gateway: nameOf } = words.bursary;
  return (
    <section className="stack" aria-labelledby="recorded">
      <h2 id="recorded">{text.recorded}</h2>
      <DataTable
        dense
        caption={text.recorded}
        rows={view.recorded}
        rowKey={({ id }) => id}
        columns={[
          { key: 'day', header: cash.day, names: true, cell: ({ day }) => dayIn(words, day) },
          { key: 'gateway', header: text.gateway, cell: ({ gateway }) => nameOf(gateway) },
          { key: 'settled', header: text.settled, align: 'end', cell: ({ settled }) => settled },
          { key: 'charges', header: text.charges, align: 'end', cell: ({ charges }) => charges },
          { key: 'remitted', header: text.remitted, align: 'end', cell: ({ remitted }) => remitted },
          { key: 'reference', header: text.reference, cell: ({ reference }) => reference },
          { key: 'by', header: text.by, cell: ({ by }) => by },
          {
            key: 'withdraw',
            header: text.withdraw,
            headerHidden: true,
            align: 'end',
            cell: ({ id }) => (
              <PostedForm
                intent="withdraw"
                record={id}
                refusal={null}
                action={action}
                className="lg:flex lg:justify-end"
                submit={text.withdraw}
                variant="secondary"
                button={{ size: 'small' }}
              />
            ),
          },
        ]}
      />
    </section>
  );
}

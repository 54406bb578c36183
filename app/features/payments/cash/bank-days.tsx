/** The amounts that payers paid on each day, that reached the bank and the treasury, and that are missing. */

import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { ListFilters, OpenedRow } from '#app/lists/List.tsx';
import { daysReversed, listPath, OPENED } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { shortDay } from '#app/ui/ShortDay.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { fullName } from '#core/identity/person-name.ts';
import { settlementForm } from '#core/payments/desk-forms.ts';
import { formatNaira } from '#core/payments/money.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { BursaryPage, type MoneyRefusal } from '../payment/BursaryPage.tsx';
import { recordSettlement, withdrawSettlement } from '../statement/record-settlement.server.ts';
import { SettlementFields } from '../statement/SettlementFields.tsx';
import type { Route } from './+types/bank-days';
import {
  BANK_DAYS,
  type BankDayRow,
  type BankDaysView,
  readBankDays,
  readRegister,
} from './read-registers.server.ts';
import { amountColumn, TOTALS } from './register.tsx';

export const shouldRevalidate = revalidateAfterRefusal;

const PATH = '/payment-system/bank-days';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { span, filters, view } = readRegister(BANK_DAYS, url.searchParams, lagosDayOf(deps.clock()));
  const wanted = { actor, span, gateway: filters.gateway, missing: filters.show === 'missing' };
  const read = orThrow(await readBankDays(deps, wanted));
  const opened = read.rows.find(({ id }) => id === url.searchParams.get('record')) ?? null;
  const printed = { at: deps.clock().toISOString(), by: fullName(actor.firstName, actor.lastName) };
  return { ...read, span, filters: view, opened, printed };
}

/** The register as it is looked at. */
const pathIn = (params: URLSearchParams, deps: Pick<AppDeps, 'clock'>) =>
  listPath(PATH, readRegister(BANK_DAYS, params, lagosDayOf(deps.clock())).view.shown);

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    settle: async ({ actor, deps, post, url }) => {
      const recorded = await recordSettlement(deps, { actor, form: post.typed });
      const to = pathIn(url.searchParams, deps);
      return answerPost(post, recorded, { to, told: 'settlementRecorded' });
    },
    withdraw: async ({ actor, deps, post, url }) => {
      const withdrawn = await withdrawSettlement(deps, { actor, id: post.record });
      const to = pathIn(url.searchParams, deps);
      return answerPost(post, withdrawn, { to, told: 'settlementWithdrawn' });
    },
  });

export default function BankDaysPage({ loaderData: view, actionData: refusal }: Route.ComponentProps) {
  const words = useWords();
  const { bankDays: text, cash, gateway: nameOf } = words.bursary;
  const { span, opened, rows } = view;
  const { shown } = view.filters;
  const pathTo = (record?: string) => listPath(PATH, { ...shown, record });
  return (
    <BursaryPage title={text.title} lead={text.lead} refusal={refusal}>
      <ListFilters said view={view.filters} />
      <p className="only-print">
        {words.bursary.reconciliation.span(dayIn(words, span.from), dayIn(words, span.to))}
        {shown.gateway && `, ${nameOf(shown.gateway)}`}
        {`. ${cash.printedBy(lagosMoment(words, view.printed.at), view.printed.by)}`}
      </p>
      {opened && <Record row={opened} refusal={refusal} action={pathTo(opened.id)} back={pathTo()} />}
      {rows.length === 0 ? (
        <EmptyState title={shown.show ? text.noneMissing : text.none}>
          {daysReversed(span.from, span.to) && words.ui.list.daysReversed}
        </EmptyState>
      ) : (
        <Days view={view} pathOf={(id) => `${pathTo(id)}#${OPENED}`} />
      )}
      {view.recorded.length > 0 && <Recorded view={view} action={pathTo()} />}
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

/** The tables of the lines of uploaded statements, and of the statements themselves. */

import type { ReactNode } from 'react';
import { href } from 'react-router';
import { DatesAssumedBrief } from '#app/forms/DateOrder.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { ShortDay } from '#app/ui/ShortDay.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { StatementRows } from '#core/payments/bank-statement.ts';
import { formatNaira } from '#core/payments/money.ts';
import type {
  DoneLineView,
  SetAsideLineView,
  UnseenPaymentView,
  UploadedStatementView,
} from './read-statement-page.server.ts';

interface TableProps<Row> {
  title: string;
  note?: ReactNode;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

function Table<Row extends { readonly id: string }>({ title, note, rows, columns }: TableProps<Row>) {
  return (
    <section>
      <h2 className="mb-4">{title}</h2>
      {note && <p className="mb-4 text-ink-soft">{note}</p>}
      <DataTable dense caption={title} rows={rows} rowKey={({ id }) => id} columns={columns} />
    </section>
  );
}

/** The columns that lines of a statement have in every list. */
export function useColumns() {
  const words = useWords();
  const { statement: text } = words.bursary;
  const day = (one: string) => dayIn(words, one);
  const dated = {
    key: 'day',
    header: text.line.day,
    names: true,
    cell: (row: { day: string }) => <ShortDay day={row.day} />,
  };
  const narration = {
    key: 'narration',
    header: text.line.narration,
    fills: true,
    cell: (row: { narration: string }) => (
      // The narration is shown whole, for the person who decides about it.
      <span className="whitespace-normal leading-tight [overflow-wrap:anywhere]">{row.narration}</span>
    ),
  };
  const application = {
    key: 'application',
    header: text.application,
    cell: (row: { application_number: string; paymentPath: string | null }) =>
      row.paymentPath ? (
        <TextLink to={row.paymentPath}>{row.application_number}</TextLink>
      ) : (
        row.application_number
      ),
  };
  const amount = {
    key: 'amount',
    header: text.line.amount,
    align: 'end' as const,
    cell: (row: { amount: string }) => <Money>{row.amount}</Money>,
  };
  return { words, text, day, dated, narration, application, amount };
}

export function DoneLines({ lines }: { lines: readonly DoneLineView[] }) {
  const { text, dated, narration, application, amount } = useColumns();
  return (
    <DataTable
      dense
      caption={text.views.done}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        dated,
        {
          ...amount,
          cell: (line) => (
            <>
              <Money>{line.amount}</Money>
              {line.differs && <span className="block text-ink-soft">{text.recordedAs(line.differs)}</span>}
            </>
          ),
        },
        narration,
        { key: 'applicant', header: text.applicant, cell: ({ applicant }) => applicant },
        application,
        { key: 'by', header: text.by, cell: ({ by }) => by },
        {
          key: 'state',
          header: text.state,
          cell: (line) =>
            line.reversed ? (
              <TextLink to="/payment-system/statement?view=out">{text.reversedShort}</TextLink>
            ) : line.waits ? (
              <TextLink to="/payment-system/manual">{text.waits}</TextLink>
            ) : (
              text.counted
            ),
        },
      ]}
    />
  );
}

export function SetAsideLines({ lines, action }: { lines: readonly SetAsideLineView[]; action: string }) {
  const { words, text, day, dated, narration, amount } = useColumns();
  return (
    <DataTable
      dense
      caption={text.views.aside}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        dated,
        amount,
        narration,
        {
          key: 'note',
          header: text.fields.note,
          cell: ({ note, settlement }) =>
            settlement
              ? text.payout(
                  words.bursary.gateway(settlement.gateway),
                  day(settlement.day),
                  settlement.reference,
                )
              : note,
        },
        { key: 'by', header: text.setAsideBy, cell: ({ by }) => by },
        {
          key: 'back',
          header: text.takeBack,
          headerHidden: true,
          align: 'end',
          cell: (line) => (
            <PostedForm
              intent="take-back"
              record={line.id}
              version={line.version}
              refusal={null}
              action={action}
              className="lg:flex lg:justify-end"
              submit={text.takeBack}
              variant="secondary"
              button={{ size: 'small' }}
            />
          ),
        },
      ]}
    />
  );
}

export function UnseenPayments({ payments }: { payments: readonly UnseenPaymentView[] }) {
  const { text, dated, application, amount } = useColumns();
  return (
    <Table
      title={text.unseen}
      note={text.unseenNote}
      rows={payments}
      columns={[
        dated,
        amount,
        { key: 'reference', header: text.line.reference, cell: ({ reference }) => reference },
        application,
      ]}
    />
  );
}

export function Statements({ statements }: { statements: readonly UploadedStatementView[] }) {
  const { words, text, day } = useColumns();
  return (
    <Table
      title={text.statements}
      rows={statements}
      columns={[
        {
          key: 'bank',
          header: text.fields.bank,
          names: true,
          cell: ({ bank, file_name }) => (
            <>
              {bank}
              <span className="block font-normal text-ink-soft text-sm [overflow-wrap:anywhere]">
                {file_name}
              </span>
            </>
          ),
        },
        {
          key: 'days',
          header: text.days,
          cell: ({ id, from, to, waits, assumed }) =>
            waits ? (
              <TextLink
                to={href('/payment-system/statement/:id/columns', { id })}
                className="inline-flex min-h-11 items-center"
              >
                {text.choose}
              </TextLink>
            ) : (
              from &&
              to && (
                <>
                  <TextLink to={listPath('/payment-system/statement', { statement: id })}>
                    {text.span(day(from), day(to))}
                  </TextLink>
                  <DatesAssumedBrief assumed={assumed} />
                </>
              )
            ),
        },
        { key: 'credits', header: text.lines, align: 'end', figure: true, cell: ({ credits }) => credits },
        {
          key: 'new',
          header: text.newLines,
          align: 'end',
          figure: true,
          cell: ({ newCredits }) => newCredits,
        },
        { key: 'debits', header: text.views.out, align: 'end', figure: true, cell: ({ debits }) => debits },
        {
          key: 'rows',
          header: text.rowsOfFile,
          cell: ({ carried, gap }) =>
            [gap && text.rowsMissing(gap.row), carried > 0 && text.carriedShort(carried)]
              .filter(Boolean)
              .join(' '),
        },
        {
          key: 'when',
          header: text.when,
          cell: ({ at, by }) => text.whenBy(lagosMoment(words, at), by),
        },
      ]}
    />
  );
}

/** The account of how every row of a statement's file was read, and of whether its balances add up. */
interface RowAccountProps {
  rows: StatementRows;
  /** The advice about rows that are missing. */
  missing: string;
  opening?: number | null;
  closing?: number | null;
}

export function RowAccount({ rows, missing, opening = null, closing = null }: RowAccountProps) {
  const { rows: text } = useWords().bursary;
  const { gap, carried, totals } = rows;
  const counts = [
    [text.credits, rows.credits],
    [text.debits, rows.debits],
    [text.carried, carried.length, carried],
    [text.continued, rows.continued],
    [text.headings, rows.headings],
    [text.totals, totals.length, totals],
    [text.empty, rows.empty],
    [text.notes, rows.notes],
  ] as const;
  return (
    <div className="grid gap-4">
      {gap && (
        <Notice tone="warning" title={text.gap[gap.kind](gap.row)}>
          <p>
            {text.gapAmounts(
              formatNaira(gap.expectedKobo),
              formatNaira(gap.foundKobo),
              formatNaira(Math.abs(gap.foundKobo - gap.expectedKobo)),
            )}
          </p>
          <p>{missing}</p>
        </Notice>
      )}
      <p className="text-ink-soft">
        {counts
          .filter(([label, count]) => count > 0 || label === text.credits)
          .map(([label, count, lines]) => `${label}: ${count}${lines ? ` (${text.rows(lines)})` : ''}`)
          .join('; ')}
        {opening !== null && closing !== null && `. ${text.ends(formatNaira(opening), formatNaira(closing))}`}
      </p>
    </div>
  );
}

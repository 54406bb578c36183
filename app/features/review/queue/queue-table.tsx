/** The queue's columns: how each is drawn, in the order of core/review/application-columns.ts. */

import { Fragment } from 'react';
import { href } from 'react-router';
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { classes } from '#app/ui/classes.ts';
import type { Column } from '#app/ui/DataTable.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { lagosClock, lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { isApplicationStatus } from '#core/admissions/application-status.ts';
import { isCapsState } from '#core/admissions/caps.ts';
import { isVerdict } from '#core/eligibility/verdict.ts';
import { isOfferState } from '#core/offers/offer-status.ts';
import { isVerification } from '#core/record/verification.ts';
import { type ColumnName, columnOf, headingOf } from '#core/review/application-columns.ts';
import { NotReleased, UndoForm } from '../decisions/TakeBackNotice.tsx';
import { ChoosePage, ChooseRow } from './BulkBar.tsx';
import type { OwnWaiting, QueuePage } from './list-applications.server.ts';
import { OWN_WAITING, type QueueSort, queuePath, queueQuery, STATUS_GROUPS } from './queue-filters.ts';

type Row = QueuePage['rows'][number];

/** Says until when it waits. */
function sayWhen(words: Words, { proposal, due, release }: OwnWaiting): string {
  const texts = words.review.queue.own;
  if (proposal !== null) return texts.toConfirm;
  if (due === null) return texts.inRelease(release ?? '');
  return texts.told(release === null ? lagosClock(words, due) : lagosMoment(words, due));
}

/** The reader's decision or proposal, and the way back, which leads to this list again. */
function ownColumns(words: Words, list: string): readonly Column<Row>[] {
  const texts = words.review.queue.own;
  return [
    {
      key: 'waits',
      header: texts.waits,
      cell: ({ own }) =>
        own && (
          <>
            <ApplicationStatusBadge small status={own.status} />{' '}
            <span className="[overflow-wrap:anywhere]">{sayWhen(words, own)}</span>
          </>
        ),
    },
    {
      key: 'undo',
      header: texts.undo,
      headerHidden: true,
      beside: true,
      cell: ({ id, own }) =>
        own?.open && (
          <UndoForm
            takeBack={{ ...own, until: own.release === null && own.proposal === null ? own.due : null }}
            record={id}
            action={`${href('/review/applications/:id', { id })}?${new URLSearchParams({ list })}`}
          />
        ),
    },
  ];
}

/** The application's page, with the list it was opened from and its place there. */
export const openedFrom = (list: string, { id, place }: { readonly id: string; readonly place: string }) =>
  `${href('/review/applications/:id', { id })}?${new URLSearchParams({ list, at: place })}`;

const soft = (text: string) => <span className="whitespace-nowrap text-ink-soft">{text}</span>;

/** @param narrow beside a column more than at first: the table is as wide as a small desk */
const cut = (text: string, narrow = false) => (
  <span
    title={text}
    className={classes('lg:block lg:truncate 2xl:max-w-none', narrow ? 'lg:max-w-20' : 'lg:max-w-32')}
  >
    {text}
  </span>
);

const isOpen = ({ status }: Row) => STATUS_GROUPS.open.some((open) => open === status);

/** Columns that the list can stand in the order of: by the first press, and by another one. */
const SORTS = {
  name: ['name', 'name'],
  application_number: ['number', 'number'],
  since: ['moved', 'waiting'],
  started: ['newest', 'oldest'],
} as const satisfies Readonly<Record<string, readonly [QueueSort, QueueSort]>>;
/** The longest in its status came into it first. */
const DESCENDING: readonly QueueSort[] = ['newest', 'waiting'];
const isSortable = (key: string): key is keyof typeof SORTS => Object.hasOwn(SORTS, key);

export function useQueueColumns({
  view: { shown },
  shown: chosen,
  sort: sortedBy,
  status,
}: Pick<QueuePage, 'view' | 'shown' | 'sort' | 'status'>): readonly Column<Row>[] {
  const words = useWords();
  const list = queueQuery(shown);
  const { columns, ...texts } = words.review.queue;
  const headers: Readonly<Partial<Record<ColumnName, string>>> = columns;
  const narrow = chosen.includes('duplicates');
  const day = (iso: string) => (
    <time dateTime={iso} className="lg:whitespace-nowrap">
      {lagosDay(words, iso)}
    </time>
  );
  const plain = (name: ColumnName) => (row: Row) => {
    const value = row.values[name];
    if (!value) return null;
    return columnOf(name).as === 'day' ? day(value) : cut(value);
  };
  const openElsewhere = ({ readers }: Row) =>
    readers.length > 0 && (
      <span title={words.live.readers(readers)} className="ms-1 inline-flex align-middle">
        <Icon name="eye" className="size-4 text-harvest-text" />
        <VisuallyHidden>, {words.live.readers(readers)}</VisuallyHidden>
      </span>
    );
  /** The columns that say more, or something else, than their value. */
  const own: Readonly<Partial<Record<ColumnName, Partial<Column<Row>>>>> = {
    application_number: {
      cell: ({ application_number }) =>
        narrow ? (
          <span className="tabular">
            {application_number.split(/(?<=-)/).map((part, at) => (
              <Fragment key={part}>
                {at > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </span>
        ) : (
          <span className="whitespace-nowrap tabular">{application_number}</span>
        ),
    },
    program: {
      cell: (row) => (row.values.program ? cut(row.values.program, narrow) : soft(texts.noProgram)),
    },
    status: {
      beside: true,
      cell: (row) => (
        <>
          <ApplicationStatusBadge
            small
            status={row.decided ?? row.status}
            withdrawn={!row.decided && row.withdrawn}
          />
          {row.decided && <NotReleased />}
          {row.status === 'Draft' && !row.finished && <VisuallyHidden>, {texts.unfinished}</VisuallyHidden>}
          {openElsewhere(row)}
        </>
      ),
    },
    proposed: {
      cell: (row) =>
        isApplicationStatus(row.values.proposed) && (
          <span className="whitespace-nowrap font-semibold">
            {words.statusNames[row.values.proposed]}
            {!chosen.includes('status') && openElsewhere(row)}
          </span>
        ),
    },
    since: {
      align: 'end',
      cell: (row) => (
        <time
          dateTime={row.since}
          title={lagosDay(words, row.since)}
          className="lg:whitespace-nowrap tabular"
        >
          {texts.days(row.days)}
        </time>
      ),
    },
    verdict: {
      cell: ({ values: { verdict } }) => {
        if (!isVerdict(verdict)) return soft(texts.noRecord);
        const label = words.verdicts[verdict];
        return verdict === 'missing' ? (
          <span className="whitespace-nowrap font-semibold text-harvest-text">{label}</span>
        ) : (
          soft(label)
        );
      },
    },
    verification: {
      cell: ({ values: { verification } }) => {
        if (!isVerification(verification)) return soft(texts.noRecord);
        const label = words.verifications[verification];
        return verification === 'mismatch' || verification === 'cannot_verify' ? (
          <span className="whitespace-nowrap font-semibold text-harvest-text">{label}</span>
        ) : (
          soft(label)
        );
      },
    },
    offer: {
      cell: ({ values: { offer } }) => (isOfferState(offer) ? soft(words.offers.desk.states[offer]) : null),
    },
    caps_state: {
      cell: ({ values: { caps_state } }) =>
        isCapsState(caps_state) ? soft(words.capsStates[caps_state]) : null,
    },
    paid: { cell: (row) => (row.values.paid ? texts.paid.paid : soft(texts.paid.unpaid)) },
    /* How many of those that everyone is asked for have not come */
    documents: {
      cell: (row) => {
        const said = texts.papersOf(row.missing);
        // Missing documents matter while something is to be decided.
        const missing = row.missing > 0 && isOpen(row);
        return missing ? (
          <span className="whitespace-nowrap font-semibold text-harvest-text">{said}</span>
        ) : (
          soft(said)
        );
      },
    },
    duplicates: {
      cell: ({ duplicates }) =>
        duplicates.length > 0 && (
          <span className="inline-block font-semibold text-danger-text leading-tight first-letter:uppercase lg:max-w-20 2xl:max-w-none">
            {duplicates.map((likeness) => words.casework.duplicates.by[likeness]).join(', ')}
          </span>
        ),
    },
    assigned_to: { cell: (row) => (row.assignee ? cut(row.assignee.name) : soft(texts.nobody)) },
  };
  /** Phones read no column: this line says what there is to confirm and whose it is, or the reader's own. */
  const proposalOf = ({ own: mine, values: { proposed, proposed_by } }: Row) =>
    mine
      ? texts.proposal(words.statusNames[mine.status], sayWhen(words, mine))
      : isApplicationStatus(proposed) && texts.proposal(words.statusNames[proposed], proposed_by ?? '');
  const heading = (key: keyof typeof SORTS | ColumnName, label: string) => {
    if (!isSortable(key)) return { header: <span className="whitespace-nowrap">{label}</span> };
    const [first, second] = SORTS[key];
    const down = DESCENDING.includes(sortedBy);
    const mine = sortedBy === first || sortedBy === second;
    const next = sortedBy === first ? second : first;
    return {
      header: (
        <Anchor
          to={queuePath({ ...shown, sort: next === 'newest' ? null : next })}
          className="inline-flex min-h-7 items-center gap-1 whitespace-nowrap underline-offset-4 hover:underline"
        >
          {label}
          {mine && <span aria-hidden="true">{down ? '↓' : '↑'}</span>}
        </Anchor>
      ),
      sorted: mine ? (down ? ('descending' as const) : ('ascending' as const)) : undefined,
    };
  };
  return [
    {
      key: 'choose',
      header: (
        <>
          <VisuallyHidden>{words.casework.bulk.chooseColumn}</VisuallyHidden>
          <ChoosePage />
        </>
      ),
      corner: true,
      cell: (row) => <ChooseRow row={row} />,
    },
    {
      key: 'name',
      ...heading('name', columns.name),
      names: true,
      cell: (row) => (
        <Anchor
          to={openedFrom(list, row)}
          className={classes(
            'block py-1 lg:py-0.5 2xl:w-72',
            narrow ? 'lg:w-24' : 'lg:w-40',
            !row.name && 'font-normal italic',
            // The name stands beside its button.
            row.own && 'max-lg:pe-28',
          )}
        >
          <bdi title={row.name ?? undefined} className="link block truncate leading-6">
            {row.name ?? texts.noName}
          </bdi>
          {/* As long as the row: what stands beside the name ends above it. */}
          <span className="only-narrow flex w-[calc(100cqi-4rem)] gap-1 font-normal text-[0.8125rem] text-ink-soft leading-5 lg:hidden tight:w-auto tight:flex-wrap">
            {proposalOf(row) ? (
              <span className="min-w-0 truncate">{proposalOf(row)}</span>
            ) : (
              <>
                <span className="whitespace-nowrap tabular">{row.application_number}</span>
                {row.values.program && <span className="min-w-0 truncate">· {row.values.program}</span>}
              </>
            )}
          </span>
        </Anchor>
      ),
    },
    ...chosen.map((key) => ({
      key,
      ...heading(key, headers[key] ?? headingOf(key, words.casework.exports.questions)),
      cell: plain(key),
      ...own[key],
    })),
    ...(status === OWN_WAITING ? ownColumns(words, list) : []),
  ];
}

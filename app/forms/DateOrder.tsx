/**
 * An uploaded file may write the day or the month first. The page asks with both readings, and says so where one was
 * assumed.
 */
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { DAY_ORDERS, type DateDoubt, type DatesRead, type ShownDate } from '#core/shared/date-order.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { PostedForm, type PostedFormProps } from './PostedForm.tsx';
import type { Refusal } from './refusal.ts';

interface DateOrderFormProps<Given extends Refusal>
  extends Pick<PostedFormProps<Given>, 'refusal' | 'record' | 'why'> {
  doubt: DateDoubt;
  /** The name of the file, where the page does not say it. */
  file?: string;
  /** The intent that removes the file. */
  discard: string;
}

export function DateOrderForm<Given extends Refusal>({
  doubt,
  file,
  discard,
  ...form
}: DateOrderFormProps<Given>) {
  const words = useWords();
  const { dateOrder: text } = words;
  const columns = DAY_ORDERS.map((order) => ({
    key: order,
    header: text.orders[order],
    cell: ({ days }: ShownDate) => {
      const day = days[order];
      return day ? dayIn(words, day) : text.none;
    },
  }));
  return (
    <Card title={text.title}>
      <div className="stack">
        <p>
          {file && <strong className="block [overflow-wrap:anywhere]">{file}</strong>}
          {text.lead}
        </p>
        <DataTable
          dense
          caption={text.caption}
          rows={doubt.shown}
          rowKey={({ row }) => String(row)}
          columns={[
            { key: 'row', header: text.row, names: true, cell: ({ row }) => row },
            { key: 'written', header: text.written, cell: (one) => one.text },
            ...columns,
          ]}
        />
        <PostedForm {...form} className="grid max-w-xl gap-4" labels={{ order: text.choose }}>
          <RadioGroup
            dense
            name="order"
            legend={text.choose}
            options={DAY_ORDERS.map((order) => ({
              value: order,
              label: text.orders[order],
              hint: text.unread(doubt.unread[order]),
            }))}
          />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="order">
              {text.submit}
            </Button>
            <Button name="intent" value={discard} variant="quiet">
              {text.discard}
            </Button>
          </div>
        </PostedForm>
      </div>
    </Card>
  );
}

/** The same under the days of a file in a list. Only day first is ever assumed there. */
export function DatesAssumedBrief({ assumed }: { assumed: ShownDate | null }) {
  const words = useWords();
  const day = assumed?.days['day-first'];
  return assumed && day ? (
    <span className="block text-ink-soft text-sm">
      {words.dateOrder.brief(assumed.text, dayIn(words, day))}
    </span>
  ) : null;
}

/** An example of the order that nobody chose and no row showed. */
export function DatesAssumed({ dates }: { dates: DatesRead | null | undefined }) {
  const words = useWords();
  const other = dates?.order === 'day-first' ? 'month-first' : 'day-first';
  const [read, otherwise] = [dates?.assumed?.days[dates.order], dates?.assumed?.days[other]];
  return dates?.assumed && read && otherwise ? (
    <Notice tone="warning">
      {words.dateOrder.assumed(dates.assumed.text, dayIn(words, read), dayIn(words, otherwise))}
    </Notice>
  ) : null;
}

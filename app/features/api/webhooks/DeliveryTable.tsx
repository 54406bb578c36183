import { Form } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { DeliveryRow } from '../desk/programs-view.ts';

const TONES = { waiting: 'warning', delivered: 'success', 'given-up': 'danger' } as const;

/** What was sent to one address, and how it was answered. */
export function DeliveryTable({ rows }: { rows: readonly DeliveryRow[] }) {
  const words = useWords();
  const texts = words.programs.hooks;
  if (rows.length === 0) return <EmptyState title={texts.logEmpty}>{texts.logEmptyAdvice}</EmptyState>;
  const answer = ({ status, problem, ms }: DeliveryRow) => {
    if (status !== null) return texts.answered(status, ms);
    return problem ? (texts.answers[problem] ?? problem) : '';
  };
  return (
    <DataTable
      headers={texts.logColumns}
      caption={texts.log}
      captionShown
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'event',
          names: true,
          cell: ({ type }) => <code className="[overflow-wrap:anywhere]">{type}</code>,
        },
        {
          key: 'state',
          cell: ({ state }) => <StatusBadge tone={TONES[state]}>{texts.deliveryStates[state]}</StatusBadge>,
        },
        {
          key: 'answer',
          cell: (row) => (
            <>
              {answer(row)}
              <span className="block text-ink-soft text-sm">
                {row.tries > 0 && texts.tries(row.tries)}
                {row.tries > 0 && row.nextAt && `, ${texts.next(lagosMoment(words, row.nextAt))}`}
              </span>
            </>
          ),
        },
        { key: 'at', cell: ({ at }) => lagosMoment(words, at) },
        {
          key: 'actions',
          headerHidden: true,
          cell: ({ id, type, state }) =>
            state !== 'waiting' && (
              <Form method="post">
                <input type="hidden" name="intent" value="again" />
                <input type="hidden" name="delivery" value={id} />
                <Button variant="secondary" size="small" aria-label={texts.againOf(type)}>
                  {texts.again}
                </Button>
              </Form>
            ),
        },
      ]}
    />
  );
}

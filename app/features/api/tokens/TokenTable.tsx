import { Form } from 'react-router';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { Button } from '#app/ui/Button.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { TokenRow } from '../desk/token-state.ts';

const TONES = {
  awaiting: 'warning',
  good: 'success',
  held: 'warning',
  expired: 'neutral',
  declined: 'neutral',
  revoked: 'neutral',
} as const;

/** Every token with what it may and when it was last used. */
export function TokenTable({ tokens }: { tokens: readonly TokenRow[] }) {
  const words = useWords();
  const texts = words.programs.tokens;
  if (tokens.length === 0) return <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>;
  return (
    <DataTable
      headers={texts.columns}
      caption={texts.caption}
      captionShown
      rows={tokens}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'program',
          names: true,
          cell: (row) => (
            <>
              <bdi className="[overflow-wrap:anywhere]">{row.program}</bdi>
              <span className="block font-normal text-ink-soft text-sm">
                {texts.ends(row.hint)}, {texts.madeBy(row.madeBy, lagosDay(words, row.madeAt))}
              </span>
            </>
          ),
        },
        {
          key: 'may',
          cell: (row) => (
            <>
              <ul className="flex flex-wrap gap-x-2 lg:block">
                {row.scopes.map((scope) => (
                  <li key={scope}>
                    {/* A scope is one word, however narrow the column. */}
                    <code className="whitespace-nowrap text-sm">{scope}</code>
                  </li>
                ))}
              </ul>
              {row.addresses.length > 0 && (
                <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">
                  {texts.only(row.addresses.join(', '))}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'used',
          cell: ({ lastUsedAt, lastAddress }) =>
            lastUsedAt ? (
              <>
                {lagosMoment(words, lastUsedAt)}
                {lastAddress && (
                  <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">
                    {texts.from(lastAddress)}
                  </span>
                )}
              </>
            ) : (
              texts.never
            ),
        },
        { key: 'until', cell: (row) => lagosDay(words, row.expiresAt) },
        {
          key: 'state',
          cell: ({ state }) => <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>,
        },
        {
          key: 'actions',
          headerHidden: true,
          cell: (row) =>
            row.state === 'awaiting' ? (
              <SecondPerson
                whyNot={row.whyNot}
                own={row.own}
                named={texts.ofProgram(row.program, row.hint)}
                form={{ record: row.id, refusal: null, button: { size: 'small' } }}
              />
            ) : (
              <div className="grid gap-2">
                {row.state === 'held' && (
                  <Form method="post">
                    <input type="hidden" name="intent" value="take-over" />
                    <input type="hidden" name="id" value={row.id} />
                    <Button size="small" aria-label={texts.takeOverOf(row.program, row.hint)}>
                      {texts.takeOver}
                    </Button>
                  </Form>
                )}
                {(row.state === 'good' || row.state === 'held') && (
                  <Form method="post">
                    <input type="hidden" name="intent" value="revoke" />
                    <input type="hidden" name="id" value={row.id} />
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={texts.revokeOf(row.program, row.hint)}
                    >
                      {texts.revoke}
                    </Button>
                  </Form>
                )}
              </div>
            ),
        },
      ]}
    />
  );
}

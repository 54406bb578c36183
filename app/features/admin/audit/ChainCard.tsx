/** Whether the trail is whole, when that was last looked at, and a button to look now. */
import { Form } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { LookAgain } from '#app/ui/LookAgain.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { ChainView } from '../desk/admin-view.ts';

/** @param checking a check waits or runs: the page looks again until it has ended. */
export function ChainCard({ chain, checking }: { chain: ChainView | null; checking: boolean }) {
  const words = useWords();
  const texts = words.admin.audit.chain;
  const when = chain ? lagosMoment(words, chain.checkedAt) : '';
  return (
    <Card
      title={texts.title}
      aside={
        <StatusBadge tone={chain ? (chain.sound ? 'success' : 'danger') : 'neutral'}>
          {chain ? (chain.sound ? texts.sound : texts.broken) : texts.never}
        </StatusBadge>
      }
    >
      <div className="stack-tight max-w-prose">
        {chain === null && <p>{texts.neverText}</p>}
        {chain?.sound && <p>{texts.soundText(chain.throughSeq, when)}</p>}
        {chain && !chain.sound && (
          <div role="alert" className="stack-tight">
            <p className="font-semibold text-danger-text">
              {texts.problems[chain.problem ?? ''] ?? chain.problem}
            </p>
            <p className="[overflow-wrap:anywhere]">
              {texts.where(
                chain.brokenSeq === null ? texts.unknown : String(chain.brokenSeq),
                chain.brokenEntry ?? texts.unknown,
              )}
            </p>
            <p>{texts.brokenText(when)}</p>
          </div>
        )}
        {chain && chain.throughSeq > 0 && (
          <>
            <p>
              <span className="text-ink-soft text-sm">{texts.head}: </span>
              <code className="text-sm [overflow-wrap:anywhere]">
                {chain.throughSeq}:{chain.head}
              </code>
            </p>
            <p className="text-ink-soft text-sm">{texts.headHint}</p>
          </>
        )}
      </div>
      <div role="status">
        {checking && (
          <p className="mt-4 max-w-prose">
            <LookAgain />
            {texts.underWay} <TextLink to="/admin-portal/audit">{texts.look}</TextLink>
          </p>
        )}
      </div>
      {!checking && (
        <Form method="post" action="/admin-portal/audit" className="no-print mt-5">
          <Button name="intent" value="check" variant="secondary" busyLabel={texts.checking}>
            {texts.check}
          </Button>
        </Form>
      )}
    </Card>
  );
}

import { href } from 'react-router';
import { openedPath } from '#app/lists/list-address.ts';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { WaitingManualPayment } from './manual-payment-list.server.ts';

/** Other payments that wait for the same application, before one more is recorded or approved. */
export function WaitingToo({ title, waiting }: { title: string; waiting: readonly WaitingManualPayment[] }) {
  const words = useWords();
  const { manual: text } = words.bursary;
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <ul>
        {waiting.map(({ id, amount, by, day }) => (
          <li key={id}>
            <TextLink to={openedPath(href('/payment-system/manual'), {}, id)}>
              <Money>{amount}</Money>
            </TextLink>
            , {text.recordedOn(by, dayIn(words, day))}
          </li>
        ))}
      </ul>
      <p>{text.sameMoney}</p>
    </Notice>
  );
}

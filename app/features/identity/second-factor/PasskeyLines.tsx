import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { PasskeyFacts } from './manage-passkeys.server.ts';

/** Shows the day on which it was added, and its last use. */
export function PasskeyLines({ passkey }: { passkey: PasskeyFacts }) {
  const words = useWords();
  const texts = words.account.passkeys;
  return (
    <p className="text-ink-soft">
      {texts.added(lagosDay(words, passkey.addedAt))}{' '}
      {passkey.usedAt ? texts.used(lagosMoment(words, passkey.usedAt)) : texts.unused}
    </p>
  );
}

import { useCollegeContact } from '#app/shell/college-contact.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Suspension } from '../setup/standing.server.ts';

/** Tells a suspended person since when, why, and whom to ask. */
export function Suspended({ since, reason }: Suspension) {
  const words = useWords();
  const texts = words.identity;
  const { email } = useCollegeContact();
  return (
    <>
      <p>{texts.suspended(lagosDay(words, since))}</p>
      <p className="mt-2">{texts.suspendedReason(reason)}</p>
      <p className="mt-2">{texts.suspendedAsk(email)}</p>
    </>
  );
}

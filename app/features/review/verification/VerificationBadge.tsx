import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { useWords } from '#app/words/words.tsx';
import type { Part } from '#core/record/record-parts.ts';
import { CHECKED_PARTS, type CheckResult, type ComparedWith } from '#core/record/verification.ts';

/** One check, as staff read it. */
export interface CheckView {
  readonly part: Part;
  readonly result: CheckResult;
  readonly comparedWith: ComparedWith;
  readonly reference: string | null;
  readonly note: string | null;
  readonly document: { readonly fileName: string } | null;
  readonly by: { readonly name: string };
  readonly at: string;
  /** The part was not changed since. */
  readonly stands: boolean;
}

const TONES: Readonly<Record<CheckResult | 'claimed', Tone>> = {
  claimed: 'neutral',
  matches_caps: 'info',
  verified: 'success',
  mismatch: 'danger',
  cannot_verify: 'warning',
};

export function VerificationBadge({ result }: { result: CheckResult | 'claimed' }) {
  const { verifications } = useWords();
  return (
    <StatusBadge small tone={TONES[result]} icon={result === 'claimed' ? 'clock' : undefined}>
      {verifications[result]}
    </StatusBadge>
  );
}

/** Of one part: the last check of it that stands. @param checks the newest first */
export function PartVerification({ part, checks }: { part: Part; checks: readonly CheckView[] }) {
  if (!CHECKED_PARTS.includes(part)) return null;
  const last = checks.find((check) => check.part === part && check.stands);
  return <VerificationBadge result={last?.result ?? 'claimed'} />;
}

/** The state of the application on CAPS, and the candidate's next step; staff do not see that step. */
import { Card } from '#app/ui/Card.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { isMode } from '#core/admissions/award.ts';
import { type CapsStanding, type CapsState, needsCandidate } from '#core/admissions/caps.ts';
import { isSex } from '#core/record/record-parts.ts';

const TONES: Readonly<Record<CapsState, Tone>> = {
  not_listed: 'warning',
  listed: 'neutral',
  olevel_missing: 'warning',
  differs: 'warning',
  sent: 'progress',
  recommended: 'progress',
  approved: 'info',
  candidate_accepted: 'success',
  candidate_rejected: 'neutral',
  refused: 'danger',
};

interface CapsStandingCardProps {
  standing: CapsStanding;
  reader: 'owner' | 'staff';
}

export function CapsStandingCard({ standing, reader }: CapsStandingCardProps) {
  const words = useWords();
  const texts = words.capsStanding;
  const { state, reason, differences, on } = standing;
  const say = (field: string, value: string) =>
    field === 'sex' && isSex(value)
      ? texts.sexes[value]
      : field === 'mode' && isMode(value)
        ? texts.modes[value]
        : field === 'birth_date'
          ? dayIn(words, value)
          : value;
  return (
    <Card
      title={texts.title}
      id="caps-standing"
      aside={<StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>}
    >
      <div className="stack-tight">
        {reader === 'owner' && (
          <p className={needsCandidate(state) ? 'font-semibold' : undefined}>{texts.advice[state]}</p>
        )}
        {reason && (
          <p>
            {texts.reason}: <bdi>{reason}</bdi>
          </p>
        )}
        {differences.length > 0 && (
          <DataTable
            caption={texts.differences}
            captionShown
            rows={differences}
            rowKey={({ field }) => field}
            columns={[
              { key: 'field', header: texts.field, names: true, cell: ({ field }) => texts.fields[field] },
              {
                key: 'ours',
                header: texts.ours,
                cell: ({ field, ours }) => <bdi>{say(field, ours)}</bdi>,
              },
              {
                key: 'theirs',
                header: texts.theirs,
                cell: ({ field, theirs }) => <bdi>{say(field, theirs)}</bdi>,
              },
            ]}
          />
        )}
        <p className="text-ink-soft text-sm">{texts.asOf(dayIn(words, on))}</p>
      </div>
    </Card>
  );
}

/** Something that continues by itself: how far it is, followed where script runs. */

import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { LookAgain } from '#app/ui/LookAgain.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Progress } from '#db/backup/write-backup.ts';

export interface FollowingProps {
  readonly title: string;
  readonly text?: string;
  readonly progress: Progress | null;
  /** The address of this page, for those without script. */
  readonly again: string;
}

export function Following({ title, text, progress, again }: FollowingProps) {
  const { backups: own } = useWords().operations;
  return (
    <Card title={title}>
      <LookAgain />
      {text && <p className="max-w-prose">{text}</p>}
      <progress
        className="progress mt-3"
        aria-label={title}
        max={progress?.total || 1}
        value={progress?.done ?? 0}
      />
      <p className="mt-1 min-h-6 text-ink-soft text-sm">
        {progress
          ? own.progress(own.steps[progress.step] ?? progress.step, progress.done, progress.total)
          : ''}
      </p>
      <div className="mt-3">
        <LinkButton to={again} variant="secondary" size="small">
          {own.refresh}
        </LinkButton>
      </div>
    </Card>
  );
}

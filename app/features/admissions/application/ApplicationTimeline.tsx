import { Timeline } from '#app/ui/Timeline.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import type { TimelineEntry } from '../record/application-view.ts';
import { STATUS_TONES } from '../record/status-tones.ts';

/** The history of an application, oldest first. */
export function ApplicationTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const words = useWords();
  const { timeline } = words.admissions;
  return (
    <Timeline
      label={timeline.title}
      entries={entries.map(({ id, kind, from, to, at, by, reason, note }) => ({
        id,
        title: (
          <>
            {timeline.kinds[kind]}
            {from && to && kind !== 'withdrawn' && (
              <span className="block font-normal">
                {timeline.fromTo(words.statusNames[from], words.statusNames[to])}
              </span>
            )}
          </>
        ),
        at: { iso: at, text: lagosMoment(words, at) },
        by: byWhom(timeline, by),
        // A withdrawal by its owner is its own reason.
        note:
          [kind !== 'withdrawn' && reason && words.reasons[reason], note].filter(Boolean).join('\n\n') ||
          undefined,
        tone: to && kind !== 'withdrawn' ? STATUS_TONES[to] : 'neutral',
      }))}
    />
  );
}

function byWhom(words: Words['admissions']['timeline'], by: TimelineEntry['by']): string | undefined {
  if (by.kind === 'name') return words.byName(by.name);
  if (by.kind === 'you') return words.byYou;
  return by.kind === 'college' ? words.byCollege : undefined;
}

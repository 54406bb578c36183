import { useCollegeTranslation } from '#app/shell/college-words.ts';
import { preparatory } from '#college/preparatory.ts';
import type { Preparatory } from '#core/content/college.ts';
import type { LevelInfo } from '#core/content/programmes.ts';
import { useSiteWords } from '../page/site-words.ts';

/** The levels of study side by side, each leading to the programmes that have it. */
export function LevelCards({ levels }: { levels: readonly LevelInfo[] }) {
  const words = useSiteWords();
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {levels.map((info) => (
        <li key={info.level} className="tile tile-leaf tile-link">
          <h3>{words.levels[info.level]}</h3>
          <p className="head-kicker text-sm">{words.years(info.years)}</p>
          <p className="mt-3">{info.about}</p>
          <a href={`/programmes?level=${info.level}`} className="link back mt-auto">
            {words.programmes.title}
            <span className="sr-only"> {words.levels[info.level]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The year before a diploma, in the reader's language; null where there is none. */
export function usePreparatory(): Preparatory | null {
  const translation = useCollegeTranslation()?.preparatory;
  return preparatory && { ...preparatory, ...translation };
}

import type { LevelInfo } from '#core/content/programmes.ts';
import { useSiteWords } from '../page/site-words.ts';
import { usePreparatory } from './use-preparatory.ts';

export interface AdmissionDoorsProps {
  readonly doors: readonly (LevelInfo & { readonly programmes: number })[];
  /** What the year before a diploma is: it leads to no award, so it is no level. */
  readonly remedial: string;
}

/** The ways into the college, each with its entry, its length and its programmes. */
export function AdmissionDoors({ doors, remedial }: AdmissionDoorsProps) {
  const words = useSiteWords();
  const preparatory = usePreparatory();
  const { admissions } = words;
  return (
    <ul className="cards">
      {doors.map(({ level, years, about, way, programmes }) => (
        <li key={level} id={level.toLowerCase()} className="tile tile-link">
          <h3 className="card-title">
            <a href={`/programmes?level=${level}`} className="cover">
              {words.levels[level]}
            </a>
          </h3>
          <p className="head-kicker text-sm">
            {words.years(years)} · {admissions.programmes(programmes)}
          </p>
          <p className="mt-2">{about}</p>
          <p className="mt-2 text-ink-soft">{way}</p>
        </li>
      ))}
      {preparatory && (
        <li className="tile tile-link">
          <h3 className="card-title">
            <a href="/how-to-apply#levels" className="cover">
              {preparatory.title}
            </a>
          </h3>
          <p className="head-kicker text-sm">{words.years(1)}</p>
          <p className="mt-2">{remedial}</p>
        </li>
      )}
    </ul>
  );
}

import { href } from 'react-router';
import type { Level } from '#core/content/programmes.ts';
import type { FirstYear } from '#core/payments/first-year.ts';
import { formatNaira } from '#core/payments/money.ts';
import { useSiteWords } from '../page/site-words.ts';

export interface ProgrammeYear {
  readonly slug: string;
  readonly program: string;
  readonly levels: readonly ({ readonly level: Level } & FirstYear)[];
}

/** The first year in all, a line for each level of each programme. */
export function FirstYearTable({ years }: { years: readonly ProgrammeYear[] }) {
  const words = useSiteWords();
  const { programme, without, with: withBed, more, none } = words.fees;
  const sum = (kobo: number | null, unknown: FirstYear['unknown']) => {
    if (kobo === null) return none;
    const text = <b className="tabular">{formatNaira(kobo)}</b>;
    return unknown.length > 0 ? more(formatNaira(kobo)) : text;
  };
  return (
    <table className="facts">
      <thead>
        <tr>
          <th scope="col">{programme}</th>
          <th scope="col">{without}</th>
          <th scope="col" className="pe-0">
            {withBed}
          </th>
        </tr>
      </thead>
      {years.map(({ slug, program, levels }) => (
        <tbody key={slug}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              <a className="link" href={href('/programmes/:slug', { slug })}>
                {program}
              </a>
            </th>
          </tr>
          {levels.map(({ level, kobo, withHostelKobo, unknown }) => (
            <tr key={level}>
              <th scope="row" className="w-full font-normal">
                {words.levels[level]}
              </th>
              <td>{sum(kobo, unknown)}</td>
              <td className="pe-0">{sum(withHostelKobo, unknown)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

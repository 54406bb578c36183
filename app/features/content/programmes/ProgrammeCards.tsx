import { href } from 'react-router';
import { ProgrammePicture } from '#app/shell/ProgrammePicture.tsx';
import { buttonLook } from '#app/ui/Button.tsx';
import type { Programme, School } from '#core/content/programmes.ts';
import type { FirstYear } from '#core/payments/first-year.ts';
import { useSiteWords } from '../page/site-words.ts';
import { ApplyNow } from './ApplyNow.tsx';
import { useYearSum } from './use-year-sum.ts';

export function ProgrammeCards({
  programmes,
  schools,
}: {
  programmes: readonly (Programme & {
    readonly closedIn: string | null;
    /** At each level. */
    readonly years: readonly FirstYear[];
  })[];
  schools: readonly School[];
}) {
  const words = useSiteWords();
  const { from } = words.qualify;
  const inWords = useYearSum({ bed: false });
  const sumOf = (years: readonly FirstYear[]) => {
    const [least] = years.toSorted((one, other) => one.kobo - other.kobo);
    if (!least) return words.fees.none;
    const sum = inWords(least);
    return least.unknown.length === 0 && years.some(({ kobo }) => kobo !== least.kobo) ? from(sum) : sum;
  };
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {programmes.map((programme) => {
        const school = schools.find(({ slug }) => slug === programme.school);
        return (
          <li key={programme.slug} className="tile tile-link">
            <div className="flex items-start gap-4">
              <ProgrammePicture program={programme.name} className="size-16" />
              <div>
                <h3>
                  <a className="link" href={href('/programmes/:slug', { slug: programme.slug })}>
                    {programme.name}
                  </a>
                </h3>
                {school && <p>{words.school(school.name)}</p>}
              </div>
            </div>
            <p className="mt-4">{programme.summary}</p>
            <p className="mt-2">
              {words.qualify.firstYear}: {sumOf(programme.years)}
            </p>
            <ul aria-label={words.programmes.levels} className="actions mb-5">
              {programme.awards.map((award) => (
                <li key={award.level} className="bg-leaf-soft px-2.5 font-semibold text-leaf-text">
                  {award.level} · {words.years(award.years)}
                </li>
              ))}
            </ul>
            <div className="no-print actions mt-auto">
              <ApplyNow size="small" programme={programme.slug} closedIn={programme.closedIn} />
              <a
                href="/about-us"
                className={buttonLook({ variant: 'secondary', size: 'small' })}
                aria-label={`${words.page.learnMore} ${words.page.about(programme.name)}`}
              >
                {words.page.learnMore}
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

import type { Programme, School } from '#core/content/programmes.ts';
import { ProgrammePicture } from '../../../shell/ProgrammePicture.tsx';
import { buttonLook } from '../../../ui/Button.tsx';
import { useSiteWords } from '../site-words.ts';
import { ApplyNow } from './ApplyNow.tsx';

export function ProgrammeCards({
  programmes,
  schools,
}: {
  programmes: readonly Programme[];
  schools: readonly School[];
}) {
  const words = useSiteWords();
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {programmes.map((programme) => {
        const school = schools.find(({ slug }) => slug === programme.school);
        return (
          <li key={programme.slug} className="tile tile-link">
            <div className="flex items-start gap-4">
              <ProgrammePicture
                program={programme.name}
                className="size-16 shrink-0 rounded-lg bg-art-sky p-1.5"
              />
              <div className="min-w-0">
                <h3 className="text-xl">
                  <a
                    href={`/programmes/${programme.slug}`}
                    className="text-leaf-text underline underline-offset-4 hover:text-laterite"
                  >
                    {programme.name}
                  </a>
                </h3>
                {school && <p className="mt-0.5 text-ink-soft text-sm">{words.school(school.name)}</p>}
              </div>
            </div>
            <p className="mt-4">{programme.summary}</p>
            <ul aria-label={words.programmes.levels} className="mt-4 mb-5 flex flex-wrap gap-2">
              {programme.awards.map((award) => (
                <li
                  key={award.level}
                  className="rounded-sm bg-leaf-soft px-2.5 py-1 font-semibold text-leaf-text text-sm"
                >
                  {award.level} · {words.years(award.years)}
                </li>
              ))}
            </ul>
            <div className="no-print mt-auto flex flex-wrap gap-3">
              <ApplyNow size="small" />
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

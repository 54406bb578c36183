import { useCollegeLinks } from '#app/shell/college-links.ts';
import { LEVELS } from '#core/content/programmes.ts';
import { LinkCards } from '../page/LinkCards.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/academics';
import { ApplyNow } from './ApplyNow.tsx';
import { LevelCards } from './LevelCards.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { leads, programmes, schools, departmentCount, themes, levels } = await readSite(context);
  return {
    lead: leads['/academics'],
    count: {
      programmes: programmes.length,
      schools: schools.length,
      departments: departmentCount,
      themes: themes.length,
    },
    levels: LEVELS.map((level) => levels[level]),
  };
}

export default function Academics({ loaderData: { lead, count, levels } }: Route.ComponentProps) {
  const site = useSiteWords();
  const { library } = useCollegeLinks();
  const words = site.academics;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/academics"
      lead={lead}
      scene="laboratory"
      actions={<ApplyNow />}
    >
      <Section title={words.ways}>
        <LinkCards
          cards={[
            {
              to: '/programmes',
              title: site.programmes.title,
              text: words.programmesText(count.programmes),
            },
            {
              to: '/academic-structure',
              title: site.structure.title,
              text: words.structureText(count.schools, count.departments),
            },
            { to: '/academic-structure#calendar', title: site.structure.calendar, text: words.calendarText },
            { to: '/research', title: site.research.title, text: words.researchText(count.themes) },
            { to: '/how-to-apply', title: site.apply.title, text: words.applyText },
            {
              to: library.href,
              title: library.label,
              text: words.libraryText,
              newTab: true,
            },
          ]}
        />
      </Section>
      <Section title={words.levelsTitle}>
        <LevelCards levels={levels} />
      </Section>
    </PublicPage>
  );
}

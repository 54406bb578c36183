import { useCollegeLinks } from '#app/shell/college-links.ts';
import { researchThemes } from '#content/about/research.ts';
import { levels } from '#content/academics/levels.ts';
import { programmes } from '#content/academics/programmes.ts';
import { departmentCount, schools } from '#content/academics/schools.ts';
import { LEVELS } from '#core/content/programmes.ts';
import { LinkCards } from '../page/LinkCards.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import { ApplyNow } from './ApplyNow.tsx';
import { LevelCards } from './LevelCards.tsx';

export default function Academics() {
  const site = useSiteWords();
  const { library } = useCollegeLinks();
  const words = site.academics;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/academics"
      lead={words.lead}
      scene="laboratory"
      actions={<ApplyNow />}
    >
      <Section title={words.ways}>
        <LinkCards
          cards={[
            {
              to: '/programmes',
              title: site.programmes.title,
              text: words.programmesText(programmes.length),
            },
            {
              to: '/academic-structure',
              title: site.structure.title,
              text: words.structureText(schools.length, departmentCount),
            },
            { to: '/academic-structure#calendar', title: site.structure.calendar, text: words.calendarText },
            { to: '/research', title: site.research.title, text: words.researchText(researchThemes.length) },
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
        <LevelCards levels={LEVELS.map((level) => levels[level])} />
      </Section>
    </PublicPage>
  );
}

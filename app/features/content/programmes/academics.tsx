import { isElsewhere, useCollegeLinks } from '#app/shell/college-links.ts';
import { useWords } from '#app/words/words.tsx';
import { LEVELS_TAUGHT } from '#core/content/programmes.ts';
import { LinkCards } from '../page/LinkCards.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/academics';
import { ApplyNow } from './ApplyNow.tsx';
import { LevelCards } from './LevelCards.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { academics, levels, admissions } = await readSite(context);
  return {
    texts: academics,
    pause: admissions.pause,
    levels: LEVELS_TAUGHT.map((level) => levels[level]),
  };
}

export default function Academics({ loaderData: { texts, pause, levels } }: Route.ComponentProps) {
  const site = useSiteWords();
  const { library } = useCollegeLinks();
  const names: Readonly<Record<string, string>> = useWords().shell.nav;
  const words = site.academics;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/academics"
      lead={texts.lead}
      pause={pause}
      actions={<ApplyNow />}
    >
      <Section title={words.ways}>
        <LinkCards
          cards={[
            {
              to: '/programmes',
              title: site.programmes.title,
              text: texts.programmes_text,
            },
            {
              to: '/academic-structure',
              title: site.structure.title,
              text: texts.structure_text,
            },
            { to: '/academic-structure#calendar', title: site.structure.calendar, text: texts.calendar_text },
            { to: '/research', title: site.research.title, text: texts.research_text },
            { to: '/how-to-apply', title: site.apply.title, text: texts.apply_text },
            {
              to: library.href,
              title: names.library ?? library.label,
              text: texts.library_text,
              newTab: isElsewhere(library.href),
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

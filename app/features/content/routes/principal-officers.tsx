import { officers } from '#content/people/officers.ts';
import { ProfileCards } from '../parts/Profiles.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { Section } from '../parts/Section.tsx';
import { useSiteWords } from '../site-words.ts';

export default function PrincipalOfficers() {
  const words = useSiteWords().people;
  return (
    <PublicPage
      title={words.officersTitle}
      description={words.officersDescription}
      path="/principal-officers"
      lead={words.officersLead(officers.length)}
      scene="campus"
    >
      <Section title={words.officersTitle} lead={words.names}>
        <ProfileCards people={officers} />
      </Section>
    </PublicPage>
  );
}

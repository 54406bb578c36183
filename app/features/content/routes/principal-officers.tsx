import { depsContext, publicFactsContext } from '../../../context.ts';
import { ProfileCards } from '../parts/Profiles.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { Section } from '../parts/Section.tsx';
import { readPeople } from '../read-people.server.ts';
import { useSiteWords } from '../site-words.ts';
import type { Route } from './+types/principal-officers';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicFactsContext)('officers', () => readPeople(context.get(depsContext).db, 'officers'));

export default function PrincipalOfficers({ loaderData: officers }: Route.ComponentProps) {
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

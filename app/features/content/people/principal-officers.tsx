import { depsContext, publicFactsContext } from '#app/requests/context.ts';
import { PublicPage } from '../page/PublicPage.tsx';
import { readPeople } from '../page/read-people.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/principal-officers';
import { ProfileCards } from './Profiles.tsx';

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

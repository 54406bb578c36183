import { depsContext, publicFactsContext } from '#app/requests/context.ts';
import { PublicPage } from '../page/PublicPage.tsx';
import { readPeople } from '../page/read-people.server.ts';
import { Points, Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/governing-council';
import { ProfileCards, ProfileName } from './Profiles.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicFactsContext)('council', () => readPeople(context.get(depsContext).db, 'council'));

export default function GoverningCouncil({ loaderData: council }: Route.ComponentProps) {
  const words = useSiteWords().people;
  return (
    <PublicPage
      title={words.councilTitle}
      description={words.councilDescription}
      path="/governing-council"
      lead={words.councilLead(council.length)}
      scene="meeting"
    >
      <Section title={words.members} lead={words.sampleSeats}>
        <ProfileCards people={council} />
      </Section>
      <Section title={words.list}>
        <ol className="rows">
          {council.map((member) => (
            <li key={member.id}>
              <ProfileName person={member} />
              <span>{member.title}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={words.councilDuties.title}>
        <Points items={words.councilDuties.items} />
      </Section>
    </PublicPage>
  );
}

import { depsContext } from '../../../context.ts';
import { ProfileCards } from '../parts/Profiles.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { Points, Section } from '../parts/Section.tsx';
import { readPeople } from '../read-people.server.ts';
import { useSiteWords } from '../site-words.ts';
import type { Route } from './+types/governing-council';

export const loader = ({ context }: Route.LoaderArgs) => readPeople(context.get(depsContext).db, 'council');

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
      <Section title={words.members} lead={words.names}>
        <ProfileCards people={council} />
      </Section>
      <Section title={words.list}>
        <ol className="max-w-3xl border-line border-t">
          {council.map((member) => (
            <li
              key={member.id}
              className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[16rem_minmax(0,1fr)]"
            >
              <span className="font-semibold">{member.name}</span>
              <span className="text-ink-soft">{member.title}</span>
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

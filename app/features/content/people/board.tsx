/** The Governing Council and the principal officers. Which of the two is asked for is in the address. */
import { PublicPage } from '../page/PublicPage.tsx';
import { readBoard } from '../page/read-people.server.ts';
import { readSite } from '../page/read-site.server.ts';
import { Points, Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/board';
import { ProfileCards, ProfileName } from './Profiles.tsx';

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const board = pattern.endsWith('governing-council') ? 'council' : 'officers';
  const people = await readBoard(context, board);
  const { council, officers } = await readSite(context);
  const { lead, seats_note } = board === 'council' ? council : officers;
  return { board, people, lead, note: seats_note, duties: council.duties } as const;
}

export default function BoardPage({
  loaderData: { board, people, lead, note, duties },
}: Route.ComponentProps) {
  const words = useSiteWords().people;
  const { title, description } = words[board];
  const isCouncil = board === 'council';
  return (
    <PublicPage
      title={title}
      description={description}
      path={isCouncil ? '/governing-council' : '/principal-officers'}
      lead={lead}
    >
      <Section title={isCouncil ? words.members : words.inOffice} lead={note}>
        <ProfileCards people={people} />
      </Section>
      {isCouncil && (
        <>
          <Section title={words.list}>
            <ol className="rows">
              {people.map((member) => (
                <li key={member.id}>
                  <ProfileName person={member} />
                  <span>{member.title}</span>
                </li>
              ))}
            </ol>
          </Section>
          <Section title={words.councilDuties}>
            <Points items={duties} />
          </Section>
        </>
      )}
    </PublicPage>
  );
}

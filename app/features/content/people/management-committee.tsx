import { Notice } from '#app/ui/Notice.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readBoard } from '../page/read-people.server.ts';
import { isSample, readSite } from '../page/read-site.server.ts';
import { Points, SampleNotice, Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/management-committee';
import { Heads } from './Profiles.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { committee } = await readSite(context);
  const heads = await readBoard(context, 'heads');
  const sample = await isSample(context, '/about/management-committee');
  return { committee, sample, heads };
}

export default function ManagementCommittee({
  loaderData: { committee, sample, heads },
}: Route.ComponentProps) {
  const words = useSiteWords().people;
  return (
    <PublicPage
      title={words.committeeTitle}
      description={words.committeeDescription}
      path="/about/management-committee"
      lead={committee.lead}
    >
      {sample && <SampleNotice />}
      <div className="grid gap-x-16 lg:grid-cols-2 lg:[&>section]:mt-0">
        <Section title={words.committeeDuties}>
          <Points items={committee.duties} />
          <div className="mt-8 max-w-[42rem]">
            <Notice tone="info" title={words.separation}>
              <p>{committee.separation}</p>
            </Notice>
          </div>
        </Section>
        <Section title={words.committeeMembers}>
          <ul className="border-line border-t">
            {committee.members.map((member) => (
              <li
                key={member.office}
                className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2.5"
              >
                <span className="font-semibold">{member.office}</span>
                <span className="text-ink-soft">{member.role}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      {heads.length > 0 && (
        <Section id="heads" title={words.heads} lead={words.headsLead}>
          <Heads people={heads} />
        </Section>
      )}
    </PublicPage>
  );
}

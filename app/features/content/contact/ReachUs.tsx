import { useCollegeContact } from '#app/shell/college-contact.ts';
import { SideCard } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { useSiteWords } from '../page/site-words.ts';

export function ReachUs({ hours, emergency }: { hours: string; emergency: string }) {
  const words = useSiteWords().contact;
  const { shell } = useWords();
  const contact = useCollegeContact();
  return (
    <SideCard first title={words.reach}>
      <dl>
        <dt>{words.phone}</dt>
        <dd>
          <a className="link" href={`tel:${contact.phone.dial}`}>
            {contact.phone.shown}
          </a>
        </dd>
        <dt>{words.email}</dt>
        <dd>
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </dd>
        <dt>{words.address}</dt>
        {[college.name, ...contact.lines, shell.state(college.address.state), college.address.country].map(
          (line) => (
            <dd key={line}>{line}</dd>
          ),
        )}
        <dt>{words.hours}</dt>
        <dd>{hours}</dd>
      </dl>
      <p className="mt-4 font-semibold">{emergency}</p>
    </SideCard>
  );
}

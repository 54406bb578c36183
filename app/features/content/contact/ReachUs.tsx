import { useCollegeContact } from '#app/shell/college-contact.ts';
import { SideCard } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { college } from '#college/college.ts';
import { useSiteWords } from '../page/site-words.ts';

export function ReachUs({ hours, emergency }: { hours: string; emergency: string }) {
  const words = useSiteWords().contact;
  const contact = useCollegeContact();
  return (
    <SideCard first title={words.reach}>
      <DefinitionList
        layout="stacked"
        items={[
          {
            label: words.phone,
            value: (
              <a className="link" href={`tel:${contact.phone.dial}`}>
                {contact.phone.shown}
              </a>
            ),
          },
          {
            label: words.email,
            value: (
              <a className="link" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            ),
          },
          {
            label: words.address,
            value: [college.name, ...contact.lines, college.address.state, college.address.country].join(
              '\n',
            ),
          },
          { label: words.hours, value: hours },
        ]}
      />
      <p className="mt-4 font-semibold">{emergency}</p>
    </SideCard>
  );
}

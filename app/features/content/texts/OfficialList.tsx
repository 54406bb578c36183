import { useCollegeContact } from '#app/shell/college-contact.ts';
import { isElsewhere, useCollegeLinks } from '#app/shell/college-links.ts';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { useOrigin } from '../page/PageHead.tsx';
import { useSiteWords } from '../page/site-words.ts';

/** Every address and account of the college, as the portal itself knows them. */
export function OfficialList() {
  const words = useSiteWords().official;
  const contact = useCollegeContact();
  const origin = useOrigin();
  const { shell } = useWords();
  const social = useCollegeLinks().social.filter(({ href }) => isElsewhere(href));
  return (
    <div className="mt-12 max-w-[42rem]">
      <Card title={words.listTitle} id="addresses">
        <DefinitionList
          items={[
            { label: words.website, value: origin },
            { label: words.email, value: words.emailText(contact.email.split('@')[1] ?? '') },
            { label: words.phone, value: contact.phone.shown },
            { label: words.post, value: [...contact.lines, shell.state(college.address.state)].join(', ') },
            {
              label: words.social,
              value: social.length
                ? social.map(({ name, href }) => `${name}: ${href}`).join('\n')
                : words.noSocial,
            },
            { label: words.payments, value: words.paymentsText },
          ]}
        />
      </Card>
    </div>
  );
}

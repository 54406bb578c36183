/** /auth/lost-email: where to come, and what to bring, for a new e-mail address or, with `?lost=phone`, without the second step. */
import { useCollegeContact } from '#app/shell/college-contact.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { AuthPanel } from '../frame/AuthPanel.tsx';
import type { Route } from './+types/lost-email';

export const loader = ({ url }: Route.LoaderArgs) => ({ phone: url.searchParams.get('lost') === 'phone' });

export default function LostEmailPage({ loaderData: { phone } }: Route.ComponentProps) {
  const { recovery, account } = useWords();
  const words = { ...recovery.lost, ...(phone && recovery.phone) };
  const contact = useCollegeContact();
  return (
    <AuthPanel title={words.title} lead={words.lead} ways={[{ label: account.back, to: '/auth' }]}>
      <div className="stack">
        <Part title={words.try} items={words.trySteps} />
        <Part title={words.bring} items={words.things} />
        <section>
          <h2 className="text-xl">{words.place}</h2>
          <p className="mt-2">
            {words.office}
            <br />
            {college.name}
            <br />
            {[...contact.lines, college.address.state].join(', ')}
          </p>
          <p>
            <TextLink to={`tel:${contact.phone.dial}`}>{words.phone(contact.phone.shown)}</TextLink>
          </p>
        </section>
        <Part title={words.next} items={words.steps} numbered />
        <p className="font-semibold">{words.never}</p>
        {phone ? (
          <p>{recovery.phone.email}</p>
        ) : (
          <p>
            <TextLink to="/auth/lost-email?lost=phone">{recovery.wayFactor}</TextLink>
          </p>
        )}
      </div>
    </AuthPanel>
  );
}

function Part({ title, items, numbered }: { title: string; items: readonly string[]; numbered?: true }) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <List className={`mt-2 grid gap-2 ps-6 ${numbered ? 'list-decimal' : 'list-disc'}`}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </section>
  );
}

import { LinkCards } from '../page/LinkCards.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/directorates';

export async function loader({ context }: Route.LoaderArgs) {
  const { leads, offices } = await readSite(context);
  return { lead: leads['/about/directorate'], offices };
}

export default function Directorates({ loaderData: { lead, offices } }: Route.ComponentProps) {
  const words = useSiteWords().directorates;
  return (
    <PublicPage title={words.title} description={words.description} path="/about/directorate" lead={lead}>
      <LinkCards
        level={2}
        cards={offices.map((office) => ({ to: office.path, title: office.name, text: office.lead }))}
      />
    </PublicPage>
  );
}

/** Site search by GET, so that a search has an address. Nothing of it depends on script. */
import { depsContext, languageContext } from '#app/requests/context.ts';
import { SearchBox } from '#app/ui/SearchBox.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/search';
import { SearchResults } from './SearchResults.tsx';
import { searchSite } from './search-site.server.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  searchSite(context.get(depsContext), url.searchParams.get('q'), context.get(languageContext));

export default function Search({ loaderData: answer }: Route.ComponentProps) {
  const words = useSiteWords().search;
  return (
    <PublicPage
      title={words.title}
      // Read out when the page has loaded, which announces how many were found.
      tabTitle={
        answer.query
          ? `${answer.count > 0 ? words.count(answer.count, answer.more, answer.query) : words.none(answer.query)}`
          : undefined
      }
      description={words.description}
      path="/search"
      unlisted
      lead={answer.query ? undefined : words.lead}
      actions={
        <div className="w-full max-w-2xl">
          <SearchBox
            label={words.label}
            action="/search"
            defaultValue={answer.query}
            placeholder={words.placeholder}
          />
        </div>
      }
    >
      <SearchResults answer={answer} />
    </PublicPage>
  );
}

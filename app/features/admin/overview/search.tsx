/** /review/search: desks, applications, students, payments, accounts and pages that fit what was typed. */

import { orThrow } from '#app/forms/answer-post.server.ts';
import { readListAddress } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { staffPagesFor } from '#app/shell/staff/staff-pages.server.ts';
import { PAGE_NAMES, type StaffPage, shownSections } from '#app/shell/staff/staff-sections.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords, type Words } from '#app/words/words.tsx';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Route } from './+types/search';
import { type HitGroup, SEARCH_LEAST, searchRecords } from './search-records.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { q } = readListAddress(url.searchParams);
  const found = orThrow(await searchRecords(deps, { actor, q }));
  return { q, groups: found, least: SEARCH_LEAST, pages: staffPagesFor(actor) ?? [] };
}

export default function Search({ loaderData: { q, groups, least, pages } }: Route.ComponentProps) {
  const { admin: words, shell } = useWords();
  const texts = words.search;
  const desks = q.length < least ? [] : desksNamed(shell.staff, pages, q);
  const total = groups.reduce((all, { hits }) => all + hits.length, desks.length);
  return (
    <PortalFrame title={q ? texts.title(q) : texts.untitled}>
      <title>{texts.untitled}</title>
      {total === 0 && groups.length === 0 ? (
        <EmptyState title={q.length < least ? texts.short(least) : texts.empty}>{texts.advice}</EmptyState>
      ) : (
        <>
          <p role="status" className="text-ink-soft">
            {texts.found(total)}
          </p>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {desks.length > 0 && (
              <Card title={texts.desks}>
                <ul>
                  {desks.map(({ path, name }) => (
                    <li key={path} className="border-line border-t py-2.5 first:border-t-0 first:pt-0">
                      <TextLink to={path} className="font-semibold">
                        {name}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            {groups.map((group) => (
              <Group key={group.kind} group={group} />
            ))}
          </div>
        </>
      )}
    </PortalFrame>
  );
}

/** Each by its section and its own name, as the rail has them: "refunds" and "payments" both lead to Refunds. */
function desksNamed(texts: Words['shell']['staff'], pages: readonly StaffPage[], q: string) {
  const key = searchKey(q);
  return shownSections(pages, '').flatMap((section) =>
    section.pages.flatMap((path) => {
      const name = `${texts.sections[section.name]}: ${PAGE_NAMES[path]}`;
      return searchKey(name).includes(key) ? [{ path, name }] : [];
    }),
  );
}

function Group({ group: { kind, hits, all, tooBroad } }: { group: HitGroup }) {
  const { admin, statusNames, payments } = useWords();
  const states = { ...statusNames, ...payments.gone };
  const texts = admin.search;
  return (
    <Card
      title={texts.kinds[kind]}
      actions={
        all && (
          <LinkButton to={all} variant="secondary" iconAfter="arrow-right">
            {texts.all[kind]}
          </LinkButton>
        )
      }
    >
      <ul className="empty:hidden">
        {hits.map((hit) => (
          <li key={hit.id} className="border-line border-t py-2.5 first:border-t-0 first:pt-0">
            <div className="flex items-baseline justify-between gap-4">
              <TextLink to={hit.path} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                <bdi>{hit.title}</bdi>
              </TextLink>
              {hit.state && <span className="shrink-0 text-ink-soft text-sm">{states[hit.state]}</span>}
            </div>
            <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{hit.about}</p>
          </li>
        ))}
      </ul>
      {tooBroad && <p className="text-ink-soft text-sm">{texts.tooBroad}</p>}
    </Card>
  );
}

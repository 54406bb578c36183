/** /admin-portal/students/enrol: accepted applicants are chosen from a list and become students together. */

import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { ListFilters, ListRows, useListColumns } from '#app/lists/List.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { BULK_MOST } from '#core/review/bulk-size.ts';
import type { Route } from './+types/enrol-many';
import { chooseCandidates, listCandidates, readCandidateFilters } from './list-candidates.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await listCandidates(deps, { actor, params: url.searchParams }));
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const chosen = await chooseCandidates(deps, {
    actor,
    filters: readCandidateFilters(url.searchParams),
    ids: post.intent === 'all' ? 'all' : post.all('id'),
  });
  return answerPost(post, chosen, ({ id }) => ({ to: href('/review/bulk/:id', { id }) }));
}

export default function EnrolMany({
  loaderData: { page, view, fit, total },
  actionData,
}: Route.ComponentProps) {
  const words = useWords();
  const { title, enrolment } = words.students;
  const texts = enrolment.many;
  const columns = useListColumns<(typeof page.rows)[number]>(view, {
    state: ({ id, kept, values: { state } }) =>
      kept === 'offered' ? (
        <TextLink to={href('/review/applications/:id/offer', { id })}>{state}</TextLink>
      ) : (
        <span className={kept ? 'text-ink-soft' : undefined}>{state}</span>
      ),
  });
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead}
      breadcrumbs={[{ label: title, to: '/admin-portal/students' }, { label: texts.title }]}
    >
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <ListFilters view={view} />
      {actionData?.problem.kind === 'none' && <Notice tone="warning">{texts.none}</Notice>}
      <PostedForm refusal={null} className="stack">
        {page.rows.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft tabular">{texts.count(fit, page.rows.length, total)}</p>
            {fit > 0 && (
              <div className="flex flex-wrap gap-3">
                <Button name="intent" value="chosen" variant="secondary">
                  {texts.chosen}
                </Button>
                <Button name="intent" value="all">
                  {texts.all(Math.min(fit, BULK_MOST))}
                </Button>
              </div>
            )}
          </div>
        )}
        <ListRows
          view={view}
          page={page}
          columns={[
            {
              key: 'choose',
              header: texts.chooseColumn,
              headerHidden: true,
              corner: true,
              cell: ({ id, kept, values: { name } }) =>
                kept === null && (
                  <label className="inline-flex min-h-11 min-w-11 items-center justify-center lg:min-h-8">
                    <input type="checkbox" name="id" value={id} className="size-5 accent-leaf" />
                    <span className="sr-only">{texts.choose(name ?? '')}</span>
                  </label>
                ),
            },
            ...columns,
          ]}
        />
      </PostedForm>
    </PortalFrame>
  );
}

/** /admin-portal/students/enrol: accepted applicants are chosen from a list and become students together. */

import { href } from 'react-router';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { FilterForm } from '#app/lists/FilterForm.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { DataTable } from '#app/ui/DataTable.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { BULK_MOST } from '#core/review/bulk-size.ts';
import type { Route } from './+types/enrol-many';
import { enrolPath, readCandidateFilters } from './candidate-filters.ts';
import { chooseCandidates, listCandidates } from './list-candidates.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const filters = readCandidateFilters(url.searchParams);
  return { filters, ...orRefuse(await listCandidates(deps, { actor, filters })) };
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
  loaderData: { filters, candidates, fit, total, sessions },
  actionData,
}: Route.ComponentProps) {
  const words = useWords();
  const { title, enrolment } = words.students;
  const texts = enrolment.many;
  const whole = enrolPath(filters) === enrolPath({}) ? null : enrolPath({});
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead}
      breadcrumbs={[{ label: title, to: '/admin-portal/students' }, { label: texts.title }]}
    >
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <FilterForm
        action="/admin-portal/students/enrol"
        label={texts.filters}
        shown={{ ...filters }}
        dense
        filters={[]}
        more={[
          { name: 'program', label: texts.program, any: texts.anyProgram, choices: PROGRAMS },
          { name: 'session', label: texts.session, any: texts.anySession, choices: sessions },
        ]}
        whole={whole}
      />
      {actionData?.problem.kind === 'none' && <Notice tone="warning">{texts.none}</Notice>}
      {candidates.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>
      ) : (
        <PostedForm refusal={null} className="stack">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft tabular">{texts.count(fit, candidates.length, total)}</p>
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
          <DataTable
            dense
            caption={texts.title}
            headers={texts.columns}
            rows={candidates}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'choose',
                headerHidden: true,
                corner: true,
                cell: ({ id, name, kept }) =>
                  kept === null && (
                    <label className="inline-flex min-h-11 min-w-11 items-center justify-center lg:min-h-8">
                      <input type="checkbox" name="id" value={id} className="size-5 accent-leaf" />
                      <span className="sr-only">{texts.choose(name)}</span>
                    </label>
                  ),
              },
              {
                key: 'name',
                names: true,
                cell: ({ id, name }) => (
                  <TextLink to={href('/review/applications/:id', { id })}>
                    <bdi>{name || words.review.queue.noName}</bdi>
                  </TextLink>
                ),
              },
              {
                key: 'number',
                cell: ({ application_number }) => (
                  <span className="whitespace-nowrap tabular">{application_number}</span>
                ),
              },
              { key: 'program', cell: ({ program }) => program },
              { key: 'session', cell: ({ session }) => <span className="tabular">{session}</span> },
              {
                key: 'state',
                cell: ({ id, kept, missing }) =>
                  kept === null ? (
                    texts.ready
                  ) : kept === 'offered' ? (
                    <TextLink to={href('/review/applications/:id/offer', { id })}>
                      {missing.map((lack) => enrolment.lacks[lack]).join(' ')}
                    </TextLink>
                  ) : (
                    <span className="text-ink-soft">
                      {kept === 'own' || kept === 'student'
                        ? texts.kept[kept]
                        : kept.map((lack) => words.review.acceptance.lacks[lack]).join(' ')}
                    </span>
                  ),
              },
            ]}
          />
        </PostedForm>
      )}
    </PortalFrame>
  );
}

/** /admin-portal/subjects: the subjects that records, requirements and lists can name. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { newSubjectForm } from '#core/record/subject-form.ts';
import type { Route } from './+types/subjects';
import { SUBJECTS } from './subject-list.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orThrow(await openList(deps, SUBJECTS, { actor, params: url.searchParams }));
  return { page, view };
}

export default function Subjects({ loaderData: { page, view } }: Route.ComponentProps) {
  return (
    <PortalFrame
      title={view.title}
      lead="Applicants choose from these, and requirements and CAPS lists are read by them. Add a subject before the first result of it comes."
      actions={
        <LinkButton to="/admin-portal/subjects/new" icon="plus">
          {newSubjectForm.texts.title}
        </LinkButton>
      }
    >
      <title>{view.title}</title>
      <List view={view} page={page} />
    </PortalFrame>
  );
}

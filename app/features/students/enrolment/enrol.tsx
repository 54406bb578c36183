/** POST /review/applications/{id}/enrol: an accepted applicant becomes a student. */
import { data, href, redirect } from 'react-router';
import { forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/enrol';
import { enrolApplicant } from './enrol-applicant.server.ts';

/** Nothing to see here: the button is on the application. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href('/review/applications/:id', { id: params.id }));

export async function action({ context, params }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const enrolled = await enrolApplicant(deps, {
    actor,
    applicationId: params.id,
  });
  if (enrolled.ok)
    return redirectWithFlash(
      `${href('/review/applications/:id', { id: params.id })}#enrolment`,
      'studentEnrolled',
    );
  const { kind } = enrolled.error;
  if (kind === 'not-found') throw notFound();
  if (kind === 'forbidden') throw forbidden();
  return data({ kind }, { status: 409 });
}

export default function Enrol({ params, actionData }: Route.ComponentProps) {
  const { enrolment: texts } = useWords().students;
  return (
    <PortalFrame narrow title={texts.notDone}>
      <title>{texts.notDone}</title>
      <Notice
        tone="warning"
        actions={
          <LinkButton to={href('/review/applications/:id', { id: params.id })} variant="secondary">
            {texts.back}
          </LinkButton>
        }
      >
        {actionData && texts.problems[actionData.kind]}
      </Notice>
    </PortalFrame>
  );
}

/** Phone number and addresses of an application that is sent. */
import { data, href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { KeptHere } from '#app/forms/KeptHere.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { takeParkedForm } from '#app/forms/take-parked-form.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useOwnCrumbs } from '#app/shell/own-crumbs.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { contactDetailsForm } from '#core/admissions/contact-details.ts';
import { formatPhone } from '#core/admissions/phone.ts';
import type { Route } from './+types/contact-details';
import { changeContactDetails, readContactDetailsOf } from './change-contact-details.server.ts';

export async function loader({ context, params: { id }, request, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const application = orThrow(await readContactDetailsOf(deps, { actor, id }));
  const { kept, init } = await takeParkedForm(deps, { actor, path: url.pathname, request });
  return data({ application, kept }, init);
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { version, typed: form } = post;
  return answerPost(post, await changeContactDetails(deps, { actor, id, version, form }), {
    to: href('/student-portal/applications/:id', { id }),
    told: 'contactChanged',
  });
}

export default function ContactDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { admissions } = useWords();
  const { contactDetails: texts, questions } = admissions;
  const { id, application_number, version, details, closed } = loaderData.application;
  const back = href('/student-portal/applications/:id', { id });
  return (
    <PortalFrame
      narrow
      title={texts.title}
      lead={texts.lead}
      breadcrumbs={useOwnCrumbs(id, application_number, { label: texts.title })}
    >
      <title>{`${texts.title} · ${application_number}`}</title>
      {closed ? (
        <Notice
          tone="info"
          actions={
            <LinkButton to={back} variant="secondary">
              {texts.back}
            </LinkButton>
          }
        >
          <p>{texts.closed[closed]}</p>
        </Notice>
      ) : (
        <Card>
          <PostedForm
            version={version}
            refusal={actionData ?? loaderData.kept}
            labels={questions}
            hints={texts.hints}
            heading={texts.refused}
            why={({ kind }) => <p>{kind === 'stale' ? texts.stale : texts.closed[kind]}</p>}
            submit={texts.save}
            beside={
              <LinkButton to={back} variant="quiet">
                {texts.back}
              </LinkButton>
            }
          >
            <FormFields
              of={contactDetailsForm}
              values={{ ...details, phone: formatPhone(details.phone ?? '') }}
            />
            <KeptHere state={version} />
          </PostedForm>
        </Card>
      )}
    </PortalFrame>
  );
}

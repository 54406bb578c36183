/** The contact form, and every other way to reach the college. */

import { data, redirect } from 'react-router';
import { college } from '#content/college.ts';
import { isContactTopic } from '#core/content/contact-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { depsContext } from '../../../context.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { sealMoment } from '../form-seal.server.ts';
import { ContactForm, type ContactFormState } from '../parts/ContactForm.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { ReachUs } from '../parts/ReachUs.tsx';
import { sendMessage } from '../send-message.server.ts';
import { useSiteWords } from '../site-words.ts';
import { collegeData } from '../structured-data.ts';
import type { Route } from './+types/contact';

export function loader({ context, url }: Route.LoaderArgs) {
  const { cipher, clock } = context.get(depsContext);
  const topic = url.searchParams.get('topic');
  return {
    sent: url.searchParams.get('sent') === '1',
    topic: isContactTopic(topic) ? topic : '',
    drawn: sealMoment(cipher, clock()),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = [...(await postedForm(request))];
  const raw = Object.fromEntries(
    form.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const sent = await sendMessage(context.get(depsContext), { raw, inbox: college.email });
  if (sent.ok) return redirect('/contact?sent=1', { status: 303 });
  const { drawn, website: _hidden, ...values } = raw;
  const none: readonly FieldIssue[] = [];
  return data(
    {
      values,
      issues: sent.error.kind === 'invalid' ? sent.error.issues : none,
      doubt: sent.error.kind === 'doubtful' ? sent.error.doubt : null,
      // Correcting a field can be quick: the time counts from the first drawing.
      drawn: sent.error.kind === 'invalid' ? (drawn ?? null) : null,
    } satisfies ContactFormState,
    { status: 422 },
  );
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const words = useSiteWords().contact;
  const state: ContactFormState = actionData ?? {
    values: { topic: loaderData.topic },
    issues: [],
    doubt: null,
    drawn: null,
  };
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/contact"
      lead={words.lead}
      scene="letter"
      data={collegeData}
    >
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {loaderData.sent && !actionData ? (
          <div className="max-w-[42rem]">
            <Notice
              tone="success"
              title={words.sentTitle}
              actions={
                <LinkButton to="/contact" variant="secondary">
                  {words.another}
                </LinkButton>
              }
            >
              <p>{words.sentText}</p>
            </Notice>
          </div>
        ) : (
          <ContactForm state={state} drawn={state.drawn ?? loaderData.drawn} />
        )}
        <ReachUs />
      </div>
    </PublicPage>
  );
}

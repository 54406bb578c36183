/** The contact form, and every other way to reach the college. */

import { college } from '#content/college.ts';
import { isContactTopic } from '#core/content/contact-form.ts';
import { depsContext } from '../../../context.ts';
import { answerPost } from '../../../forms/answer-post.server.ts';
import { readPost } from '../../../forms/read-post.server.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { sealMoment } from '../form-seal.server.ts';
import { ContactForm } from '../parts/ContactForm.tsx';
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
  const post = await readPost(request);
  const sent = await sendMessage(context.get(depsContext), { raw: post.typed, inbox: college.email });
  return answerPost(post, sent, { to: '/contact?sent=1' });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const words = useSiteWords().contact;
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
          <ContactForm refusal={actionData} topic={loaderData.topic} drawn={loaderData.drawn} />
        )}
        <ReachUs />
      </div>
    </PublicPage>
  );
}

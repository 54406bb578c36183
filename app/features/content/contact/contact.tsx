/** The contact form, and every other way to reach the college. */

import { answerPost } from '#app/forms/answer-post.server.ts';
import { Received } from '#app/forms/KeptHere.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { isContactTopic } from '#core/content/contact-form.ts';
import { WhereWeLie } from '../home/WhereWeLie.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { useSiteWords } from '../page/site-words.ts';
import { collegeData } from '../page/structured-data.ts';
import type { Route } from './+types/contact';
import { ContactForm } from './ContactForm.tsx';
import { sealMoment } from './form-seal.server.ts';
import { ReachUs } from './ReachUs.tsx';
import { sendMessage } from './send-message.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { cipher, clock } = context.get(depsContext);
  const topic = url.searchParams.get('topic');
  return {
    texts: (await readSite(context)).contact,
    sent: url.searchParams.get('sent') === '1',
    topic: isContactTopic(topic) ? topic : '',
    // Where a page about an application leads here.
    number: parseApplicationNumber(url.searchParams.get('application')?.slice(0, 40) ?? '') ?? '',
    drawn: sealMoment(cipher, clock()),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request);
  const deps = context.get(depsContext);
  const { email } = await readCollegeContact(deps);
  const sent = await sendMessage(deps, { raw: post.typed, inbox: email });
  return answerPost(post, sent, { to: '/contact?sent=1' });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const words = useSiteWords().contact;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/contact"
      lead={loaderData.texts.lead}
      data={collegeData}
    >
      <div className="beside">
        <ReachUs {...loaderData.texts} />
        {loaderData.sent && !actionData ? (
          <div className="lg:row-span-2">
            <Received />
            <Notice
              tone="success"
              title={words.sentTitle}
              actions={
                <LinkButton to="/contact" variant="secondary">
                  {words.another}
                </LinkButton>
              }
            >
              <p>{loaderData.texts.sent_text}</p>
            </Notice>
          </div>
        ) : (
          <ContactForm
            refusal={actionData}
            topic={loaderData.topic}
            number={loaderData.number}
            drawn={loaderData.drawn}
          />
        )}
        <WhereWeLie />
      </div>
    </PublicPage>
  );
}

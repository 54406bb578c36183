/** The contact form, and every other way to reach the college. */

import { answerPost } from '#app/forms/answer-post.server.ts';
import { Received } from '#app/forms/KeptHere.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { isContactTopic, isMessageNumber } from '#core/content/contact-form.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { WhereWeLie } from '../home/WhereWeLie.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { useSiteWords } from '../page/site-words.ts';
import { collegeData } from '../page/structured-data.ts';
import type { Route } from './+types/contact';
import { ContactForm } from './ContactForm.tsx';
import { sealMoment } from './form-seal.server.ts';
import { ReachUs } from './ReachUs.tsx';
import { readSender } from './read-sender.server.ts';
import { sendMessage } from './send-message.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const sender = await readSender(deps, context.get(actorContext));
  const sent = url.searchParams.get('sent');
  const topic = url.searchParams.get('topic');
  return {
    texts: (await readSite(context)).contact,
    sent: isMessageNumber(sent) ? sent : null,
    topic: isContactTopic(topic) ? topic : '',
    ...sender,
    // Where a page about an application leads here.
    number: parseApplicationNumber(url.searchParams.get('application')?.slice(0, 40) ?? '') ?? sender.number,
    payment: paymentNamed(url.searchParams.get('payment')),
    drawn: sealMoment(deps.cipher, deps.clock()),
  };
}

const paymentNamed = (reference: string | null) => (isPaymentReference(reference) ? reference : null);

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request);
  const deps = context.get(depsContext);
  const { email } = await readCollegeContact(deps);
  const sent = await sendMessage(deps, { raw: post.typed, inbox: email, sender: context.get(actorContext) });
  return answerPost(post, sent, ({ number }) => ({ to: `/contact?sent=${number}` }));
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
              <p>{words.number(loaderData.sent)}</p>
              <p>{loaderData.texts.sent_text}</p>
            </Notice>
          </div>
        ) : (
          <ContactForm
            refusal={actionData}
            topic={loaderData.topic}
            number={loaderData.number}
            payment={loaderData.payment}
            name={loaderData.name}
            email={loaderData.email}
            drawn={loaderData.drawn}
          />
        )}
        <WhereWeLie />
      </div>
    </PublicPage>
  );
}

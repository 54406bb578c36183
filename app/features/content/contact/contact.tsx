/** The contact form, and every other way to reach the college. */

import { answerPost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { KeptHere, Received } from '#app/forms/KeptHere.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import { useCollegeContact } from '#app/shell/college-contact.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { SideCard } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { home, towns } from '#college/surroundings.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import {
  type ContactTopic,
  contactForm,
  isContactTopic,
  isMessageNumber,
} from '#core/content/contact-form.ts';
import { placeOffset, roundDistance } from '#core/content/place-offset.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { useSiteWords } from '../page/site-words.ts';
import { collegeData } from '../page/structured-data.ts';
import type { Route } from './+types/contact';
import { readSender, type SendMessageProblem, sealMoment, sendMessage } from './send-message.server.ts';

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
    // The number comes from the page about an application that led here.
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

interface ContactFormProps {
  refusal: Refusal<SendMessageProblem> | undefined;
  topic: string;
  /** The number of the application that the message is about; may be empty. */
  number: string;
  /** The reference of the payment that it is about. */
  payment: string | null;
  /** The name of the signed-in sender; empty for others. */
  name: string;
  email: string;
  /** The seal of this page. */
  drawn: string;
}

function ContactForm({ refusal, topic, number, payment, name, email, drawn }: ContactFormProps) {
  const words = useSiteWords().contact;
  // Correcting a field can be quick: the time counts from the first drawing.
  const seal = (refusal?.problem.kind === 'invalid' && refusal.typed.drawn) || drawn;
  return (
    // Nobody fills it in on paper.
    <section className="no-print lg:row-span-2">
      <h2 className="seeds">{words.form}</h2>
      <PostedForm
        action="/contact"
        refusal={refusal}
        labels={words.fields}
        hints={{ email: words.emailHint, application_number: words.numberHint }}
        why={({ doubt }) => <p className="font-semibold">{words.doubt[doubt]}</p>}
        className="mt-6 grid max-w-[42rem] gap-6"
      >
        <FormFields
          of={contactForm}
          values={{
            topic,
            name,
            email,
            application_number: number,
            message: payment ? `${words.aboutPayment} ${payment}\n\n` : undefined,
          }}
          rows={['topic', ['name', 'email'], 'application_number', 'message']}
          choices={{
            topic: { none: words.topicPlaceholder, called: (value) => words.topics[value as ContactTopic] },
          }}
        />
        {/* Out of sight, hearing and the tab order; who fills it reads the source, not the page. */}
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="website">{words.hidden}</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="drawn" value={seal} />
        <KeptHere />
        <div>
          <Button size="large" icon="mail">
            {words.send}
          </Button>
          <p className="mt-4 text-ink-soft text-sm">
            {words.privacy}{' '}
            <a className="link" href="/privacy">
              {words.privacyLink}
            </a>
          </p>
        </div>
      </PostedForm>
    </section>
  );
}

function ReachUs({ hours, emergency }: { hours: string; emergency: string }) {
  const words = useSiteWords().contact;
  const { shell } = useWords();
  const contact = useCollegeContact();
  return (
    <SideCard first title={words.reach}>
      <dl>
        <dt>{words.phone}</dt>
        <dd>
          <a className="link" href={`tel:${contact.phone.dial}`}>
            {contact.phone.shown}
          </a>
        </dd>
        <dt>{words.email}</dt>
        <dd>
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </dd>
        <dt>{words.address}</dt>
        {[college.name, ...contact.lines, shell.state(college.address.state), college.address.country].map(
          (line) => (
            <dd key={line}>{line}</dd>
          ),
        )}
        <dt>{words.hours}</dt>
        <dd>{hours}</dd>
      </dl>
      <p className="mt-4 font-semibold">{emergency}</p>
    </SideCard>
  );
}

/**
 * The towns around the college, true to scale, one unit a kilometre: drawn here, since a map from elsewhere would send
 * every visitor's address there. The line under it says the same in words.
 */
const places = towns.map((town) => {
  const { east, north } = placeOffset(home, town);
  return { name: town.name, x: Math.round(east), y: Math.round(-north) };
});
const EDGE = 24;
/** Towns so near have their name beside them: lines to others pass above and below. */
const NEAR = 30;
const xs = [0, ...places.map(({ x }) => x)];
const ys = [0, ...places.map(({ y }) => y)];
const left = Math.min(...xs) - EDGE;
const top = Math.min(...ys) - EDGE;
const VIEW = [left, top, Math.max(...xs) + EDGE - left, Math.max(...ys) + EDGE - top].join(' ');

function WhereWeLie() {
  const words = useSiteWords().contact;
  if (towns.length === 0) return null;
  const distances = towns.map((town) => words.kilometres(town.name, roundDistance(home, town)));
  return (
    <figure className="max-w-80">
      <svg
        className="w-full"
        viewBox={VIEW}
        fontSize="9"
        fill="currentColor"
        textAnchor="middle"
        aria-hidden="true"
      >
        <path
          className="stroke-laterite"
          strokeDasharray="0 4"
          strokeWidth="1.5"
          strokeLinecap="round"
          d={places.map(({ x, y }) => `M0 0L${x} ${y}`).join('')}
        />
        <path
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          d={places.map(({ x, y }) => `M${x} ${y}h0`).join('')}
        />
        {/* On the side that leads away, so that no line runs through a name. */}
        {places.map(({ name, x, y }) =>
          Math.hypot(x, y) < NEAR ? (
            <text key={name} x={x < 0 ? x - 6 : x + 6} y={y + 3} textAnchor={x < 0 ? 'end' : 'start'}>
              {name}
            </text>
          ) : (
            <text key={name} x={x} y={y < 0 ? y - 6 : y + 13}>
              {name}
            </text>
          ),
        )}
        <path className="stroke-laterite" strokeWidth="12" strokeLinecap="round" d="M0 0h0" />
        <text x="10" y="4" fontSize="12" fontWeight="600" textAnchor="start">
          {home.name}
        </text>
      </svg>
      <figcaption className="text-ink-soft text-sm">{words.distances(home.name, distances)}</figcaption>
    </figure>
  );
}

import { FormFields } from '#app/forms/FormFields.tsx';
import { KeptHere } from '#app/forms/KeptHere.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { type ContactTopic, contactForm } from '#core/content/contact-form.ts';
import { useSiteWords } from '../page/site-words.ts';
import type { SendMessageProblem } from './send-message.server.ts';

export interface ContactFormProps {
  refusal: Refusal<SendMessageProblem> | undefined;
  topic: string;
  /** Of the application that it is about; may be empty. */
  number: string;
  /** The reference of the payment that it is about. */
  payment: string | null;
  /** Of whoever is signed in; empty for others. */
  name: string;
  email: string;
  /** The seal of this page. */
  drawn: string;
}

export function ContactForm({ refusal, topic, number, payment, name, email, drawn }: ContactFormProps) {
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

/** What an officer recorded of somebody who came, as the applicant reads it: with a way to stop it, or to object. */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { AnswerProblem } from './answer-offer.server.ts';
import type { OfferPage } from './read-offer-page.server.ts';

interface RecordedProps {
  offer: OfferPage;
  recorded: NonNullable<OfferPage['recorded']>;
  refusal: Refusal<Exclude<AnswerProblem, { kind: 'not-found' }>> | undefined;
}

export function Recorded({ offer: { number, version }, recorded, refusal }: RecordedProps) {
  const words = useWords();
  const { page } = words.offers;
  const texts = page.recorded;
  return (
    <Card title={texts.title(recorded.answer)}>
      <p>{texts.when(lagosMoment(words, recorded.at), words.recovery.desk.documents[recorded.paper])}</p>
      {recorded.waiting ? (
        <PostedForm
          intent="stop-recorded"
          version={version}
          refusal={refusal}
          className="mt-3 grid gap-4"
          note={texts.waiting}
          submit={texts.stop}
          busyLabel={page.busy}
          variant="danger"
          why={({ kind }) =>
            Object.hasOwn(page.why, kind) && <p>{page.why[kind as keyof typeof page.why]}</p>
          }
        />
      ) : (
        <>
          <p className="mt-2">{texts.over}</p>
          <p className="mt-3">
            <LinkButton to={`/contact?topic=complaint&application=${number}`} variant="secondary">
              {texts.object}
            </LinkButton>
          </p>
        </>
      )}
    </Card>
  );
}

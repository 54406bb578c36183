/** A letter: a page to read, to print and to show. */

import { href } from 'react-router';
import { Prose } from '#app/features/content/index.tsx';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { PaperActions } from '#app/papers/PaperActions.tsx';
import { PaperProof } from '#app/papers/PaperProof.tsx';
import { qrPath } from '#app/papers/qr-path.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useEnglish, useWords, type Words } from '#app/words/words.tsx';
import { programmeAt } from '#core/admissions/award.ts';
import { formatNaira } from '#core/payments/money.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/letter';
import { letterHead, letterPaper } from './letter-paper.ts';
import { type LetterView, readLetter } from './read-letter.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const letter = orThrow(
    await readLetter(deps, { actor, id: params.id, letter: url.searchParams.get('letter') }),
  );
  return { letter, head: letterHead(wordsFor('en'), letter), square: qrPath(letter.proof.url) };
}

export default function LetterPage({ loaderData: { letter, head, square } }: Route.ComponentProps) {
  const words = useWords();
  const { letters: texts, review } = words;
  const paper = letterPaper(words, letter);
  const id = letter.applicationId;
  const number = letter.facts.application_number;
  const path = (of: string) => `${href('/student-portal/applications/:id/letter', { id })}?letter=${of}`;
  const pdf = `${href('/student-portal/applications/:id/letter.pdf', { id })}?letter=${letter.id}`;
  const english = useEnglish();
  const summarised = english && letter.own && letter.standing === 'valid';
  const others = letter.all.filter((one) => one.id !== letter.id);
  return (
    <PortalFrame
      narrow
      title={<bdi lang={english}>{paper.title}</bdi>}
      breadcrumbs={[
        letter.own
          ? { label: review.details.backOwn, to: '/student-portal/applications' }
          : { label: review.details.back, to: '/review' },
        {
          label: number,
          to: href(letter.own ? '/student-portal/applications/:id' : '/review/applications/:id', { id }),
        },
        { label: texts.open },
      ]}
      actions={<PaperActions pdf={pdf} />}
    >
      <title>{`${paper.title} · ${number}`}</title>
      {paper.warning && <Notice tone="warning">{paper.warning}</Notice>}
      {english && <p className="no-print">{texts.inEnglish}</p>}
      {summarised && <LetterSummary letter={letter} />}
      <div lang="en" className="[overflow-wrap:anywhere]">
        {head.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div lang="en">
        <Prose blocks={letter.blocks} />
      </div>
      <div lang="en">
        <p className="font-semibold">{letter.facts.signatory.name}</p>
        {letter.facts.signatory.name !== letter.facts.signatory.office && (
          <p className="text-ink-soft">{letter.facts.signatory.office}</p>
        )}
      </div>
      {paper.proof && <PaperProof proof={paper.proof} square={square} />}
      {others.length > 0 && (
        <Card title={texts.others} className="no-print">
          <ul className="stack-tight">
            {others.map((one) => (
              <li key={one.id}>
                <TextLink to={path(one.id)}>
                  <bdi lang={english}>{one.title}</bdi>, {lagosDay(words, one.issuedAt)}
                </TextLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </PortalFrame>
  );
}

/** The deadline is the first moment that is too late. */
const lastDay = (words: Words, end: string) => lagosDay(words, new Date(Date.parse(end) - 1).toISOString());

function LetterSummary({ letter }: { letter: Pick<LetterView, 'kind' | 'facts'> }) {
  const words = useWords();
  const texts = words.letters.summary;
  const { kind, facts } = letter;
  const { offer, program, award, session, caps_reference } = facts;
  const programme = program && programmeAt(program, award);
  const lines =
    kind === 'offer' || kind === 'conditional-offer' || kind === 'admission'
      ? [
          texts.offered(programme ?? '', session),
          ...(caps_reference ? [words.offers.page.confirmed(caps_reference)] : []),
          ...(kind === 'admission' || !offer
            ? []
            : [
                offer.conditions.length > 0 ? texts.conditions(offer.conditions.length) : texts.noConditions,
                offer.reply_by ? texts.replyBy(lastDay(words, offer.reply_by)) : words.offers.page.noDeadline,
                offer.acceptance_fee_kobo ? texts.fee(formatNaira(offer.acceptance_fee_kobo)) : texts.noFee,
              ]),
          texts.where,
        ]
      : [texts.others[kind]];
  return (
    <Card title={texts.title} className="no-print">
      <ul className="points">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">{texts.binding}</p>
    </Card>
  );
}

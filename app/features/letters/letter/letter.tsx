/** A letter: a page to read, to print and to show. */
import { href } from 'react-router';
import { Prose } from '#app/features/content/index.tsx';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { PaperActions } from '#app/papers/PaperActions.tsx';
import { PaperProof } from '#app/papers/PaperProof.tsx';
import { qrPath } from '#app/papers/qr-path.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useEnglish, useWords } from '#app/words/words.tsx';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/letter';
import { LetterSummary } from './LetterSummary.tsx';
import { letterHead, letterPaper } from './letter-paper.ts';
import { readLetter } from './read-letter.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const letter = orRefuse(
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

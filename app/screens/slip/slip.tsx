/**
 * The slip of an application: a page to print, or to save as a file, and to bring along. It is in English, because
 * offices hold it against the register; above it, its owner reads in their language what it says.
 */
import { href } from 'react-router';
import { originalsIn } from '#app/papers/originals.ts';
import { PaperActions } from '#app/papers/PaperActions.tsx';
import { PaperSheet } from '#app/papers/PaperSheet.tsx';
import { qrPath } from '#app/papers/qr-path.server.ts';
import { languageContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { inEnglish, LanguageContext, useEnglish, useWords } from '#app/words/words.tsx';
import { readOriginals } from '../../features/documents/index.server.ts';
import { orThrow } from '../../forms/answer-post.server.ts';
import { PortalFrame } from '../../shell/PortalFrame.tsx';
import type { Route } from './+types/slip';
import { readSlip, type SlipView } from './read-slip.server.ts';
import { slipPaper } from './slip-paper.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { view, photograph } = orThrow(await readSlip(deps, { actor, id: params.id }));
  const language = context.get(languageContext);
  const bring = language === 'en' ? null : await readOriginals(deps.db, params.id, language);
  return { slip: view, bring, photograph: photograph?.link ?? null, square: qrPath(view.proof.url) };
}

export default function SlipPage({ loaderData: { slip, bring, photograph, square } }: Route.ComponentProps) {
  const words = useWords();
  const { papers, review } = words;
  const english = useEnglish();
  const paper = slipPaper(inEnglish, slip);
  const id = slip.applicationId;
  return (
    <PortalFrame
      narrow
      title={<bdi lang={english}>{paper.title}</bdi>}
      breadcrumbs={[
        slip.own
          ? { label: review.details.backOwn, to: '/student-portal/applications' }
          : { label: review.details.back, to: '/review' },
        {
          label: slip.application_number,
          to: href(slip.own ? '/student-portal/applications/:id' : '/review/applications/:id', { id }),
        },
        { label: papers.slip.open },
      ]}
      actions={<PaperActions pdf={href('/student-portal/applications/:id/slip.pdf', { id })} />}
    >
      <title>{`${paper.title} · ${slip.application_number}`}</title>
      {bring && slip.own && <SlipSummary slip={slip} bring={originalsIn(words, bring)} />}
      <div lang={english} className="stack">
        <LanguageContext value="en">
          <PaperSheet paper={paper} square={square} photograph={photograph} />
        </LanguageContext>
      </div>
    </PortalFrame>
  );
}

function SlipSummary({ slip, bring }: { slip: SlipView; bring: readonly string[] }) {
  const words = useWords();
  const texts = words.papers.slip.summary;
  const { paid } = slip;
  const lines = [
    texts.received(slip.application_number, slip.program, slip.session),
    paid ? texts.paid(paid.amount, lagosDay(words, paid.at)) : texts.notPaid,
    texts.noOffer,
  ];
  return (
    <Card title={texts.title} className="no-print">
      <ul className="points">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-4">{texts.bring}</p>
      <ul className="points">
        {bring.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">{texts.binding}</p>
    </Card>
  );
}

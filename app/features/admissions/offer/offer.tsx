/** The letter of offer: a page to read, to print and to show. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { PaperActions } from '#app/papers/PaperActions.tsx';
import { PaperSheet } from '#app/papers/PaperSheet.tsx';
import { qrPath } from '#app/papers/qr-path.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/offer';
import { offerPaper } from './offer-paper.ts';
import { readOffer } from './read-offer.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const offer = orRefuse(await readOffer(deps, { actor, id: params.id }));
  return { offer, square: qrPath(offer.proof.url) };
}

export default function OfferPage({ loaderData: { offer, square } }: Route.ComponentProps) {
  const words = useWords();
  const { papers, review } = words;
  const paper = offerPaper(words, offer);
  return (
    <PortalFrame
      narrow
      title={paper.title}
      breadcrumbs={[
        offer.own
          ? { label: review.details.backOwn, to: '/student-portal/applications' }
          : { label: review.details.back, to: '/review' },
        {
          label: offer.application_number,
          to: href(offer.own ? '/student-portal/applications/:id' : '/review/applications/:id', {
            id: offer.applicationId,
          }),
        },
        { label: papers.offer.open },
      ]}
      actions={
        <PaperActions pdf={href('/student-portal/applications/:id/offer.pdf', { id: offer.applicationId })} />
      }
    >
      <title>{`${paper.title} · ${offer.application_number}`}</title>
      <PaperSheet paper={paper} square={square} />
    </PortalFrame>
  );
}

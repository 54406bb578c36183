/** The letter of offer: a page to read, to print and to show. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { depsContext } from '../../../context.ts';
import { PaperSheet } from '../../../papers/PaperSheet.tsx';
import { PrintButton } from '../../../papers/PrintButton.tsx';
import { qrPath } from '../../../papers/qr-path.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { useWords } from '../../../words.tsx';
import { offerPaper } from '../offer-paper.ts';
import { readOffer } from '../read-offer.server.ts';
import type { Route } from './+types/offer';

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const offer = orRefuse(await readOffer(context.get(depsContext), { actor, id: params.id }));
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
        <>
          <PrintButton />
          <LinkButton
            to={href('/student-portal/applications/:id/offer.pdf', { id: offer.applicationId })}
            variant="secondary"
            icon="document"
          >
            {papers.pdf}
          </LinkButton>
        </>
      }
    >
      <title>{`${paper.title} · ${offer.application_number}`}</title>
      <PaperSheet paper={paper} square={square} />
    </PortalFrame>
  );
}

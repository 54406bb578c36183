/** One application as its owner reads it: what to do next, what was answered and paid, and what happened. */
import { href, redirect } from 'react-router';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useWords } from '#app/words/words.tsx';
import { can } from '#core/identity/permissions.ts';
import { readApplication, readOwnSituation, readTimeline } from '../features/admissions/index.server.ts';
import {
  ApplicationFacts,
  ApplicationPreview,
  ApplicationStatusBadge,
  ApplicationTimeline,
  SituationNotice,
} from '../features/admissions/index.ts';
import { papersOf } from '../features/documents/index.server.ts';
import { DocumentsOfApplication, RequestsOfApplication } from '../features/documents/index.ts';
import { paymentsOf } from '../features/payments/index.server.ts';
import { PaymentsOfApplication } from '../features/payments/index.ts';
import { notFound, orRefuse } from '../forms/answer-post.server.ts';
import { LiveBar } from '../shell/LiveBar.tsx';
import { PortalFrame } from '../shell/PortalFrame.tsx';
import { Card } from '../ui/Card.tsx';
import type { Route } from './+types/application';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const application = orRefuse(await readApplication(deps, { actor, id }));
  if (!application.own)
    throw can(actor, 'application.read-all')
      ? redirect(href('/review/applications/:id', { id }))
      : notFound();
  return {
    since: deps.clock().getTime(),
    application,
    situation: await readOwnSituation(deps, { actor, id }),
    timeline: orRefuse(await readTimeline(deps, { actor, id })),
    payments: await paymentsOf(deps, { actor, applicationId: id }),
    papers: await papersOf(deps, { actor, application }),
  };
}

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const { review, admissions } = useWords();
  const { application, situation, timeline, papers, payments, since } = loaderData;
  const title = application.program ?? admissions.list.untitled;
  return (
    <PortalFrame
      title={<bdi>{title}</bdi>}
      badge={<ApplicationStatusBadge status={application.status} />}
      breadcrumbs={[
        { label: review.details.backOwn, to: '/student-portal/applications' },
        { label: application.application_number },
      ]}
    >
      <title>{`${title} · ${application.application_number}`}</title>
      <LiveBar
        topic={`application:${application.id}`}
        version={application.version}
        since={since}
        path={href('/student-portal/applications/:id', { id: application.id })}
      />
      <ApplicationFacts application={application} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="stack">
          {situation && (
            <SituationNotice applicationId={application.id} situation={situation}>
              {application.status === 'Accepted' && (
                <p>
                  {admissions.preview.caps}:{' '}
                  <strong>{application.caps_reference ?? admissions.preview.capsPending}</strong>
                </p>
              )}
            </SituationNotice>
          )}
          <RequestsOfApplication papers={papers} />
        </div>
        <Card title={admissions.timeline.title} id="timeline">
          <ApplicationTimeline entries={timeline} />
        </Card>
      </div>
      <div id="answers" className="gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
        <ApplicationPreview application={application} />
      </div>
      <DocumentsOfApplication papers={papers} />
      <div id="payments">
        <PaymentsOfApplication payments={payments} />
      </div>
    </PortalFrame>
  );
}

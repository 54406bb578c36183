/** One application as its owner reads it: what to do next, what was answered and paid, and what happened. */
import { href, redirect } from 'react-router';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useWords } from '#app/words/words.tsx';
import { isWithCollege } from '#core/admissions/application-status.ts';
import { programmeAt } from '#core/admissions/award.ts';
import { endedOffer } from '#core/admissions/situation-kinds.ts';
import { can } from '#core/identity/permissions.ts';
import {
  findSharedNumbers,
  readApplication,
  readOwnCapsStanding,
  readOwnSituation,
  readRecordPage,
  readTimeline,
  readUnfinished,
} from '../features/admissions/index.server.ts';
import {
  ApplicationFacts,
  ApplicationPreview,
  ApplicationStatusBadge,
  ApplicationTimeline,
  CapsStandingCard,
  RecordLink,
  SharedNumbers,
  SituationNotice,
  UnfinishedChanges,
} from '../features/admissions/index.ts';
import { papersOf } from '../features/documents/index.server.ts';
import { DocumentsOfApplication, RequestsOfApplication } from '../features/documents/index.ts';
import { hasLetter } from '../features/letters/index.server.ts';
import { paymentsOf } from '../features/payments/index.server.ts';
import { FeePaid, PaymentHelp, PaymentsOfApplication } from '../features/payments/index.ts';
import { notFound, orThrow } from '../forms/answer-post.server.ts';
import { LiveBar } from '../shell/LiveBar.tsx';
import { PortalFrame } from '../shell/PortalFrame.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { TextLink } from '../ui/TextLink.tsx';
import type { Route } from './+types/application';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const application = orThrow(await readApplication(deps, { actor, id }));
  if (!application.own)
    throw can(actor, 'application.read-all')
      ? redirect(href('/review/applications/:id', { id }))
      : notFound();
  return {
    since: deps.clock().getTime(),
    application,
    situation: await readOwnSituation(deps, { actor, id }),
    unfinished: await readUnfinished(deps, { actor, id }),
    timeline: orThrow(await readTimeline(deps, { actor, id })),
    payments: await paymentsOf(deps, { actor, applicationId: id }),
    papers: await papersOf(deps, { actor, application }),
    record: orThrow(await readRecordPage(deps, { actor, id })),
    shared: await findSharedNumbers(deps.db, id),
    caps: await readOwnCapsStanding(deps.db, application),
    letter: await hasLetter(deps, id),
  };
}

/** An offer that JAMB confirms, has confirmed, or may have to. */
const CAPS_COUNTS: ReadonlySet<string> = new Set(['CAPS', 'confirmed', 'unsaid']);

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { review, admissions } = words;
  const { application, situation, unfinished, timeline, papers, payments, since, letter } = loaderData;
  const ended = application.status === 'Rejected' || situation?.what === 'enrolled';
  const may = application.submitted && !ended ? { changeContact: application.mayChangeContact } : null;
  const { program, award } = application;
  const title = program ? programmeAt(program, award) : admissions.list.untitled;
  return (
    <PortalFrame
      title={<bdi>{title}</bdi>}
      badge={
        <ApplicationStatusBadge
          status={application.status}
          withdrawn={application.withdrawn}
          ended={situation ? endedOffer(situation.what) : undefined}
        />
      }
      actions={
        <>
          {isWithCollege(application.status) && application.status !== 'Rejected' && (
            <LinkButton
              to={href('/student-portal/applications/:id/slip', { id: application.id })}
              variant="secondary"
              icon="document"
            >
              {words.papers.slip.open}
            </LinkButton>
          )}
          {/* Of an offer that stands, the letter is among the next steps. */}
          {letter && (application.status === 'Rejected' || situation?.what === 'offer-withdrawn') && (
            <LinkButton
              to={href('/student-portal/applications/:id/letter', { id: application.id })}
              variant="secondary"
              icon="document"
            >
              {words.letters.read}
            </LinkButton>
          )}
        </>
      }
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
      {situation && (
        <SituationNotice situation={situation}>
          {situation.what === 'accepted' && CAPS_COUNTS.has(situation.confirmation) && (
            <p>
              {admissions.preview.caps}:{' '}
              <strong>{application.caps_reference ?? admissions.preview.capsPending}</strong>
            </p>
          )}
        </SituationNotice>
      )}
      {loaderData.caps && <CapsStandingCard standing={loaderData.caps} reader="owner" />}
      <SharedNumbers numbers={loaderData.shared} />
      <UnfinishedChanges id={application.id} changes={unfinished} />
      <ApplicationFacts
        application={application}
        more={{ label: words.payments.feeNames.application, value: <FeePaid payments={payments} /> }}
      />
      <RequestsOfApplication papers={papers} />
      <DocumentsOfApplication papers={papers} />
      <RecordLink record={loaderData.record} />
      <div className={classes('grid items-start gap-6', may && 'lg:grid-cols-2')}>
        <Card title={admissions.timeline.title} id="timeline">
          <ApplicationTimeline entries={timeline} />
        </Card>
        {may && (
          <Card title={admissions.afterSending.title} className="no-print">
            <ul className="stack-tight">
              {may.changeContact && (
                <li>
                  <TextLink to={href('/student-portal/applications/:id/contact', { id: application.id })}>
                    {admissions.afterSending.contact}
                  </TextLink>
                </li>
              )}
              <li>
                <TextLink to={href('/student-portal/applications/:id/withdraw', { id: application.id })}>
                  {admissions.afterSending.withdraw}
                </TextLink>
              </li>
            </ul>
            {/* What was sent back for correction is corrected above. */}
            {application.status !== 'Draft' && (
              <p className="mt-4 text-ink-soft text-sm">{admissions.afterSending.other}</p>
            )}
          </Card>
        )}
      </div>
      <div id="answers" className="gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
        <ApplicationPreview application={application} />
      </div>
      <div id="payments" className="stack-tight">
        <PaymentsOfApplication payments={payments} />
        {payments.length > 0 && <PaymentHelp application_number={application.application_number} refunds />}
      </div>
    </PortalFrame>
  );
}

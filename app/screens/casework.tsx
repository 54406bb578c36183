/** One application as staff decide on it: its answers, its status, its payments and its history. */

import { href, useLocation } from 'react-router';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useWords } from '#app/words/words.tsx';
import { programmeAt } from '#core/admissions/award.ts';
import { toSend } from '#core/documents/document-checklist.ts';
import { awaitedOf, unmetOf } from '#core/eligibility/judge.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { headingOf } from '#core/review/application-columns.ts';
import { readCapsStanding, readRecordForStaff, readTimeline } from '../features/admissions/index.server.ts';
import {
  AcademicRecordForStaff,
  ApplicationFacts,
  ApplicationStatusBadge,
  ApplicationTimeline,
  CapsStandingCard,
} from '../features/admissions/index.ts';
import { papersOf } from '../features/documents/index.server.ts';
import { DocumentsOfApplication, RequestsOfApplication } from '../features/documents/index.ts';
import { readClosing, readRefusedMail } from '../features/identity/index.server.ts';
import { AccountNotice } from '../features/identity/index.ts';
import { paymentsOf } from '../features/payments/index.server.ts';
import { PaymentsOfApplication } from '../features/payments/index.ts';
import {
  answerReviewForm,
  findNeighbours,
  keepBeside,
  lastReleaseOf,
  listOpenReleases,
  listReadTwice,
  noteReader,
  readCasework,
  readDecision,
  readForReview,
  readGap,
  readLook,
  readOpenDays,
  readProposal,
  readTakeBack,
} from '../features/review/index.server.ts';
import {
  AssignmentCard,
  AwardForm,
  CapsForm,
  DecisionCard,
  DecisionLine,
  Duplicates,
  KeepOpenForm,
  NeighbourLinks,
  NotReleased,
  OtherReaders,
  OvertakenNotice,
  PartVerification,
  ProposalNotice,
  queueCrumb,
  ReviewedAnswers,
  type SectionId,
  SectionLinks,
  StaffNotes,
  StatusForm,
  TakeBackNotice,
  UndoNotice,
  VerificationCard,
} from '../features/review/index.ts';
import { readEnrolment } from '../features/students/index.server.ts';
import { EnrolmentSection } from '../features/students/index.ts';
import { orThrow } from '../forms/answer-post.server.ts';
import { FormsAsOne } from '../forms/FormsAsOne.tsx';
import { readFlash } from '../forms/flash.ts';
import { keepFormOnFailure } from '../forms/keep-form-on-failure.ts';
import { readPost } from '../forms/read-post.server.ts';
import { refusalOf } from '../forms/refusal.ts';
import { revalidateAfterRefusal } from '../forms/revalidate-after-refusal.ts';
import { listSearch } from '../lists/list-address.ts';
import { drawnOnce } from '../shell/drawn-once.ts';
import { LiveBar } from '../shell/LiveBar.tsx';
import { Later } from '../shell/later.tsx';
import { PortalFrame } from '../shell/PortalFrame.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import type { Route } from './+types/casework';

export async function loader({ context, request, params: { id }, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const list = url.searchParams.get('list');
  // Only the answer to a decision tells of it, and of the one before where the decision led on; the way back stays here.
  const told = readFlash(request) === 'shownOnPage';
  const before = told ? url.searchParams.get('decided') : null;
  // A change that happens while the rest is read is news to the page.
  const since = deps.clock().getTime();
  const reading = readForReview(deps, { actor, id }).then(orThrow);
  // More than a dozen short reads. One after the other they were most of the wait, so each begins as soon as it can.
  const [
    { application, options, awards },
    neighbours,
    takeBack,
    decidedBefore,
    timeline,
    record,
    caps,
    casework,
    readers,
    releases,
    { shortcuts },
    readTwice,
    [payments, papers, enrolment, proposal, decision, gap, toldOfAccount, openDays],
  ] = await Promise.all([
    reading,
    list === null ? null : findNeighbours(deps, { actor, list, at: url.searchParams.get('at') }),
    readTakeBack(deps, { actor, id }),
    before === null ? null : readTakeBack(deps, { actor, id: before }),
    readTimeline(deps, { actor, id }),
    readRecordForStaff(deps, { actor, id }),
    readCapsStanding(deps.db, id),
    readCasework(deps, { actor, id }),
    noteReader(deps, { actor, id }),
    listOpenReleases(deps, actor).then(async (open) => ({
      open,
      last: await lastReleaseOf(deps, actor, open),
    })),
    readLook(deps.db, actor),
    listReadTwice(deps),
    reading.then(({ application }) =>
      Promise.all([
        can(actor, 'payment.read', { ownerId: application.ownerId })
          ? paymentsOf(deps, { actor, applicationId: id })
          : null,
        papersOf(deps, { actor, application }),
        readEnrolment(deps, { actor, application }),
        readProposal(deps, { actor, application }),
        readDecision(deps, { actor, application }),
        readGap(deps, { actor, application }),
        readClosing(deps.db, { userId: application.ownerId, erased: application.erased }).then(
          (closing) => closing ?? readRefusedMail(deps.db, { userId: application.ownerId }),
        ),
        readOpenDays(deps, { actor, application }),
      ]),
    ),
  ]);
  const page = {
    list,
    neighbours,
    since,
    takeBack,
    told: told ? (before === null ? takeBack : decidedBefore) : null,
    application,
    timeline: orThrow(timeline),
    payments,
    papers,
    record,
    caps,
    options,
    awards,
    enrolment,
    casework,
    readers,
    proposal,
    decision,
    gap,
    toldOfAccount,
    openDays,
    releases,
    shortcuts,
    readTwice,
  };
  return page;
}

export async function action({ context, request, params: { id }, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  try {
    // The list it was opened from goes along, so that the next one can follow.
    return await answerReviewForm(deps, { actor, id, post, path: url.pathname + url.search });
  } catch (done) {
    if (!(done instanceof Response)) throw done;
    throw await keepBeside(deps, { request, path: url.pathname, post, answer: done });
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepFormOnFailure(request, serverAction);

export const shouldRevalidate = revalidateAfterRefusal;

function CaseworkPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { review, admissions } = words;
  const { application, timeline, papers, record, payments, options, casework, neighbours, list, since } =
    loaderData;
  const { takeBack, decision } = loaderData;
  const search = listSearch(useLocation().search);
  const held = decision && !decision.overtaken ? decision : null;
  const judged = record?.eligibility.kind === 'judged' && !record.eligibility.empty && record.eligibility;
  const refusal = actionData && 'problem' in actionData ? actionData : null;
  // The form that was typed against a decision that came first is not lost.
  const decides = !held || refusalOf(refusal, 'change-status') !== null;
  const revealed = actionData && 'revealed' in actionData ? actionData.revealed : {};
  const { first_name, last_name } = application.applicant;
  const name = fullName(first_name, last_name) || review.queue.noName;
  return (
    <>
      <title>{`${name} · ${application.application_number}`}</title>
      {/* Above both panes: on a phone the decision is the last of the page, and the message comes into its window. */}
      <TakeBackNotice
        takeBack={loaderData.told}
        refusal={refusal}
        search={list ? `?${new URLSearchParams({ list })}` : ''}
      />
      <FormsAsOne answer={actionData}>
        {/* Another one begins anew, its panes at the top. */}
        <PortalFrame
          key={application.id}
          title={<bdi>{name}</bdi>}
          lead={
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {application.program
                ? programmeAt(application.program, application.award)
                : review.queue.noProgram}
              <span>
                <ApplicationStatusBadge
                  status={held?.status ?? application.status}
                  withdrawn={!held && application.withdrawn}
                />
                {held && <NotReleased />}
              </span>
            </span>
          }
          actions={
            neighbours && (
              <NeighbourLinks neighbours={neighbours} list={list ?? ''} letters={loaderData.shortcuts} />
            )
          }
          beside={
            <div className="stack">
              {loaderData.readers.length > 0 && <OtherReaders readers={loaderData.readers} />}
              <ProposalNotice
                proposal={loaderData.proposal}
                version={application.version}
                refusal={refusal}
                next={Boolean(neighbours?.next)}
                colleagues={casework?.others ?? []}
              />
              {decision?.overtaken && <OvertakenNotice decision={decision} />}
              {held && <DecisionCard decision={held} gap={loaderData.gap} version={application.version} />}
              {takeBack && !takeBack.held && takeBack.proposal === null && (
                <div className="max-[1100px]:hidden">
                  <UndoNotice takeBack={takeBack} />
                </div>
              )}
              {decides && (
                <StatusForm
                  application={application}
                  options={options}
                  refusal={refusal}
                  next={Boolean(neighbours?.next)}
                  missing={toSend(papers.checklist)}
                  unmet={judged ? unmetOf(judged.judgement) : []}
                  awaited={judged ? awaitedOf(judged.judgement) : []}
                  releases={loaderData.releases.open}
                  release={loaderData.releases.last}
                  letters={loaderData.shortcuts}
                  decision={held}
                  proposal={loaderData.proposal}
                  readTwice={loaderData.readTwice}
                />
              )}
              <Later>
                {loaderData.awards.length > 0 && (
                  <AwardForm application={application} awards={loaderData.awards} refusal={refusal} />
                )}
                {loaderData.openDays && (
                  <KeepOpenForm application={application} days={loaderData.openDays} refusal={refusal} />
                )}
                {options.caps && <CapsForm application={application} refusal={refusal} />}
                {options.offerDesk && (
                  <LinkButton
                    to={href('/review/applications/:id/offer', { id: application.id }) + search}
                    variant="secondary"
                  >
                    {words.offers.desk.one}
                  </LinkButton>
                )}
                {loaderData.enrolment && (
                  <EnrolmentSection applicationId={application.id} enrolment={loaderData.enrolment} />
                )}
                {casework && <AssignmentCard casework={casework} refusal={refusal} />}
                {casework && <StaffNotes casework={casework} refusal={refusal} />}
              </Later>
            </div>
          }
          breadcrumbs={[
            queueCrumb(words, list ? `/review?${list}` : '/review'),
            { label: application.application_number },
          ]}
        >
          <LiveBar
            topic={`application:${application.id}`}
            version={application.version}
            since={since}
            path={href('/review/applications/:id', { id: application.id })}
          />
          {(held || (takeBack && !takeBack.held)) && (
            <div className="min-[1100px]:hidden">
              {held ? (
                <DecisionLine decision={held} gap={loaderData.gap} version={application.version} />
              ) : (
                takeBack && <UndoNotice takeBack={takeBack} />
              )}
            </div>
          )}
          <div className="stack">
            {loaderData.toldOfAccount && <AccountNotice told={loaderData.toldOfAccount} />}
            <ApplicationFacts
              application={application}
              dense
              {...(judged && {
                more: {
                  label: headingOf('verdict', {}),
                  value: (
                    <a href="#eligibility" className="link">
                      {words.verdicts[judged.judgement.verdict]}
                    </a>
                  ),
                },
              })}
            />
            <SectionLinks sections={sectionsOf(loaderData)} />
            <div id="answers" className="stack min-w-0">
              {casework && casework.duplicates.length > 0 && <Duplicates found={casework.duplicates} />}
              <ReviewedAnswers
                application={application}
                reveal={options.reveal}
                revealed={revealed}
                refusal={refusal}
              />
              <Later>
                <RequestsOfApplication papers={papers} />
                <DocumentsOfApplication papers={papers} />
                {record && (
                  <>
                    <AcademicRecordForStaff
                      record={record}
                      aside={(part) => <PartVerification part={part} checks={record.checks} />}
                    />
                    <VerificationCard
                      record={record}
                      documents={papers.documents
                        .filter(({ superseded }) => !superseded)
                        .map(({ id, kind, fileName }) => ({
                          id,
                          name: `${words.documents.kinds[kind]}: ${fileName}`,
                        }))}
                      mayCheck={options.verify}
                      colleagues={casework?.others ?? []}
                      refusal={refusal}
                    />
                  </>
                )}
                {loaderData.caps && <CapsStandingCard standing={loaderData.caps} reader="staff" />}
                {payments && (
                  <div id="payments">
                    <PaymentsOfApplication payments={payments} dense />
                  </div>
                )}
                <Card title={admissions.timeline.title} id="timeline">
                  <ApplicationTimeline entries={timeline} />
                </Card>
              </Later>
            </div>
          </div>
        </PortalFrame>
      </FormsAsOne>
    </>
  );
}

export default drawnOnce(CaseworkPage);

function sectionsOf({ casework, payments, record }: Route.ComponentProps['loaderData']): SectionId[] {
  return [
    'change-status',
    'answers',
    'documents',
    ...(record ? (['academic-record'] as const) : []),
    ...(payments ? (['payments'] as const) : []),
    'timeline',
    ...(casework ? (['assignment', 'notes'] as const) : []),
  ];
}

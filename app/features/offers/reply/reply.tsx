/** The offer as its applicant reads and answers it. */

import { use } from 'react';
import { href } from 'react-router';
import { readOwnSituation } from '#app/features/admissions/index.server.ts';
import { contactPath, offerLines } from '#app/features/admissions/index.ts';
import { readOriginals } from '#app/features/documents/index.server.ts';
import { AcceptanceFeeCard } from '#app/features/payments/index.ts';
import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { originalsIn } from '#app/papers/originals.ts';
import { languageContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useCollegeContact } from '#app/shell/college-contact.ts';
import { useOwnCrumbs } from '#app/shell/own-crumbs.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { Binding } from '#app/words/Binding.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { LanguageContext, useWords } from '#app/words/words.tsx';
import { answerForm, capsNoteForm, deferralForm } from '#core/offers/offer-forms.ts';
import type { OfferState } from '#core/offers/offer-status.ts';
import type { Route } from './+types/reply';
import { type AnswerProblem, answerOffer, isOfferAnswer } from './answer-offer.server.ts';
import { type OfferPage, readOfferPage } from './read-offer-page.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const offer = orThrow(await readOfferPage(deps, { actor, id }));
  return {
    offer,
    about: (await readOwnSituation(deps, { actor, id }))?.offer ?? null,
    bring: await readOriginals(deps.db, id, context.get(languageContext)),
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { intent: answer, version, typed } = post;
  if (!isOfferAnswer(answer)) throw unknownForm();
  return answerPost(post, await answerOffer(deps, { actor, id, version, answer, typed }), {
    to: href('/student-portal/applications/:id/reply', { id }),
    told: 'offerAnswered',
  });
}

const TONES: Readonly<Partial<Record<OfferState, Tone>>> = { released: 'success', accepted: 'success' };

type Refused = Refusal<Exclude<AnswerProblem, { kind: 'not-found' }>> | undefined;

export default function ReplyPage({ loaderData: { offer, about, bring }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.offers.page;
  const contact = useCollegeContact();
  const {
    applicationId: id,
    number,
    state,
    replyBy,
    graceBy,
    undoUntil,
    handover,
    capsReference,
    days,
  } = offer;
  const enrolled = offer.matriculationNumber !== null;
  const refused = about !== null && about.refusedBecause !== null;
  const given = state === 'released' || state === 'accepted';
  return (
    <PortalFrame
      narrow
      title={texts.title}
      lead={[number, offer.program].join(' · ')}
      breadcrumbs={useOwnCrumbs(id, number, { label: texts.title })}
      actions={
        given && (
          <LinkButton
            to={href('/student-portal/applications/:id/letter', { id })}
            variant="secondary"
            icon="document"
          >
            {texts.letter}
          </LinkButton>
        )
      }
    >
      <title>{`${texts.title} · ${number}`}</title>
      <Notice
        tone={
          !enrolled && (refused || (state === 'released' && graceBy)) ? 'warning' : (TONES[state] ?? 'info')
        }
        title={
          enrolled
            ? words.situation.what.enrolled.title
            : refused
              ? words.situation.what['offer-not-deferred'].title
              : texts.state[state]
        }
      >
        {state === 'released' && !enrolled && !replyBy && <p>{texts.noDeadline}</p>}
        {!enrolled && about && offerLines(words, about).map((line) => <p key={line}>{line}</p>)}
        {state === 'lapsed' && replyBy && <p>{texts.lapsed(dayIn(words, replyBy))}</p>}
        {state === 'lapsed' && <p>{texts.lapsedNext}</p>}
        {state === 'released' && !enrolled && offer.moved && <p>{texts.moved}</p>}
        {state !== 'released' && !enrolled && <p>{texts.since(lagosMoment(words, offer.since), state)}</p>}
        {undoUntil && offer.may.undo && <p>{texts.undoUntil(lagosMoment(words, undoUntil))}</p>}
        {(state === 'lapsed' || state === 'withdrawn' || (state === 'declined' && !offer.may.undo)) && (
          <p>
            <TextLink to={contactPath('admissions', number)}>{texts.ask}</TextLink>
          </p>
        )}
        {offer.deferralAsked && !offer.evidenceAwaited && <p>{texts.deferralAsked}</p>}
        {offer.evidenceAwaited && (
          <p>
            <strong>{texts.evidenceAwaited}</strong> {texts.evidenceAdvice}{' '}
            <TextLink to={href('/student-portal/applications/:id/documents', { id })}>
              {texts.documents}
            </TextLink>
          </p>
        )}
        {given && !enrolled && (
          <p>
            {capsReference
              ? texts.confirmed(capsReference)
              : handover && <Binding say={(of) => of.offers.page.provisional[handover]} />}
          </p>
        )}
      </Notice>
      {offer.feeLeaving && (
        <Notice tone="warning" title={texts.feeLeaving[offer.feeLeaving].title}>
          <p>{texts.feeLeaving[offer.feeLeaving].advice}</p>
          <p>
            <TextLink to={contactPath('admissions', number)}>{texts.ask}</TextLink>
          </p>
        </Notice>
      )}
      <Card title={texts.facts.program}>
        <DefinitionList
          items={[
            { label: texts.facts.program, value: offer.program },
            { label: texts.facts.mode, value: offer.partTime ? texts.modes.part : texts.modes.full },
            { label: texts.facts.session, value: offer.session },
            given &&
              days.firstSemester && { label: texts.facts.begins, value: dayIn(words, days.firstSemester) },
            { label: texts.facts.application, value: number },
            offer.matriculationNumber && {
              label: texts.facts.matriculation,
              value: offer.matriculationNumber,
            },
          ]}
        />
      </Card>
      {(given || state === 'deferred') && !enrolled && <Conditions offer={offer} />}
      {offer.recorded && <Recorded offer={offer} recorded={offer.recorded} refusal={actionData} />}
      {offer.fee && <AcceptanceFeeCard fee={offer.fee} />}
      {given && (
        <Card title={texts.payTitle}>
          <p>
            {words.payments.wherePaid} {words.payments.chargesPaid}
          </p>
          <p className="mt-2">
            <TextLink to="/fees">{texts.fees}</TextLink> ·{' '}
            <TextLink to="/about/policies/fees-and-refunds">{texts.refunds}</TextLink>
          </p>
        </Card>
      )}
      <Answers offer={offer} refusal={actionData} />
      {state === 'accepted' && !enrolled && (
        <Card title={texts.comeTitle}>
          <DefinitionList
            items={[
              { label: texts.where, value: [texts.office, ...contact.lines].join(', ') },
              {
                label: texts.facts.begins,
                value: days.firstSemester ? dayIn(words, days.firstSemester) : texts.notAnnounced,
              },
              days.matriculation && { label: texts.ceremony, value: dayIn(words, days.matriculation) },
            ]}
          />
          <p className="mt-4">{texts.come}</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {originalsIn(words, bring).map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </Card>
      )}
    </PortalFrame>
  );
}

function Conditions({ offer: { conditions } }: { offer: OfferPage }) {
  const texts = useWords().offers.page;
  const translated = use(LanguageContext) !== 'en';
  return (
    <Card title={texts.conditionsTitle}>
      {conditions.length === 0 ? (
        <p>{texts.noConditions}</p>
      ) : (
        <>
          {translated && <p className="mb-2">{texts.conditionsInEnglish}</p>}
          <ul className="stack-tight">
            {conditions.map(({ text, state }) => (
              <li key={text}>
                <bdi lang="en">{text}</bdi> · <strong>{texts.conditions[state]}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Answers({ offer, refusal }: { offer: OfferPage; refusal: Refused }) {
  const texts = useWords().offers.page;
  const { may, version } = offer;
  const form = {
    version,
    refusal,
    labels: texts.fields,
    heading: texts.refused,
    busyLabel: texts.busy,
    why: ({ kind }: { kind: string }) =>
      Object.hasOwn(texts.why, kind) && <p>{texts.why[kind as keyof typeof texts.why]}</p>,
  };
  return (
    <>
      {may.accept && (
        <Card title={texts.acceptTitle}>
          <PostedForm {...form} intent="accept" apart="accept" submit={texts.accept} note={texts.acceptNote}>
            <FormFields
              of={answerForm}
              own={{ understood: { label: <Binding say={(of) => of.offers.page.acceptTick} /> } }}
            />
          </PostedForm>
        </Card>
      )}
      {may.undo && (
        <Card title={texts.undoTitle}>
          <PostedForm {...form} intent="undo-decline" submit={texts.undo} />
        </Card>
      )}
      {may.noteCaps && (
        <Card title={texts.capsTitle}>
          {offer.capsNoted ? (
            <p>{texts.capsNoted}</p>
          ) : (
            <PostedForm {...form} intent="note-caps" submit={texts.capsSave} variant="secondary">
              <p>{texts.caps}</p>
              <FormFields
                of={capsNoteForm}
                own={{ caps: { label: <Binding say={(of) => of.offers.page.capsTick} /> } }}
              />
            </PostedForm>
          )}
        </Card>
      )}
      {may.defer && (
        <Card title={texts.deferTitle}>
          <PostedForm {...form} intent="ask-deferral" submit={texts.defer} variant="secondary">
            <p>
              {texts.deferNote} {texts.deferTo(offer.laterSession)}{' '}
              <TextLink to={href('/student-portal/applications/:id/documents', { id: offer.applicationId })}>
                {texts.documents}
              </TextLink>
            </p>
            <FormFields
              of={deferralForm}
              choices={{ semesters: { called: (value) => texts.semesters[value === '2' ? '2' : '1'] } }}
            />
          </PostedForm>
        </Card>
      )}
      {may.decline && (
        <Card title={texts.declineTitle}>
          <PostedForm
            {...form}
            intent="decline"
            apart="decline"
            submit={texts.decline}
            variant="danger"
            note={texts.declineNote}
          >
            <FormFields
              of={answerForm}
              own={{ understood: { label: <Binding say={(of) => of.offers.page.declineTick} /> } }}
            />
          </PostedForm>
        </Card>
      )}
    </>
  );
}

interface RecordedProps {
  offer: OfferPage;
  recorded: NonNullable<OfferPage['recorded']>;
  refusal: Refusal<Exclude<AnswerProblem, { kind: 'not-found' }>> | undefined;
}

function Recorded({ offer: { number, version }, recorded, refusal }: RecordedProps) {
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

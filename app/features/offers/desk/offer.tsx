/** /review/applications/{id}/offer: an offer, what waits about it, and what staff do with it. */

import { href, useLocation } from 'react-router';
import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormCard } from '#app/forms/FormCard.tsx';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { listSearch } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import {
  admissionForm,
  approveForm,
  conditionForm,
  exceptionForm,
  moveWordForm,
  offerAgainForm,
  reinstateForm,
  withdrawalForm,
} from '#core/offers/offer-forms.ts';
import type { ConditionState } from '#core/offers/offer-status.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { ProblemOf } from '#core/shared/result.ts';
import type { Route } from './+types/offer';
import { changeOffer, isDeskAct } from './change-offer.server.ts';
import { FeeOnDesk, OfferHistory, RecordAnswer } from './OfferCards.tsx';
import { readOfferOnDesk } from './read-offer-desk.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readOfferOnDesk(deps, { actor, id }));
}

export async function action({ context, request, params: { id }, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { intent: act, version, typed } = post;
  if (!isDeskAct(act)) throw unknownForm();
  return answerPost(post, await changeOffer(deps, { actor, id, version, act, typed }), {
    to: href('/review/applications/:id/offer', { id }) + listSearch(url.search),
    told: 'offerSaved',
  });
}

export const shouldRevalidate = revalidateAfterRefusal;

export default function OfferOfApplication({ loaderData: offer, actionData: refusal }: Route.ComponentProps) {
  const words = useWords();
  const { desk: texts, page } = words.offers;
  const { applicationId: id, number, name, version, waiting, may, matriculationNumber } = offer;
  const search = listSearch(useLocation().search);
  const enrolled = matriculationNumber !== null;
  const form = {
    version,
    refusal,
    busyLabel: page.busy,
    why: (problem: ProblemOf<typeof changeOffer>) => {
      if (problem.kind === 'letter')
        return <p>{texts.letter(problem.missing.map((token) => words.letters.tokens[token]))}</p>;
      const why: Readonly<Record<string, string>> = texts.why;
      return Object.hasOwn(why, problem.kind) && <p>{why[problem.kind]}</p>;
    },
    className: 'grid max-w-prose gap-4',
  };
  return (
    <PortalFrame
      title={<bdi>{name}</bdi>}
      lead={[number, offer.program, offer.session, matriculationNumber].filter(Boolean).join(' · ')}
      breadcrumbs={[
        { label: texts.title, to: '/review/offers' },
        { label: number, to: href('/review/applications/:id', { id }) + search },
        { label: texts.one },
      ]}
    >
      <title>{`${texts.one} · ${number}`}</title>
      <Notice title={texts.states[offer.state]}>
        <p>{page.since(lagosMoment(words, offer.since), offer.state)}</p>
        {offer.state === 'released' && (
          <p>
            {!offer.replyBy
              ? texts.noDeadline
              : offer.graceBy
                ? texts.late(dayIn(words, offer.replyBy), dayIn(words, offer.graceBy))
                : texts.replyBy(dayIn(words, offer.replyBy))}
          </p>
        )}
        {offer.moves.map(({ from, to, began, ended }) => (
          <p key={began}>
            {texts.moved(
              dayIn(words, from),
              dayIn(words, to),
              lagosMoment(words, began),
              lagosMoment(words, ended),
            )}
          </p>
        ))}
      </Notice>
      {waiting && (
        <Card title={texts.waitingTitle}>
          <p className="font-semibold">{texts.asks(waiting.by, texts.requests[waiting.kind])}</p>
          {waiting.paper && <p>{texts.paperSeen(words.recovery.desk.documents[waiting.paper])}</p>}
          {waiting.semesters && <p>{page.semesters[waiting.semesters === 2 ? '2' : '1']}</p>}
          <p className="my-3 max-w-prose whitespace-pre-line">
            <bdi>{waiting.reason}</bdi>
          </p>
          {waiting.lacks.length > 0 && (
            <ul className="mb-3 grid list-disc gap-1 ps-5">
              {waiting.lacks.map((lack) => (
                <li key={lack}>{words.students.enrolment.lacks[lack]}</li>
              ))}
            </ul>
          )}
          {waiting.kind === 'defer' && (
            <p className="mb-3">
              <TextLink to={href('/review/applications/:id', { id })}>{texts.evidence}</TextLink>
            </p>
          )}
          <SecondPerson
            whyNot={waiting.whyNot}
            own={waiting.own}
            form={form}
            approve={{
              apart: 'approve',
              labels: wordsOf(approveForm).labels,
              hints: wordsOf(approveForm).hints,
              children: (
                <>
                  {waiting.kind === 'defer' && (
                    <>
                      <p>{texts.deferNote(offer.laterSession)}</p>
                      <FormFields of={approveForm} rows={['word_on']} />
                    </>
                  )}
                  {waiting.evidenceAwaited && (
                    <>
                      <p>{texts.evidenceAwaited}</p>
                      <FormFields of={approveForm} rows={['reason']} />
                    </>
                  )}
                </>
              ),
            }}
            decline={{
              intent: 'refuse',
              apart: 'refuse',
              ...(waiting.kind === 'defer' && {
                reason: texts.whyRefused,
                hint: texts.refuseNote,
                max: approveForm.fields.reason.attributes.maxLength,
              }),
            }}
          />
        </Card>
      )}
      {offer.exception && (
        <Notice title={enrolled ? texts.exceptionUsed : texts.exception}>
          <p>{texts.exceptionBy(offer.exception.by, offer.exception.agreedBy)}</p>
          <p className="whitespace-pre-line">
            <bdi>{offer.exception.reason}</bdi>
          </p>
          {!enrolled && (
            <p>
              <TextLink to={`${href('/review/applications/:id', { id })}#enrolment`}>
                {texts.toEnrol}
              </TextLink>
            </p>
          )}
        </Notice>
      )}
      {offer.fee && <FeeOnDesk fee={offer.fee} state={offer.state} />}
      {offer.conditions.length > 0 && (
        <Card title={page.conditionsTitle}>
          <ul className="stack">
            {offer.conditions.map(({ id: condition, text, state }) =>
              enrolled ? (
                <li key={condition}>
                  <bdi>{text}</bdi> · <strong>{page.conditions[state]}</strong>
                </li>
              ) : (
                <li key={condition}>
                  <PostedForm
                    {...form}
                    {...wordsOf(conditionForm)}
                    intent="settle"
                    record={condition}
                    variant="secondary"
                  >
                    <HiddenField name="condition" value={condition} />
                    <p className="font-semibold">
                      <bdi>{text}</bdi>
                    </p>
                    <FormFields
                      of={conditionForm}
                      rows={['state']}
                      values={{ state }}
                      choices={{ state: { called: (value) => page.conditions[value as ConditionState] } }}
                    />
                  </PostedForm>
                </li>
              ),
            )}
          </ul>
        </Card>
      )}
      {may.offerAgain && <FormCard {...form} intent="offer-again" apart="again" of={offerAgainForm} />}
      {may.reinstate && (
        <FormCard
          {...form}
          intent="move-word"
          apart="word"
          of={moveWordForm}
          variant="secondary"
          before={
            <p className="mb-3">
              {offer.deferred
                ? texts.deferred.told(offer.deferred.session, dayIn(words, offer.deferred.wordOn))
                : texts.deferred.unnamed}
            </p>
          }
        />
      )}
      {may.reinstate &&
        (may.sessions.length === 0 ? (
          <Card title={reinstateForm.texts.title}>
            <p>{texts.noLater}</p>
          </Card>
        ) : (
          <FormCard
            {...form}
            intent="reinstate"
            apart="reinstated"
            of={reinstateForm}
            choices={{
              session: {
                options: may.sessions.map((value) => ({ value, label: value })),
              },
            }}
          />
        ))}
      {may.issueAdmission && (
        <FormCard
          {...form}
          intent="issue-admission"
          apart="admission"
          of={admissionForm}
          note={texts.admission[may.issueAdmission]}
        />
      )}
      {may.record.length > 0 && <RecordAnswer form={form} answers={may.record} />}
      {may.withdraw && (
        <FormCard {...form} intent="ask-withdrawal" apart="withdrawal" of={withdrawalForm} variant="danger" />
      )}
      {may.enrolment && (
        <FormCard
          {...form}
          intent="ask-enrolment"
          apart="enrolment"
          of={exceptionForm}
          note={texts.enrolNote(may.enrolment.map((lack) => words.students.enrolment.lacks[lack]))}
          variant="secondary"
        />
      )}
      <OfferHistory history={offer.history} />
    </PortalFrame>
  );
}

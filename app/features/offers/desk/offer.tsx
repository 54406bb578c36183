/** /review/applications/{id}/offer: an offer, what waits about it, and what staff do with it. */

import { href, useLocation } from 'react-router';
import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { listSearch } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { CONDITION_STATES } from '#core/offers/offer-status.ts';
import { REASON_MAX } from '#core/offers/reply-form.ts';
import type { ProblemOf } from '#core/shared/result.ts';
import type { Route } from './+types/offer';
import { changeOffer, isDeskAct } from './change-offer.server.ts';
import { FeeOnDesk, OfferHistory, RecordAnswer } from './OfferCards.tsx';
import { readOfferOnDesk } from './read-offer-desk.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orRefuse(await readOfferOnDesk(deps, { actor, id }));
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
    labels: texts.fields,
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
        <p>{page.since(lagosMoment(words, offer.since))}</p>
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
              children: (
                <>
                  {waiting.kind === 'defer' && (
                    <>
                      <p>{texts.deferNote(offer.laterSession)}</p>
                      <Field name="word_on" label={texts.fields.word_on} required>
                        <TextInput type="date" />
                      </Field>
                    </>
                  )}
                  {waiting.evidenceAwaited && (
                    <>
                      <p>{texts.evidenceAwaited}</p>
                      <Field name="reason" label={texts.whyWithout} hint={texts.named.hint} required>
                        <TextArea rows={2} maxLength={REASON_MAX} />
                      </Field>
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
                max: REASON_MAX,
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
                    intent="settle"
                    record={condition}
                    submit={texts.settle}
                    variant="secondary"
                  >
                    <input type="hidden" name="condition" value={condition} />
                    <p className="font-semibold">
                      <bdi>{text}</bdi>
                    </p>
                    <Field name="state" label={texts.fields.state} required>
                      <Select
                        defaultValue={state}
                        options={CONDITION_STATES.map((value) => ({ value, label: page.conditions[value] }))}
                      />
                    </Field>
                  </PostedForm>
                </li>
              ),
            )}
          </ul>
        </Card>
      )}
      {may.offerAgain && (
        <Card title={texts.again}>
          <PostedForm {...form} intent="offer-again" note={texts.againNote} submit={texts.again}>
            <Field name="reason" label={texts.againReason} required>
              <TextArea rows={2} maxLength={REASON_MAX} />
            </Field>
          </PostedForm>
        </Card>
      )}
      {may.reinstate && (
        <Card title={texts.deferred.one}>
          <p className="mb-3">
            {offer.deferred
              ? texts.deferred.told(offer.deferred.session, dayIn(words, offer.deferred.wordOn))
              : texts.deferred.unnamed}
          </p>
          <PostedForm
            {...form}
            intent="move-word"
            apart="word"
            note={texts.deferred.moveNote}
            submit={texts.deferred.move}
            variant="secondary"
          >
            <Field name="word_on" label={texts.fields.word_on} required>
              <TextInput type="date" />
            </Field>
          </PostedForm>
        </Card>
      )}
      {may.reinstate && may.sessions.length === 0 && (
        <Card title={texts.reinstate}>
          <p>{texts.noLater}</p>
        </Card>
      )}
      {may.reinstate && may.sessions.length > 0 && (
        <Card title={texts.reinstate}>
          <PostedForm
            {...form}
            intent="reinstate"
            apart="reinstated"
            note={texts.againNote}
            submit={texts.reinstate}
          >
            <Field name="session" label={texts.fields.session} hint={texts.sessionHint} required>
              <Select
                placeholder={texts.record.choose}
                options={may.sessions.map((value) => ({ value, label: value }))}
              />
            </Field>
            <Field name="reason" label={texts.againReason} required>
              <TextArea rows={2} maxLength={REASON_MAX} />
            </Field>
          </PostedForm>
        </Card>
      )}
      {may.issueAdmission && (
        <Card title={texts.admission.title}>
          <PostedForm
            {...form}
            intent="issue-admission"
            apart="admission"
            labels={texts.admission.fields}
            note={texts.admission.note[may.issueAdmission]}
            submit={texts.admission.issue}
          >
            <Checkbox name="confirmed" value="yes" label={texts.admission.fields.confirmed} required />
          </PostedForm>
        </Card>
      )}
      {may.record.length > 0 && <RecordAnswer form={form} answers={may.record} />}
      {may.withdraw && (
        <Card title={texts.withdraw}>
          <PostedForm
            {...form}
            intent="ask-withdrawal"
            apart="withdrawal"
            note={texts.withdrawNote}
            submit={texts.askWithdraw}
            variant="danger"
          >
            <Field name="reason" label={texts.fields.reason} required>
              <TextArea rows={3} maxLength={REASON_MAX} />
            </Field>
          </PostedForm>
        </Card>
      )}
      {may.enrolment && (
        <Card title={texts.enrol}>
          <PostedForm
            {...form}
            intent="ask-enrolment"
            apart="enrolment"
            note={texts.enrolNote(may.enrolment.map((lack) => words.students.enrolment.lacks[lack]))}
            submit={texts.askEnrol}
            variant="secondary"
          >
            <Field name="reason" label={texts.fields.reason} hint={texts.named.hint} required>
              <TextArea rows={3} maxLength={REASON_MAX} />
            </Field>
          </PostedForm>
        </Card>
      )}
      <OfferHistory history={offer.history} />
    </PortalFrame>
  );
}

/**
 * The form in which staff decide. It offers what the server would allow, and says why where it would allow nothing.
 */

import { useLayoutEffect, useRef, useState } from 'react';
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { useTypedBeside } from '#app/forms/FormsAsOne.tsx';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { refusalOf, type Typed } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import { TextArea } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { unmetLine } from '#app/words/describe-eligibility.ts';
import { lagosClock } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import { type AcceptanceLack, needsStatusChange } from '#core/admissions/acceptance.ts';
import { type ApplicationStatus, isApplicationStatus } from '#core/admissions/application-status.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { Finding } from '#core/eligibility/judge.ts';
import { isDecisionReason, reasonsFor } from '#core/review/decision-reasons.ts';
import { isOutcome } from '#core/review/held-decisions.ts';
import { statusForm } from '#core/review/status-change.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { momentOf } from '../decisions/DecisionCard.tsx';
import type { DecisionView } from '../decisions/hold-decision.server.ts';
import type { ReviewReason, ReviewRefusal } from '../record/review-view.ts';
import { ReleaseChoice } from '../releases/ReleaseChoice.tsx';
import type { OpenRelease } from '../releases/read-releases.server.ts';
import { decideByKey, STATUS_KEYS } from './decision-keys.ts';
import type { ReviewOptions } from './read-for-review.server.ts';
import type { ProposalView } from './second-reader.server.ts';

export interface StatusFormProps {
  application: { readonly status: ApplicationStatus; readonly withdrawn: boolean; readonly version: number };
  options: Pick<ReviewOptions, 'statuses' | 'waits' | 'own' | 'enrolled' | 'offered' | 'lacks'>;
  refusal: ReviewRefusal | null;
  /** Another application follows in the list from which this one was opened. */
  next: boolean;
  /** The documents that the college asks for and has not got. */
  missing: readonly DocumentKind[];
  /** The requirements that the academic record does not meet. */
  unmet: readonly Finding[];
  /** Those on which a result is awaited. */
  awaited: readonly Finding[];
  /** The releases in which an outcome can become public. */
  releases: readonly OpenRelease[];
  /** The one that this person used last. */
  release: string | null;
  /** Letters are shortcuts. */
  letters: boolean;
  /** The decision that is held, where the form was refused for it. */
  decision: DecisionView | null;
  proposal: ProposalView | null;
  /** The statuses that a second member of staff confirms. */
  readTwice: readonly ApplicationStatus[];
}

/** Only the maker of a held decision may replace it, and not while its release is checked. */
const canBeSent = ({ decision, options }: Pick<StatusFormProps, 'decision' | 'options'>) =>
  options.statuses.length > 0 && (!decision || (decision.own && decision.open));

export function StatusForm(props: StatusFormProps) {
  const { application, options, refusal, decision } = props;
  const words = useWords();
  const texts = words.review.status;
  const { status } = application;
  const mine = refusalOf(refusal, 'change-status');
  const why = mine?.problem;
  const say = useWhy(props);
  return (
    <Card
      title={statusForm.texts.title}
      aside={<ApplicationStatusBadge status={status} withdrawn={application.withdrawn} />}
      {...(!decision && { id: 'change-status' })}
    >
      <div className="stack">
        {why?.kind === 'unchanged' && (
          <Notice tone="info" title={texts.unchanged(words.statusNames[why.status ?? status])}>
            {mine?.typed.note && <p>{texts.unchangedNote}</p>}
          </Notice>
        )}
        {options.lacks.length > 0 && why?.kind !== 'lacking' && (
          <Lacking status={status} lacks={options.lacks} />
        )}
        {canBeSent(props) ? (
          <Fields {...props} statuses={options.statuses} />
        ) : (
          <>
            {mine && <RefusalSummary refusal={mine} heading={words.toasts.applicationNotUpdated} why={say} />}
            {options.own && <p className="max-w-prose">{texts.own}</p>}
            {options.enrolled && <p className="max-w-prose">{texts.enrolled}</p>}
            {options.offered && <p className="max-w-prose">{texts.offered}</p>}
            {options.waits && <p className="max-w-prose">{texts.academicWaits[status]}</p>}
            {mine && <Kept typed={mine.typed} />}
          </>
        )}
      </div>
    </Card>
  );
}

function useWhy(waits: Pick<StatusFormProps, 'decision' | 'proposal'>) {
  const words = useWords();
  const { review, statusNames } = words;
  const texts = review.status;
  return (reason: ReviewReason) => {
    switch (reason.kind) {
      case 'pending': {
        const { said, advice } = whatWaits(words, waits);
        return (
          <>
            <p className="font-semibold">{said}</p>
            <p className="mt-2">
              {texts.pending.kept} {advice}
            </p>
          </>
        );
      }
      case 'stale':
        return (
          <>
            <p className="font-semibold">{reason.status && texts.stale(statusNames[reason.status])}</p>
            <p className="mt-2">{texts.staleAdvice}</p>
          </>
        );
      case 'forbidden':
        return (
          reason.status && (
            <>
              <p className="font-semibold">{texts.forbidden(statusNames[reason.status])}</p>
              <p className="mt-2">{texts.academicWaits[reason.status]}</p>
            </>
          )
        );
      case 'lacking':
        return <LackList status={reason.status} lacks={reason.lacks} />;
      case 'another-live':
      case 'enrolled':
      case 'offered':
      case 'full':
      case 'own':
        return <p>{texts[reason.kind === 'another-live' ? 'anotherLive' : reason.kind]}</p>;
      default:
        return null;
    }
  };
}

/** Says what was decided or proposed without this form knowing of it, and what can be done. */
function whatWaits(
  words: Words,
  { decision, proposal }: Pick<StatusFormProps, 'decision' | 'proposal'>,
): { said: string | null; advice: string } {
  const { pending: texts } = words.review.status;
  const { toldAt, toldInRelease } = words.review.decision;
  if (decision) {
    const { own, open, by, at, due, release } = decision;
    const named = words.statusNames[decision.status];
    const clock = release ? null : lagosClock(words, at);
    const whenTold = due ? toldAt(momentOf(words, decision, due)) : toldInRelease;
    return {
      said: own ? texts.decidedOwn(named, clock) : texts.decided(by, named, clock),
      advice: `${whenTold} ${own ? texts[open ? 'replaceDecision' : 'checked'] : texts.ask(by)}`,
    };
  }
  if (!proposal) return { said: null, advice: texts.gone };
  const named = words.statusNames[proposal.status];
  return proposal.own
    ? { said: texts.proposedOwn(named), advice: texts.replaceProposal }
    : { said: texts.proposed(proposal.by, named), advice: texts.readProposal };
}

/** Says why an application cannot be accepted, or should not have been. */
function Lacking({ status, lacks }: { status: ApplicationStatus; lacks: readonly AcceptanceLack[] }) {
  const { acceptance } = useWords().review;
  const accepted = status === 'Accepted';
  return (
    <Notice tone={accepted ? 'warning' : 'info'} title={accepted ? acceptance.accepted : acceptance.title}>
      <LackList status={status} lacks={lacks} />
      {accepted && <p>{acceptance.noLetter}</p>}
    </Notice>
  );
}

function LackList({ status, lacks }: { status: ApplicationStatus; lacks: readonly AcceptanceLack[] }) {
  const { acceptance } = useWords().review;
  return (
    <ul className="grid gap-1">
      {lacks.map((lack) => (
        <li key={lack}>
          {acceptance.lacks[lack]} {needsStatusChange(status, lacks, lack) && acceptance.mends[lack]}
        </li>
      ))}
    </ul>
  );
}

function Fields({
  application: { version },
  statuses,
  refusal,
  next,
  missing,
  unmet,
  awaited,
  releases,
  release,
  letters,
  decision,
  proposal,
  readTwice,
}: StatusFormProps & { statuses: readonly ApplicationStatus[] }) {
  const words = useWords();
  const texts = words.review.status;
  const mine = refusalOf(refusal, 'change-status');
  const beside = useTypedBeside('change-status');
  const typed = (mine ?? beside)?.typed.status;
  const [chosen, setChosen] = useState(isApplicationStatus(typed) ? typed : null);
  // A form that was refused for what waits is sent again by somebody who has read of it.
  const told = mine?.problem.kind === 'pending' || mine?.problem.kind === 'stale';
  const seen = mine && !told ? mine.typed.seen : (decision ?? proposal)?.mark;
  const confirms = proposal && !proposal.whyNot ? proposal.status : null;
  const proposes = statuses.filter((status) => readTwice.includes(status) && status !== confirms);
  const isProposal = chosen !== null && proposes.includes(chosen);
  const accepts = statuses.includes('Accepted') && (chosen === null || chosen === 'Accepted');
  const place = useRef<HTMLDivElement>(null);
  // The keys change in the same step as the page: an officer who decides one after the other presses the next key as
  // soon as the next one shows.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (place.current) decideByKey(place.current, event, letters);
    };
    const choose = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && isApplicationStatus(target.value)) setChosen(target.value);
    };
    const form = place.current;
    addEventListener('keydown', press);
    form?.addEventListener('change', choose);
    return () => {
      removeEventListener('keydown', press);
      form?.removeEventListener('change', choose);
    };
  }, [letters]);
  const { labels, hints } = wordsOf(statusForm);
  const keys = statuses.flatMap((status) => {
    const letter = STATUS_KEYS[status];
    return letter ? [`${letter} ${words.statusNames[status]}`] : [];
  });
  const reasonsOf = (status: ApplicationStatus) =>
    reasonsFor(status).map((reason) => ({ value: reason, label: words.reasons[reason] }));
  return (
    <div ref={place}>
      <PostedForm
        intent="change-status"
        version={version}
        refusal={refusal}
        labels={labels}
        hints={{ ...hints, ...(chosen === 'Rejected' && { reason: texts.rejectionHint }) }}
        heading={words.toasts.applicationNotUpdated}
        why={useWhy({ decision, proposal })}
        preventScrollReset={!next}
        className="grid gap-4"
      >
        <HiddenField name="seen" value={seen ?? ''} />
        <FormFields
          of={statusForm}
          rows={['status']}
          choices={{
            status: {
              options: statuses.map((status) => ({ value: status, label: words.statusNames[status] })),
              pairs: true,
            },
          }}
        />
        {accepts && unmet.length > 0 && (
          <Notice tone="warning" title={texts.unmet(unmet.length)}>
            <ul className="grid gap-1">
              {unmet.map((finding) => (
                <li key={unmetLine(words, finding)}>
                  <a href="#eligibility" className="link">
                    {unmetLine(words, finding)}
                  </a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {accepts && awaited.length > 0 && (
          <Notice tone="info" title={texts.awaited}>
            <ul className="grid gap-1">
              {awaited.map((finding) => (
                <li key={unmetLine(words, finding)}>{unmetLine(words, finding)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {accepts && missing.length > 0 && (
          <Notice tone="warning" title={texts.withoutDocuments}>
            <p>{missing.map((kind) => words.documents.kinds[kind]).join(', ')}</p>
          </Notice>
        )}
        <FormFields
          of={statusForm}
          rows={['reason']}
          choices={{
            reason: {
              options: chosen
                ? reasonsOf(chosen)
                : statuses.map((status) => ({
                    label: words.statusNames[status],
                    options: reasonsOf(status),
                  })),
            },
          }}
        />
        <div className="grid gap-4">
          <FormFields
            of={statusForm}
            rows={['note', ...(accepts ? (['reply_on', 'conditions'] as const) : [])]}
          />
          {(chosen === null || isOutcome(chosen)) && <ReleaseChoice releases={releases} chosen={release} />}
          {/* However long the rest is, what the form is for stays in the window, and over none of what is chosen above. */}
          <div className="flex flex-wrap gap-2 bg-surface min-[1100px]:sticky min-[1100px]:bottom-0 min-[1100px]:py-2">
            {isProposal ? (
              <p className="basis-full font-semibold">{texts.proposes}</p>
            ) : (
              chosen === null &&
              proposes.length > 0 && (
                <p className="basis-full">
                  {texts.proposesSome(proposes.map((status) => words.statusNames[status]))}
                </p>
              )
            )}
            {next && (
              <Button name="then" value="next" data-leads-on="" busyLabel={texts.busy}>
                {texts[isProposal ? 'proposeAndNext' : 'changeAndNext']}
              </Button>
            )}
            <Button variant={next ? 'secondary' : 'primary'} busyLabel={texts.busy}>
              {texts[isProposal ? 'propose' : 'change']}
            </Button>
          </div>
        </div>
        {letters && keys.length > 0 && (
          <p data-needs-script="" className="no-print text-ink-soft text-sm max-lg:hidden">
            {texts.keys(keys, next)}
          </p>
        )}
      </PostedForm>
    </div>
  );
}

/** Names the choice and shows the typed text to be copied, where no form is left to keep them in. */
function Kept({ typed }: { typed: Typed }) {
  const words = useWords();
  const { keptTitle } = words.review.status;
  const { labels } = wordsOf(statusForm);
  const { status, reason, note, conditions } = typed;
  const chosen = [
    isApplicationStatus(status) && words.statusNames[status],
    isDecisionReason(reason) && words.reasons[reason],
  ].filter(Boolean);
  return (
    <>
      {chosen.length > 0 && (
        <p>
          {keptTitle}: {chosen.join('. ')}
        </p>
      )}
      {Object.entries({ note, conditions }).map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <p className="mb-1 font-semibold">{labels[name]}</p>
              <TextArea name={`kept-${name}`} aria-label={labels[name]} readOnly defaultValue={text} />
            </div>
          ),
      )}
    </>
  );
}

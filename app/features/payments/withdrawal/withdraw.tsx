/** Withdrawing an application: what it means, what of the fee goes back, and the form that does it. */
import { href } from 'react-router';
import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { Binding } from '#app/words/Binding.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { UNDO_HOURS } from '#core/admissions/withdrawal.ts';
import type { Route } from './+types/withdraw';
import {
  readWithdrawal,
  undoWithdrawal,
  type WithdrawalView,
  withdrawApplication,
} from './withdraw-application.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readWithdrawal(deps, { actor, id }));
}

export const action = (args: Route.ActionArgs) => {
  const { id } = args.params;
  const to = href('/student-portal/applications/:id', { id });
  return answerForms(args, {
    '': async ({ actor, deps, post }) => {
      const { version, typed: form } = post;
      return answerPost(post, await withdrawApplication(deps, { actor, id, version, form }), {
        to,
        told: 'applicationWithdrawn',
      });
    },
    undo: async ({ actor, deps, post }) =>
      answerPost(post, await undoWithdrawal(deps, { actor, id, version: post.version }), {
        to,
        told: 'withdrawalUndone',
      }),
  });
};

export default function WithdrawPage({ loaderData: withdrawal, actionData: refusal }: Route.ComponentProps) {
  const words = useWords();
  const { payments, situation } = words;
  const { withdrawal: texts, breadcrumbs } = payments;
  const { id, application_number, program, version, refundKobo, why, undo } = withdrawal;
  const application = href('/student-portal/applications/:id', { id });
  const back = (
    <LinkButton to={application} variant={why ? 'secondary' : 'quiet'}>
      {texts.keep}
    </LinkButton>
  );
  return (
    <PortalFrame
      narrow
      title={texts.title}
      lead={[application_number, program].filter(Boolean).join(' · ')}
      breadcrumbs={[
        { label: breadcrumbs.portal, to: '/student-portal/applications' },
        { label: application_number, to: application },
        { label: texts.title },
      ]}
    >
      <title>{`${texts.title} · ${application_number}`}</title>
      {why ? (
        <>
          <Notice tone="info" actions={back}>
            <p>{texts.why[why]}</p>
            {undo?.why && <p>{situation.undo.why[undo.why]}</p>}
          </Notice>
          {undo && undo.why === null && (
            <Card title={situation.undo.label}>
              <PostedForm
                intent="undo"
                version={version}
                refusal={refusal}
                heading={texts.notUndone}
                why={({ kind }) => (
                  <p>
                    {kind === 'stale'
                      ? texts.stale
                      : kind === 'too-late' || kind === 'another-live'
                        ? texts.whyNotUndone[kind]
                        : situation.undo.why[kind]}
                  </p>
                )}
                submit={situation.undo.label}
                busyLabel={texts.undoing}
              >
                <p>{situation.undo.until(lagosMoment(words, undo.until))}</p>
              </PostedForm>
            </Card>
          )}
        </>
      ) : (
        <>
          <Refund withdrawal={withdrawal} />
          <Card title={texts.confirmTitle}>
            <PostedForm
              intent=""
              version={version}
              refusal={refusal}
              labels={texts.fields}
              heading={texts.refused}
              why={({ kind }) => <p>{kind === 'stale' ? texts.stale : texts.why[kind]}</p>}
              submit={texts.submit}
              busyLabel={texts.busy}
              variant="danger"
              beside={back}
            >
              <ul className="grid list-disc gap-1 ps-5">
                {texts.means(withdrawal.accepted, withdrawal.refund !== null, UNDO_HOURS).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <input type="hidden" name="refund" value={refundKobo} />
              <Checkbox name="understood" value="yes" label={texts.fields.understood} />
            </PostedForm>
          </Card>
        </>
      )}
    </PortalFrame>
  );
}

function Refund({
  withdrawal: { paid, refund, share, reviewed, acceptance },
}: {
  withdrawal: WithdrawalView;
}) {
  const { withdrawal: texts } = useWords().payments;
  const say = (of: (words: typeof texts) => string) => (
    <Binding say={(words) => of(words.payments.withdrawal)} />
  );
  return (
    <Notice tone="info" title={say((of) => (refund ? of.refundTitle(refund) : of.noRefundTitle))}>
      <p>{say((of) => (paid ? of.because(paid, reviewed, share) : of.notPaid))}</p>
      {acceptance && <p>{say((of) => of.acceptance(acceptance.paid, acceptance.share))}</p>}
      {refund && <p>{say((of) => of.howRefunded)}</p>}
      <p>
        <TextLink to="/about/policies/fees-and-refunds">{texts.policy}</TextLink>
      </p>
    </Notice>
  );
}

/** The page says where to send the fee by bank transfer, and has the button that says it is sent. */
import { href } from 'react-router';
import { readOwnSituation } from '#app/features/admissions/index.server.ts';
import { SituationNotice } from '#app/features/admissions/index.ts';
import { answerPost } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyText } from '#app/ui/CopyText.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { GatewayTroubleNotice, NotPaidThere, NotPayableNotice, troubleIn } from '../pay/NotPayableNotice.tsx';
import { PaymentHelp } from '../pay/PaymentHelp.tsx';
import {
  readTransferPage,
  sendOn,
  type TransferPage as TransferPageView,
} from '../pay/read-pay-page.server.ts';
import { payWords } from '../payment/pay-words.ts';
import type { Route } from './+types/pay-by-transfer';
import { declareTransfer } from './declare-transfer.server.ts';
import { takeBackTransfer } from './decline-transfer.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const applicationId = params.id;
  const page = await readTransferPage(deps, { actor, applicationId });
  const situation = await readOwnSituation(deps, { actor, id: applicationId });
  if (page.ok) return { page: page.value, problem: null, applicationId, situation };
  const problem = sendOn(page.error, applicationId, 'transfer');
  return { page: null, problem: problem.kind, applicationId, situation };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const input = { actor, applicationId: id };
  if (post.intent === 'take-back')
    return answerPost(post, await takeBackTransfer(deps, input), ({ changed }) =>
      changed
        ? { to: href('/student-portal/applications/:id/pay', { id }), told: 'transferTakenBack' }
        : // Its page says what was decided meanwhile.
          { to: href('/student-portal/applications/:id', { id }) },
    );
  const declared = await declareTransfer(deps, { ...input, notPaid: post.typed.not_paid === 'yes' });
  if (!declared.ok) sendOn(declared.error, id, 'transfer');
  return answerPost(post, declared, {
    to: `${href('/student-portal/applications/:id/documents', { id })}#transfer_evidence`,
    told: 'transferDeclared',
  });
}

export default function TransferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, problem, applicationId, situation } = loaderData;
  const words = useWords().payments;
  if (!page) return <NotPayableNotice kind={problem} applicationId={applicationId} situation={situation} />;
  const application = href('/student-portal/applications/:id', { id: applicationId });
  const pay = href('/student-portal/applications/:id/pay', { id: applicationId });
  const trouble = troubleIn(actionData?.problem);
  return (
    <PortalFrame
      narrow
      title={words.transfer.title}
      lead={page.declared ? undefined : words.transfer.lead}
      breadcrumbs={[
        { label: words.breadcrumbs.portal, to: '/student-portal/applications' },
        { label: page.application_number, to: application },
        ...(page.declared ? [] : [{ label: payWords(words, page.purpose).title, to: pay }]),
        { label: words.transfer.title },
      ]}
    >
      <title>{`${words.transfer.title} · ${page.application_number}`}</title>
      {trouble && <GatewayTroubleNotice trouble={trouble} applicationId={applicationId} />}
      {page.demonstration && !page.declared && <Notice tone="warning">{words.transfer.demonstration}</Notice>}
      {page.declared && page.purpose === 'acceptance' && (
        <Notice tone="progress" title={words.transfer.waitingTitle}>
          {words.transfer.waiting}
        </Notice>
      )}
      {page.declared && page.purpose === 'application' && situation && (
        <SituationNotice
          situation={situation}
          here={href('/student-portal/applications/:id/pay/transfer', { id: applicationId })}
        />
      )}
      <Card title={page.declared ? undefined : words.transfer.stepSend}>
        <Instructions page={page} />
      </Card>
      {!page.declared && (
        <Card title={words.transfer.stepTell}>
          <PostedForm
            refusal={null}
            className="grid gap-5"
            note={words.transfer.tellNote}
            submit={words.transfer.declare}
            busyLabel={words.transfer.busy}
            button={{ size: 'large', wide: true, icon: 'check' }}
            beside={
              <LinkButton to={pay} variant="quiet">
                {words.transfer.other}
              </LinkButton>
            }
          >
            {trouble && <NotPaidThere trouble={trouble} />}
          </PostedForm>
        </Card>
      )}
      {page.declared && (
        <Card title={words.transfer.notSentTitle}>
          <PostedForm
            intent="take-back"
            refusal={actionData}
            why={() => <p>{words.transfer.confirmationWaits}</p>}
            note={words.transfer.notSentNote}
            submit={words.transfer.takeBack}
            busyLabel={words.transfer.takingBack}
            variant="secondary"
          />
        </Card>
      )}
      <PaymentHelp application_number={page.application_number} />
    </PortalFrame>
  );
}

function Instructions({ page }: { page: TransferPageView }) {
  const all = useWords();
  const { transfer, feeNames, facts } = all.payments;
  return (
    <DefinitionList
      items={[
        { label: transfer.bankName, value: page.bankName },
        { label: transfer.accountName, value: page.accountName },
        {
          label: transfer.accountNumber,
          value: <CopyText text={page.accountNumber} label={transfer.copy(transfer.accountNumber)} />,
        },
        { label: feeNames[page.purpose], value: <Money>{page.fee}</Money> },
        page.lastDay && { label: facts.payBy, value: dayIn(all, page.lastDay) },
        {
          label: transfer.narration,
          value: (
            <>
              <CopyText text={page.narration} label={transfer.copy(transfer.narration)} />
              <span className="block font-normal text-ink-soft text-sm">{transfer.narrationNote}</span>
            </>
          ),
        },
      ]}
    />
  );
}

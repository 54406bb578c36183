/**
 * The payer comes back to this page from the gateway, and has a payment checked here. Opening it asks the gateway and
 * records the answer once; asking again changes nothing, so a GET is enough and a reload is harmless.
 */
import { Form, href, redirect } from 'react-router';
import { readOwnSituation } from '#app/features/admissions/index.server.ts';
import { checkPaymentPath, SituationNotice } from '#app/features/admissions/index.ts';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { DoNotPay, PaymentBadge } from '../payment/PaymentBadge.tsx';
import { payWords } from '../payment/pay-words.ts';
import type { Route } from './+types/pay-return';
import { checkReturn } from './check-return.server.ts';
import { PaymentHelp } from './PaymentHelp.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const reference = url.searchParams.get('reference');
  const input = { actor, applicationId: params.id, reference };
  const state = orThrow(await checkReturn(deps, input));
  if (state.status === 'Completed') {
    // Money that came a second time is no success: the application's page says what happens to it.
    const told = state.review === 'duplicate' ? 'paidTwice' : 'paymentSuccessful';
    // Nor is money that came after the last day, by which nothing is sent.
    const late = state.review === 'after-closing';
    const offered = state.purpose === 'acceptance';
    const to = offered
      ? href('/student-portal/applications/:id/reply', { id: params.id })
      : href('/student-portal/applications/:id', { id: params.id });
    throw late
      ? redirect(to)
      : redirectWithFlash(to, offered && told === 'paymentSuccessful' ? 'acceptancePaid' : told);
  }
  // A part of the fee came: the page says what is missing and asks for that alone.
  if (state.review === 'underpaid')
    throw redirect(
      state.purpose === 'acceptance'
        ? href('/student-portal/applications/:id/reply', { id: params.id })
        : href('/student-portal/applications/:id', { id: params.id }),
    );
  // The situation of an application speaks only of the application's own fee.
  const situation =
    state.purpose === 'application' ? await readOwnSituation(deps, { actor, id: params.id }) : null;
  return { ...state, situation, at: deps.clock().toISOString() };
}

/** told: the application's situation says it all. */
type Shown = 'flagged' | 'paid' | 'told' | 'failed' | 'left' | 'pending';

export default function ReturnPage({ loaderData: state }: Route.ComponentProps) {
  const all = useWords();
  const { payments: words, toasts, offers } = all;
  const { returned } = words;
  const application = href('/student-portal/applications/:id', { id: state.applicationId });
  const isOver = state.status === 'Failed' && !state.refused;
  const shown: Shown = state.review
    ? 'flagged'
    : state.doNotPay
      ? 'paid'
      : state.situation && (state.closed || isOver || (state.left && state.number))
        ? 'told'
        : state.refused || isOver
          ? 'failed'
          : state.left
            ? 'left'
            : 'pending';
  // A payer of the fee for accepting a place comes from the page of the offer, and goes back there.
  const offered = state.purpose === 'acceptance';
  const offer = href('/student-portal/applications/:id/reply', { id: state.applicationId });
  const isOpen = shown === 'pending' || shown === 'left';
  const titles = {
    flagged: returned.flaggedTitle,
    paid: state.number ? words.doNotPay.number : words.doNotPay.other,
    failed: toasts.paymentFailed,
    told: payWords(words, state.purpose).title,
    left: state.number ? words.feeNotPaid : returned.leftTitle,
    pending: returned.pendingTitle,
  } as const;
  return (
    <PortalFrame
      narrow
      title={titles[shown]}
      breadcrumbs={[
        { label: words.breadcrumbs.portal, to: '/student-portal/applications' },
        { label: state.application_number, to: application },
        ...(offered ? [{ label: offers.page.title, to: offer }] : []),
        { label: payWords(words, state.purpose).title },
      ]}
    >
      <title>{titles[shown]}</title>
      <DoNotPay payment={state} />
      {shown === 'paid' && <Check reference={state.reference} variant="secondary" />}
      {shown === 'failed' && (
        <Notice
          tone="danger"
          actions={
            <>
              <LinkButton to={href('/student-portal/applications/:id/pay', { id: state.applicationId })}>
                {returned.retry}
              </LinkButton>
              <LinkButton to={offered ? offer : application} variant="secondary">
                {offered ? words.toOffer : words.toApplication}
              </LinkButton>
            </>
          }
        >
          {state.refused && <p>{words.refusals[state.refusal ?? 'unsaid']}</p>}
          <p>{returned.failedAdvice(state.purpose)}</p>
        </Notice>
      )}
      {shown === 'failed' && <Check reference={state.reference} variant="secondary" />}
      {(shown === 'flagged' || shown === 'told') &&
        (state.situation ? (
          <SituationNotice
            situation={state.situation}
            here={checkPaymentPath(state.applicationId, state.reference)}
          />
        ) : (
          <Notice
            tone="warning"
            actions={
              <LinkButton to={offer} variant="secondary">
                {words.toOffer}
              </LinkButton>
            }
          >
            {returned.flaggedAcceptance}
          </Notice>
        ))}
      {shown === 'told' && <Check reference={state.reference} variant="secondary" />}
      {isOpen && <Open state={state} left={state.left} />}
      <Card>
        <DefinitionList
          items={[
            { label: words.facts.reference, value: <code className="select-all">{state.reference}</code> },
            { label: words.facts.fee, value: words.feeNames[state.purpose] },
            { label: words.facts.application, value: state.application_number },
            state.lastDay &&
              shown !== 'paid' && { label: words.facts.payBy, value: dayIn(all, state.lastDay) },
            {
              label: words.facts.status,
              value:
                state.status === 'Pending' && (state.left || state.refused) ? (
                  words.feeNotPaid
                ) : (
                  <PaymentBadge
                    payment={{ status: state.status, refunded: null, doNotPay: state.doNotPay }}
                  />
                ),
            },
          ]}
        />
      </Card>
      {offered && isOpen && (
        <p>
          <LinkButton to={offer} variant="secondary">
            {words.toOffer}
          </LinkButton>
        </p>
      )}
      <PaymentHelp application_number={state.application_number} />
    </PortalFrame>
  );
}

/** Asks the gateway once more: money can come after a refusal, too. */
function Check({ reference, variant }: { reference: string; variant: 'primary' | 'secondary' }) {
  const { returned } = useWords().payments;
  return (
    <Form method="get">
      <input type="hidden" name="reference" value={reference} />
      <Button size="large" wide variant={variant} busyLabel={returned.checking}>
        {returned.check}
      </Button>
    </Form>
  );
}

interface OpenProps {
  state: Route.ComponentProps['loaderData'];
  left: boolean;
}

/** The payment is not paid as far as anybody knows. A payer who left goes on paying; a payer who paid asks again. */
function Open({ state, left }: OpenProps) {
  const words = useWords();
  const { returned } = words.payments;
  const at = lagosMoment(words, state.at);
  const pay = (
    <>
      {state.checkoutUrl && (
        <LinkButton to={state.checkoutUrl} variant={left ? 'primary' : 'secondary'}>
          {returned.goOn}
        </LinkButton>
      )}
      <LinkButton
        to={href('/student-portal/applications/:id/pay', { id: state.applicationId })}
        variant="quiet"
      >
        {returned.other}
      </LinkButton>
    </>
  );
  const check = <Check reference={state.reference} variant={left ? 'secondary' : 'primary'} />;
  if (left)
    return (
      <>
        <Notice tone="warning" actions={pay}>
          <p>
            {state.number
              ? words.payments.acceptance.number(state.number)
              : returned.leftAdvice(at, state.purpose)}
          </p>
        </Notice>
        {check}
      </>
    );
  return (
    <>
      <Notice tone="progress">
        <p>
          {state.asked
            ? returned.pendingAdvice(at)
            : state.held
              ? returned.heldAdvice
              : returned.notAskedAdvice}
        </p>
      </Notice>
      {check}
      <Card title={returned.notPaidYet} level={2}>
        <p>{returned.otherAdvice(state.purpose)}</p>
        <div className="mt-4 flex flex-wrap gap-3">{pay}</div>
      </Card>
    </>
  );
}

/** Pay & Submit: choose how to pay the application fee. */
import { data, href, redirect } from 'react-router';
import type { Situation } from '#core/admissions/application-situation.ts';
import { choosePaymentSchema, type PaymentMethod } from '#core/payments/payment-methods.ts';
import { readForm } from '#core/shared/form.ts';
import { depsContext, formTargetsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { leaveReact } from '../../../leave-react.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { SideCard } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import { Money } from '../../../ui/Money.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useWords } from '../../../words.tsx';
import { readOwnSituation } from '../../admissions/index.server.ts';
import { SituationNotice } from '../../admissions/index.ts';
import { notFound, sendOn } from '../answer-not-payable.ts';
import { beginPayment } from '../begin-payment.server.ts';
import { GatewayTroubleNotice } from '../parts/GatewayTroubleNotice.tsx';
import { NotPayableNotice } from '../parts/NotPayableNotice.tsx';
import { type PayPage as PayPageView, readPayPage } from '../read-pay-page.server.ts';
import type { Route } from './+types/pay';

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const deps = context.get(depsContext);
  const page = await readPayPage(deps, { actor, applicationId: params.id });
  // Without script the browser follows our answer to this form to the provider, which the policy has to allow.
  context.set(formTargetsContext, await deps.gateways.checkoutOrigins());
  const applicationId = params.id;
  const situation = await readOwnSituation(deps, { actor, id: applicationId });
  if (page.ok) return { page: page.value, problem: null, applicationId, situation };
  const problem = sendOn(page.error, applicationId, 'pay');
  return { page: null, problem: problem.kind, applicationId, situation };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const form = Object.fromEntries(await postedForm(request));
  const read = readForm(choosePaymentSchema(await deps.gateways.methods()), form);
  if (!read.ok) {
    // Whose application it is comes before what is wrong with the form.
    const page = await readPayPage(deps, { actor, applicationId: params.id });
    if (!page.ok) sendOn(page.error, params.id, 'pay');
    return data({ issues: read.error, trouble: null }, { status: 422 });
  }

  const { method } = read.value;
  const begun = await beginPayment(deps, { actor, applicationId: params.id, method });
  if (begun.ok) {
    if (begun.value.kind === 'transfer') {
      return redirect(href('/student-portal/applications/:id/pay/transfer', { id: params.id }), 303);
    }
    return redirect(begun.value.url, 303);
  }
  const problem = begun.error;
  if (problem.kind === 'not-found') throw notFound();
  if (problem.kind === 'outcome-unknown' || problem.kind === 'gateway-down') {
    return data({ issues: [], trouble: problem, method }, { status: 503 });
  }
  sendOn(problem, params.id, 'pay');
  // The page itself says why, as it reads the same state.
  return data({ issues: [], trouble: null }, { status: 422 });
}

/** Also since only this document's own policy lets its form lead to the provider. */
export const clientLoader = leaveReact;

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, problem, applicationId, situation } = loaderData;
  if (!page) return <NotPayableNotice kind={problem} applicationId={applicationId} situation={situation} />;
  return (
    <PayForm
      page={page}
      situation={situation}
      issues={actionData?.issues ?? []}
      chosen={actionData && 'method' in actionData ? actionData.method : null}
      trouble={actionData?.trouble ?? null}
    />
  );
}

const ICONS: Partial<Record<PaymentMethod, IconName>> = { bank_transfer: 'bank' };

/** Before the first attempt the page itself says all there is. */
const hasNews = ({ what, told, toReturn }: Situation): boolean =>
  what !== 'ready' || told !== null || toReturn.length > 0;

interface PayFormProps {
  page: PayPageView;
  situation: Situation | null;
  issues: Parameters<typeof fieldErrors>[1];
  chosen: PaymentMethod | null;
  trouble: Parameters<typeof GatewayTroubleNotice>[0]['trouble'] | null;
}

function PayForm({ page, situation, issues, chosen, trouble }: PayFormProps) {
  const words = useWords();
  const { pay, facts, feeName, breadcrumbs, methods } = words.payments;
  const errors = fieldErrors(words, issues, { method: pay.choose });
  const application = href('/student-portal/applications/:id', { id: page.applicationId });
  return (
    <PortalFrame
      title={pay.title}
      lead={pay.lead}
      asideFirst
      breadcrumbs={[
        { label: breadcrumbs.portal, to: '/student-portal/applications' },
        { label: page.application_number, to: application },
        { label: pay.title },
      ]}
      aside={
        <SideCard title={feeName}>
          <p className="text-ink-soft">{pay.feeLabel}</p>
          <p>
            <Money large>{page.fee}</Money>
          </p>
          <p className="mt-2">{pay.feeNote}</p>
          <p className="mt-4 text-ink-soft text-sm">
            {facts.application} {page.application_number}
            {page.program && (
              <>
                <br />
                {page.program}
              </>
            )}
          </p>
        </SideCard>
      }
    >
      <title>{`${pay.title}: ${page.application_number}`}</title>
      {trouble && <GatewayTroubleNotice trouble={trouble} applicationId={page.applicationId} />}
      {situation && !trouble && hasNews(situation) && (
        <SituationNotice
          applicationId={page.applicationId}
          situation={situation}
          here={href('/student-portal/applications/:id/pay', { id: page.applicationId })}
        />
      )}
      <form method="post" noValidate className="grid gap-6">
        <ErrorSummary errors={errors.summary} />
        <RadioGroup
          name="method"
          legend={pay.choose}
          required
          error={errors.of('method')}
          defaultValue={chosen ?? page.openMethod}
          options={page.methods.map((method) => ({
            value: method,
            label: methods[method].label,
            hint: methods[method].about(page.fee),
            icon: ICONS[method] ?? 'card',
          }))}
        />
        <p className="text-ink-soft">
          {pay.afterwards} <TextLink to={application}>{pay.readAnswers}</TextLink>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button size="large" wide iconAfter="arrow-right" busyLabel={pay.busy}>
            {pay.submit}
          </Button>
          <LinkButton to={application} variant="quiet" size="large">
            {pay.cancel}
          </LinkButton>
        </div>
      </form>
    </PortalFrame>
  );
}

/** Choose how to pay a fee: Pay & Submit of an application, or the fee for accepting a place. */
import { href, redirect } from 'react-router';
import { readOwnSituation, readRecordPage, readUnfinished } from '#app/features/admissions/index.server.ts';
import {
  type RecordPage,
  RequirementsBeforePaying,
  SituationNotice,
  type UnfinishedChange,
  UnfinishedChanges,
} from '#app/features/admissions/index.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { type Refusal, refusalOfTyped, type Typed } from '#app/forms/refusal.ts';
import { formTargetsContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Accreditation, accreditationIn } from '#app/shell/Accreditation.tsx';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { SideCard } from '#app/ui/Card.tsx';
import type { IconName } from '#app/ui/Icon.tsx';
import { Money } from '#app/ui/Money.tsx';
import { RadioGroup } from '#app/ui/RadioGroup.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { Binding } from '#app/words/Binding.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { ApplicationSituation } from '#core/admissions/application-situation.ts';
import { choosePaymentSchema, type PaymentMethod } from '#core/payments/payment-methods.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { readForm } from '#core/shared/form.ts';
import { payWords } from '../payment/pay-words.ts';
import type { BeginProblem, Invalid } from '../payment/payment-problems.ts';
import type { Route } from './+types/pay';
import { beginPayment } from './begin-payment.server.ts';
import { GatewayTroubleNotice, NotPaidThere, NotPayableNotice, troubleIn } from './NotPayableNotice.tsx';
import { PaymentHelp } from './PaymentHelp.tsx';
import { type PayPage as PayPageView, readPayPage, sendOn } from './read-pay-page.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const page = await readPayPage(deps, { actor, applicationId: params.id });
  // A browser without script follows our answer to this form to the provider, which the policy has to allow.
  context.set(formTargetsContext, await deps.gateways.checkoutOrigins());
  const applicationId = params.id;
  const situation = await readOwnSituation(deps, { actor, id: applicationId });
  const unfinished = await readUnfinished(deps, { actor, id: applicationId });
  const read = await readRecordPage(deps, { actor, id: applicationId });
  const record = read.ok ? { id: applicationId, eligibility: read.value.eligibility } : null;
  const about = { applicationId, situation, unfinished, record, refused: refusedIn(url.searchParams) };
  if (page.ok) return { page: page.value, problem: null, ...about };
  return { page: null, problem: sendOn(page.error, applicationId, 'pay').kind, ...about };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const input = { actor, applicationId: id };
  const post = await readPost(request);
  const read = readForm(choosePaymentSchema(await deps.gateways.methods()), post.typed);
  if (!read.ok) {
    // The check of whose application it is comes before the mistakes of the form.
    const page = await readPayPage(deps, input);
    if (!page.ok) sendOn(page.error, id, 'pay');
    return redirect(refusedPath(id, { kind: 'invalid' }), 303);
  }
  const { method } = read.value;
  const begun = await beginPayment(deps, { ...input, method, notPaid: post.typed.not_paid === 'yes' });
  if (!begun.ok) {
    sendOn(begun.error, id, 'pay');
    return redirect(refusedPath(id, begun.error, method), 303);
  }
  return redirect(
    begun.value.kind === 'transfer'
      ? href('/student-portal/applications/:id/pay/transfer', { id })
      : begun.value.url,
    303,
  );
}

type Refused = Exclude<BeginProblem | Invalid, { readonly kind: 'not-found' }>;

/**
 * A refusal stands in the address of the page that says so: a payer comes back here from the page of a gateway,
 * and a browser shows no page again that answered a post.
 */
function refusedPath(id: string, problem: { readonly kind: string; reference?: string }, method = '') {
  const { kind, reference = '' } = problem;
  return `${href('/student-portal/applications/:id/pay', { id })}?${new URLSearchParams({ refused: kind, method, reference })}`;
}

function refusedIn(search: URLSearchParams): Refusal<Refused> | null {
  const [kind, method, reference] = ['refused', 'method', 'reference'].map((name) => search.get(name) ?? '');
  const typed: Typed = method ? { method } : {};
  if (kind === 'invalid')
    return refusalOfTyped(typed, { kind, issues: [{ field: 'method', code: 'payment-method' }] });
  if (kind === 'gateway-down') return refusalOfTyped(typed, { kind });
  return kind === 'outcome-unknown' && isPaymentReference(reference)
    ? refusalOfTyped(typed, { kind, reference })
    : null;
}

export default function PayPage({ loaderData }: Route.ComponentProps) {
  const { page, problem, applicationId, situation, unfinished, record, refused } = loaderData;
  if (!page) return <NotPayableNotice kind={problem} applicationId={applicationId} situation={situation} />;
  return (
    <PayForm page={page} situation={situation} unfinished={unfinished} record={record} refusal={refused} />
  );
}

const ICONS: Partial<Record<PaymentMethod, IconName>> = { bank_transfer: 'bank' };

/** The page itself says all there is before the first attempt. */
const hasNews = ({ what, told, toReturn }: ApplicationSituation): boolean =>
  what !== 'ready' || told !== null || toReturn.length > 0;

interface PayFormProps {
  page: PayPageView;
  situation: ApplicationSituation | null;
  unfinished: readonly UnfinishedChange[];
  record: Pick<RecordPage, 'id' | 'eligibility'> | null;
  refusal: Refusal<Refused> | null;
}

function PayForm({ page, situation, unfinished, record, refusal }: PayFormProps) {
  const all = useWords();
  const words = all.payments;
  const { facts, feeNames, breadcrumbs, methods } = words;
  const offered = page.purpose === 'acceptance';
  const pay = payWords(words, page.purpose);
  const trouble = troubleIn(refusal?.problem);
  const application = offered
    ? href('/student-portal/applications/:id/reply', { id: page.applicationId })
    : href('/student-portal/applications/:id', { id: page.applicationId });
  return (
    <PortalFrame
      title={pay.title}
      lead={pay.lead}
      // The news that the page has about money comes before the amount.
      asideFirst={offered || !situation || !hasNews(situation)}
      breadcrumbs={[
        { label: breadcrumbs.portal, to: '/student-portal/applications' },
        { label: page.application_number, to: application },
        { label: pay.title },
      ]}
      aside={
        <SideCard title={feeNames[page.purpose]}>
          <p className="text-ink-soft">{pay.feeLabel}</p>
          <p>
            <Money large>{page.fee}</Money>
          </p>
          <p className="mt-2">
            {page.partOf ? words.partOf(page.partOf.came, page.partOf.fee) : pay.feeNote}
          </p>
          {page.lastDay && (
            <p className="mt-2">
              {facts.payBy}: <strong>{dayIn(all, page.lastDay)}</strong>
            </p>
          )}
          <p className="mt-2">
            <Binding say={(of) => payWords(of.payments, page.purpose).refund(page.refundRule)} />{' '}
            <TextLink to="/about/policies/fees-and-refunds">{pay.refundPolicy}</TextLink>
          </p>
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
      <title>{`${pay.title} · ${page.application_number}`}</title>
      {trouble && <GatewayTroubleNotice trouble={trouble} applicationId={page.applicationId} />}
      {!offered && situation && !trouble && hasNews(situation) && (
        <SituationNotice
          situation={situation}
          here={href('/student-portal/applications/:id/pay', { id: page.applicationId })}
        />
      )}
      {!offered && <UnfinishedChanges id={page.applicationId} changes={unfinished} />}
      {!offered && record && <RequirementsBeforePaying record={record} />}
      <PostedForm
        refusal={refusal}
        labels={{ method: pay.choose }}
        className="grid gap-6"
        submit={pay.submit}
        busyLabel={pay.busy}
        button={{ size: 'large', wide: true, iconAfter: 'arrow-right' }}
        beside={
          <LinkButton to={application} variant="quiet" size="large">
            {pay.cancel}
          </LinkButton>
        }
      >
        <RadioGroup
          name="method"
          legend={pay.choose}
          required
          defaultValue={page.openMethod}
          options={page.methods.map((method) => ({
            value: method,
            label: methods[method].label,
            hint: methods[method].about(page.fee),
            icon: ICONS[method] ?? 'card',
          }))}
        />
        {trouble && <NotPaidThere trouble={trouble} />}
        <div>
          <p>{words.wherePaid}</p>
          {page.year && (
            <p className="mt-2">
              {words.firstYear(page.year)} <TextLink to="/fees">{words.allFees}</TextLink>
            </p>
          )}
          {page.year && !offered && (
            <>
              <p className="mt-2">
                {all.accreditation.title}: <strong>{accreditationIn(all, page.year, page.today)}</strong>
              </p>
              <Accreditation of={page.year} />
            </>
          )}
        </div>
        <p className="text-ink-soft">
          {pay.afterwards} <TextLink to={application}>{pay.readAnswers}</TextLink>
        </p>
        <PaymentHelp application_number={page.application_number} />
      </PostedForm>
    </PortalFrame>
  );
}

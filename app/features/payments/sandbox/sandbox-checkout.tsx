/**
 * The sandbox gateway's own checkout page, in the demonstration only. It plays a provider's page, so it has no header of
 * ours; it is the only page with card fields, and none of them is kept.
 */

import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { depsContext } from '#app/requests/context.ts';
import { Button, buttonLook } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Money } from '#app/ui/Money.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { useWords } from '#app/words/words.tsx';
import { cardForm } from '#core/payments/card-form.ts';
import { formatNaira } from '#core/payments/money.ts';
import { formatCardNumber, testCards } from '#gateways/payment/sandbox/test-cards.ts';
import type { Route } from './+types/sandbox-checkout';
import {
  readSandboxCheckout,
  type SandboxCheckoutView,
  submitSandboxCard,
} from './submit-sandbox-card.server.ts';

const CARD_FORM = 'card';

export const handle = { bare: true };

export async function loader({ context, params: { reference } }: Route.LoaderArgs) {
  return orThrow(await readSandboxCheckout(context.get(depsContext), reference));
}

/** The number on the back of the card is never sent anywhere again, not even to who typed it. */
export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  const post = await readPost(request);
  const submitted = await submitSandboxCard(context.get(depsContext), { reference, form: post.typed });
  return answerPost(post, submitted, ({ returnPath }) => ({ to: returnPath }));
}

export default function SandboxCheckoutPage({ loaderData: checkout, actionData }: Route.ComponentProps) {
  const { sandbox } = useWords().payments;
  const amount = formatNaira(checkout.amountKobo);
  return (
    <div className="page max-w-5xl">
      <title>{sandbox.title}</title>
      <div className="flex flex-wrap items-center justify-between gap-4 border-line border-b pb-4">
        <p className="flex items-center gap-2 font-display font-semibold text-xl">
          <Icon name="lock" className="size-6 text-leaf-text" />
          {sandbox.brand}
        </p>
        <p className="text-end">
          <Money large>{amount}</Money>
          <span className="block text-ink-soft text-sm">{sandbox.for(checkout.description)}</span>
        </p>
      </div>
      <div className="mt-6">
        <Notice tone="warning" title={sandbox.plain}>
          {!checkout.closed && <p>{sandbox.realCards}</p>}
        </Notice>
      </div>
      <h1 className="mt-8">{checkout.closed ? sandbox.closedTitle : sandbox.title}</h1>
      {checkout.closed ? (
        <Closed closed={checkout.closed} returnPath={checkout.returnPath} />
      ) : (
        <div className="mt-6 grid items-start gap-10 lg:grid-cols-2">
          <CardFields checkout={checkout} amount={amount} refusal={actionData} />
          <TestCards form={CARD_FORM} />
        </div>
      )}
    </div>
  );
}

interface ClosedProps {
  closed: NonNullable<SandboxCheckoutView['closed']>;
  returnPath: string;
}

function Closed({ closed, returnPath }: ClosedProps) {
  const { sandbox } = useWords().payments;
  return (
    <div className="mt-4 grid gap-6">
      <p>{sandbox.closed[closed]}</p>
      <p>
        <a href={returnPath} className={buttonLook({ wide: true })}>
          {sandbox.back}
        </a>
      </p>
    </div>
  );
}

interface CardFieldsProps {
  checkout: SandboxCheckoutView;
  amount: string;
  refusal: Refusal | undefined;
}

function CardFields({ checkout, amount, refusal }: CardFieldsProps) {
  const { sandbox: texts } = useWords().payments;
  const missing = refusal?.issues.some(({ code }) => code === 'required');
  return (
    <PostedForm
      id={CARD_FORM}
      refusal={refusal}
      fieldsHeading={missing ? texts.fillAll : texts.correct}
      labels={texts.fields}
      hints={texts.hints}
      className="grid gap-5"
      submit={texts.pay(amount)}
      busyLabel={texts.busy}
      button={{ size: 'large', wide: true, icon: 'lock' }}
      beside={
        <a href={checkout.returnPath} className={buttonLook({ variant: 'quiet', size: 'large' })}>
          {texts.cancel}
        </a>
      }
    >
      <FormFields
        of={cardForm(new Date())}
        rows={['cardholder_name', 'card_number', ['expiry', 'cvv']]}
        own={{ card_number: { className: 'tabular' }, expiry: { placeholder: 'MM/YY' } }}
      />
    </PostedForm>
  );
}

/**
 * The cards of the sandbox, and what each does. Where script runs, a press puts the number into the form
 * (app/rendering/behaviours/fill.ts).
 */
function TestCards({ form }: { form: string }) {
  const { sandbox } = useWords().payments;
  return (
    <section aria-labelledby="test-cards" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="test-cards" className="text-xl">
        {sandbox.cards}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{sandbox.cardsLead}</p>
      <ul className="mt-3">
        {testCards.map(({ number, label }) => (
          <li
            key={number}
            className="flex min-h-14 items-center justify-between gap-3 border-line border-t py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="block text-sm">{label}</span>
              <code className="select-all whitespace-nowrap font-mono font-semibold">
                {formatCardNumber(number)}
              </code>
            </span>
            <Button
              type="button"
              variant="secondary"
              size="small"
              form={form}
              data-needs-script=""
              data-fill={new URLSearchParams({ card_number: formatCardNumber(number) }).toString()}
            >
              {sandbox.use}
              <VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

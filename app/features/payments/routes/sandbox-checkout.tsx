/**
 * The sandbox gateway's own checkout page, in the demonstration only. It plays a provider's page, so it has no header of
 * ours; it is the only page with card fields, and none of them is kept.
 */
import { data, Form, redirect } from 'react-router';
import { CARD_MAX_LENGTHS, type CardField } from '#core/payments/card-form.ts';
import { formatNaira } from '#core/payments/money.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { buttonLook } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { notFound } from '../answer-not-payable.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { TestCards } from '../parts/TestCards.tsx';
import {
  readSandboxCheckout,
  type SandboxCheckoutView,
  submitSandboxCard,
} from '../submit-sandbox-card.server.ts';
import type { Route } from './+types/sandbox-checkout';

const CARD_FORM = 'card';

export const handle = { bare: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const checkout = await readSandboxCheckout(context.get(depsContext), params.reference);
  if (!checkout.ok) throw notFound();
  return checkout.value;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = Object.fromEntries(await postedForm(request));
  const submitted = await submitSandboxCard(context.get(depsContext), { reference: params.reference, form });
  if (submitted.ok) return redirect(submitted.value.returnPath, 303);
  if (submitted.error.kind === 'not-found') throw notFound();
  // The number on the back of the card is never sent anywhere again, not even to who typed it.
  const values = Object.fromEntries(
    (['cardholder_name', 'card_number', 'expiry'] as const).map((field) => [field, textOf(form[field])]),
  );
  return data({ issues: submitted.error.issues, values }, { status: 422 });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '');

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
          <CardFields
            checkout={checkout}
            amount={amount}
            issues={actionData?.issues ?? []}
            values={actionData?.values ?? {}}
          />
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
  issues: readonly FieldIssue<CardField>[];
  values: Readonly<Record<string, string>>;
}

function CardFields({ checkout, amount, issues, values }: CardFieldsProps) {
  const words = useWords();
  const { fields, hints, ...texts } = words.payments.sandbox;
  const errors = fieldErrors(words, issues, fields);
  const missing = issues.some((issue) => issue.code === 'required');
  /** Browsers must not offer the reader's real cards here. */
  const control = (field: CardField) => ({
    autoComplete: 'off',
    maxLength: CARD_MAX_LENGTHS[field],
    defaultValue: values[field],
  });
  return (
    <Form id={CARD_FORM} method="post" noValidate className="grid gap-5">
      <ErrorSummary errors={errors.summary} heading={missing ? texts.fillAll : texts.correct} />
      <Field
        name="cardholder_name"
        label={fields.cardholder_name}
        error={errors.of('cardholder_name')}
        required
      >
        <TextInput {...control('cardholder_name')} />
      </Field>
      <Field
        name="card_number"
        label={fields.card_number}
        hint={hints.card_number}
        error={errors.of('card_number')}
        required
      >
        <TextInput {...control('card_number')} inputMode="numeric" className="tabular" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="expiry" label={fields.expiry} hint={hints.expiry} error={errors.of('expiry')} required>
          <TextInput {...control('expiry')} placeholder="MM/YY" />
        </Field>
        <Field name="cvv" label={fields.cvv} hint={hints.cvv} error={errors.of('cvv')} required>
          <TextInput {...control('cvv')} inputMode="numeric" />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <BusyButton size="large" wide icon="lock" busyLabel={texts.busy}>
          {texts.pay(amount)}
        </BusyButton>
        <a href={checkout.returnPath} className={buttonLook({ variant: 'quiet', size: 'large' })}>
          {texts.cancel}
        </a>
      </div>
    </Form>
  );
}

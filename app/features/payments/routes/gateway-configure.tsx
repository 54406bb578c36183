/** Configure: the settings of one gateway. Secrets are typed and never shown. */
import { data, Form } from 'react-router';
import { depsContext } from '../../../context.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { VersionField } from '../../../forms/VersionField.tsx';
import { lagosMoment } from '../../../lagos-time.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyText } from '../../../ui/CopyText.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Checkbox, TextInput } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { forbidden, notFound } from '../answer-not-payable.ts';
import { configureGateway, readGatewayForm } from '../configure-gateway.server.ts';
import type { BankAccountProposal, GatewayFieldView, GatewaySettingsView } from '../gateway-view.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { tabPath } from '../payment-filters.ts';
import { BANK_ACCOUNT_PATH, decideBankAccount } from '../propose-bank-account.server.ts';
import type { Route } from './+types/gateway-configure';

export const handle = { hydrate: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const form = await readGatewayForm(context.get(depsContext), { actor, gateway: params.gateway });
  if (!form.ok) throw form.error.kind === 'forbidden' ? forbidden() : notFound();
  return form.value;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = requireActor(context);
  const form = await postedForm(request);
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value;
  const { intent } = typed;
  if (params.gateway === 'bank_transfer' && (intent === 'approve' || intent === 'decline')) {
    const decided = await decideBankAccount(context.get(depsContext), {
      actor,
      id: typed.id,
      decision: intent,
    });
    if (decided.ok)
      return redirectWithFlash(
        BANK_ACCOUNT_PATH,
        intent === 'approve' ? 'bankAccountApproved' : 'bankAccountDeclined',
      );
    const { kind } = decided.error;
    if (kind === 'forbidden') throw forbidden();
    if (kind === 'not-found') throw notFound();
    return data(
      { notDecided: kind, stale: false, version: null, issues: [], enabled: null, typed: {} },
      { status: 409 },
    );
  }
  const version = /^\d{1,9}$/.test(typed.version ?? '') ? Number(typed.version) : -1;
  const configured = await configureGateway(context.get(depsContext), {
    actor,
    gateway: params.gateway,
    version,
    enabled: typed.enabled === 'on',
    typed,
  });
  if (configured.ok)
    return configured.value.proposed
      ? redirectWithFlash(BANK_ACCOUNT_PATH, 'bankAccountProposed')
      : redirectWithFlash(tabPath('gateways'), 'gatewayConfigured');
  const problem = configured.error;
  if (problem.kind === 'forbidden') throw forbidden();
  if (problem.kind === 'not-found') throw notFound();
  // What was typed goes back, except secrets: those are typed again.
  const read = await readGatewayForm(context.get(depsContext), { actor, gateway: params.gateway });
  const secrets = new Set(
    read.ok ? read.value.fields.filter(({ secret }) => secret).map(({ name }) => name) : [],
  );
  return data(
    {
      notDecided: null,
      stale: problem.kind === 'stale',
      version: problem.kind === 'stale' ? null : version,
      issues: problem.kind === 'refused' ? problem.issues : [],
      enabled: typed.enabled === 'on',
      typed: Object.fromEntries(Object.entries(typed).filter(([name]) => !secrets.has(name))),
    },
    { status: problem.kind === 'stale' ? 409 : 422 },
  );
}

export default function GatewayConfigurePage({ loaderData: form, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { configure: text, gateway: nameOf, gatewayTab } = words.bursary;
  const title = text.title(nameOf(form.gateway));
  const label = (name: string) => (text.fields as Record<string, string>)[name] ?? name;
  const errors = (actionData?.issues ?? []).map(({ field, code }) => ({
    field,
    message: text.issues[code](label(field)),
  }));
  const typed: Readonly<Record<string, string>> = actionData?.typed ?? {};
  return (
    <PortalFrame
      narrow
      title={title}
      lead={text.lead}
      breadcrumbs={[
        { label: words.payments.breadcrumbs.payments, to: '/payment-system' },
        { label: words.bursary.tabs.gateways, to: tabPath('gateways') },
        { label: title },
      ]}
    >
      <title>{title}</title>
      {actionData?.stale && (
        <Notice tone="warning" title={text.staleTitle}>
          {text.staleAdvice}
        </Notice>
      )}
      {actionData?.notDecided && (
        <Notice tone="warning">{text.account.problems[actionData.notDecided]}</Notice>
      )}
      {form.gateway === 'bank_transfer' && <Notice>{text.account.lead}</Notice>}
      {form.alone && <Notice tone="warning">{text.account.alone}</Notice>}
      {form.proposal && <Proposal form={form} proposal={form.proposal} />}
      {form.whyOff && <Notice>{gatewayTab.whyOff[form.whyOff]}</Notice>}
      <Card>
        <Form method="post" noValidate autoComplete="off" className="grid gap-6">
          <VersionField version={form.version} refusal={actionData} />
          <ErrorSummary errors={errors} />
          {form.fields.map((field) => (
            <Setting
              key={field.name}
              field={field}
              label={label(field.name)}
              typed={typed[field.name]}
              error={errors.find((error) => error.field === field.name)?.message}
              updatedAt={form.updatedAt}
            />
          ))}
          <Checkbox
            name="enabled"
            label={text.enabled}
            hint={text.enabledHint}
            defaultChecked={actionData?.enabled ?? form.enabled}
          />
          <div>
            <BusyButton busyLabel={text.saving}>{text.save}</BusyButton>
          </div>
        </Form>
      </Card>
      {form.notificationUrl && (
        <Card title={text.notificationTitle}>
          <p className="mb-3 text-ink-soft">{text.notificationLead(nameOf(form.gateway))}</p>
          <CopyText label={text.notificationTitle} text={form.notificationUrl} />
        </Card>
      )}
      {form.updatedAt && (
        <p className="text-ink-soft text-sm">
          {text.updated(lagosMoment(words, form.updatedAt), form.updatedBy)}
        </p>
      )}
    </PortalFrame>
  );
}

/** What would change, beside what applicants see now. */
function Proposal({ form, proposal }: { form: GatewaySettingsView; proposal: BankAccountProposal }) {
  const words = useWords();
  const { account: texts, fields: labels } = words.bursary.configure;
  const decide = (intent: 'approve' | 'decline', label: string) => (
    <Form method="post">
      <input type="hidden" name="id" value={proposal.id} />
      <BusyButton
        intent={intent}
        variant={intent === 'approve' ? 'primary' : 'secondary'}
        busyLabel={texts.deciding}
      >
        {label}
      </BusyButton>
    </Form>
  );
  return (
    <Card title={texts.title}>
      <p className="mb-4 text-ink-soft">{texts.by(proposal.by, lagosMoment(words, proposal.at))}</p>
      <DefinitionList
        items={form.fields.map(({ name, value }) => ({
          label: (labels as Record<string, string>)[name] ?? name,
          value: texts.change(value, proposal.values[name] ?? ''),
        }))}
      />
      {proposal.own && <p className="mt-4">{texts.own}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        {!proposal.own && decide('approve', texts.approve)}
        {decide('decline', proposal.own ? texts.withdraw : texts.decline)}
      </div>
    </Card>
  );
}

interface SettingProps {
  field: GatewayFieldView;
  label: string;
  typed: string | undefined;
  error: string | undefined;
  updatedAt: string | null;
}

function Setting({ field, label, typed, error, updatedAt }: SettingProps) {
  const words = useWords();
  const { configure: text } = words.bursary;
  const { name, secret, source, example, value } = field;
  const fixed = source === 'environment';
  const standing = secret
    ? source === 'stored' && updatedAt
      ? text.secretSet(lagosMoment(words, updatedAt))
      : source === 'missing'
        ? text.secretMissing
        : null
    : null;
  return (
    <Field
      name={name}
      label={label}
      hint={fixed ? text.fixed : [standing, text.example(example)].filter(Boolean).join(' ')}
      error={error}
    >
      <TextInput
        type={secret ? 'password' : 'text'}
        autoComplete={secret ? 'new-password' : 'off'}
        spellCheck={false}
        maxLength={300}
        disabled={fixed}
        defaultValue={secret ? '' : (typed ?? value)}
      />
    </Field>
  );
}

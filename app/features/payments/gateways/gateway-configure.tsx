/** Configure: the settings of one gateway. Secrets are typed and never shown. */

import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { CopyText } from '#app/ui/CopyText.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import type { BankAccountProposal, GatewayFieldView, GatewaySettingsView } from '../payment/gateway-view.ts';
import { tabPath } from '../payment/payment-filters.ts';
import type { Route } from './+types/gateway-configure';
import { configureGateway, readGatewayForm } from './configure-gateway.server.ts';
import { BANK_ACCOUNT_PATH, decideBankAccount } from './propose-bank-account.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params: { gateway } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orRefuse(await readGatewayForm(deps, { actor, gateway }));
}

export async function action({ context, params: { gateway }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { intent, version, typed } = post;
  if (intent === 'approve' || intent === 'decline') {
    const decided = await decideBankAccount(deps, { actor, id: post.record, decision: intent });
    const told = intent === 'approve' ? 'bankAccountApproved' : 'bankAccountDeclined';
    return answerPost(post, decided, { to: BANK_ACCOUNT_PATH, told });
  }
  if (intent) throw unknownForm();
  const enabled = typed.enabled === 'on';
  const configured = await configureGateway(deps, { actor, gateway, version, enabled, typed });
  return answerPost(post, configured, ({ proposed }) =>
    proposed
      ? { to: BANK_ACCOUNT_PATH, told: 'bankAccountProposed' }
      : { to: tabPath('gateways'), told: 'gatewayConfigured' },
  );
}

export default function GatewayConfigurePage({ loaderData: form, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { configure: text, gateway: nameOf, gatewayTab } = words.bursary;
  const title = text.title(nameOf(form.gateway));
  return (
    <BursaryPage
      refusal={actionData}
      narrow
      title={title}
      lead={text.lead}
      under={[{ label: words.bursary.tabs.gateways, to: tabPath('gateways') }]}
    >
      {form.gateway === 'bank_transfer' && <Notice>{text.account.lead}</Notice>}
      {form.alone && <Notice tone="warning">{text.account.alone}</Notice>}
      {form.proposal && <Proposal form={form} proposal={form.proposal} />}
      {(form.standIn || form.whyOff) && (
        <Notice>{form.standIn ? gatewayTab.standIn : form.whyOff && gatewayTab.whyOff[form.whyOff]}</Notice>
      )}
      <Card>
        <PostedForm
          className="grid gap-6"
          version={form.version}
          refusal={actionData}
          labels={text.fields}
          submit={text.save}
        >
          {form.fields.map((setting) => (
            <Setting key={setting.name} setting={setting} updatedAt={form.updatedAt} />
          ))}
          <Checkbox
            name="enabled"
            label={text.enabled}
            hint={text.enabledHint}
            defaultChecked={form.enabled}
          />
        </PostedForm>
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
    </BursaryPage>
  );
}

/** What would change, beside what applicants see now. */
function Proposal({ form, proposal }: { form: GatewaySettingsView; proposal: BankAccountProposal }) {
  const words = useWords();
  const { account: texts, fields: labels } = words.bursary.configure;
  const decide = (intent: 'approve' | 'decline', label: string) => (
    <PostedForm
      intent={intent}
      record={proposal.id}
      refusal={null}
      variant={intent === 'approve' ? 'primary' : 'secondary'}
      submit={label}
    />
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
      {proposal.whyNot && <p className="mt-4">{proposal.whyNot}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        {!proposal.whyNot && decide('approve', texts.approve)}
        {decide('decline', proposal.own ? texts.withdraw : texts.decline)}
      </div>
    </Card>
  );
}

interface SettingProps {
  setting: GatewayFieldView;
  updatedAt: string | null;
}

function Setting({ setting, updatedAt }: SettingProps) {
  const words = useWords();
  const { configure: text } = words.bursary;
  const { name, secret, source, example, value } = setting;
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
      hint={fixed ? text.fixed : [standing, text.example(example)].filter(Boolean).join(' ')}
      required={source === 'missing'}
      optional={source !== 'missing'}
    >
      <TextInput
        type={secret ? 'password' : 'text'}
        autoComplete={secret ? 'new-password' : 'off'}
        spellCheck={false}
        maxLength={300}
        disabled={fixed}
        defaultValue={value}
      />
    </Field>
  );
}

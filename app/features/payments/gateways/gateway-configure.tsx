/** Configure: the settings of one gateway. Secrets are typed and never shown. */

import { APPROVALS_PATH } from '#app/features/identity/index.server.ts';
import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { CopyText } from '#app/ui/CopyText.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Given } from '#core/shared/result.ts';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import { tabPath } from '../payment/payment-filters.ts';
import type { Route } from './+types/gateway-configure';
import { configureGateway, readGatewayForm } from './configure-gateway.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params: { gateway } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orRefuse(await readGatewayForm(deps, { actor, gateway }));
}

export async function action({ context, params: { gateway }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { intent, version, typed } = post;
  if (intent) throw unknownForm();
  const enabled = typed.enabled === 'on';
  const configured = await configureGateway(deps, { actor, gateway, version, enabled, typed });
  return answerPost(post, configured, ({ proposed }) =>
    proposed
      ? { to: APPROVALS_PATH, told: 'approvalAsked' }
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
      {form.waits && (
        <Notice tone="warning">
          {text.account.waits} <TextLink to="/admin-portal/approvals">{words.admin.approvals.title}</TextLink>
        </Notice>
      )}
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

interface SettingProps {
  setting: Given<typeof readGatewayForm>['fields'][number];
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

/** Configure: the settings of one gateway. Secrets are typed and never shown. */

import { APPROVALS_PATH } from '#app/features/identity/index.server.ts';
import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { CopyText } from '#app/ui/CopyText.tsx';
import { Checkbox, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { form, line, optional } from '#core/shared/form.ts';
import type { Given } from '#core/shared/result.ts';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import { tabPath } from '../payment/payment-filters.ts';
import type { Route } from './+types/gateway-configure';
import { configureGateway, readGatewayForm } from './configure-gateway.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params: { gateway } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readGatewayForm(deps, { actor, gateway }));
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

export default function GatewayConfigurePage({ loaderData: page, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { configure: text, gateway: nameOf, gatewayTab } = words.bursary;
  const title = text.title(nameOf(page.gateway));
  return (
    <BursaryPage
      refusal={actionData}
      narrow
      title={title}
      lead={text.lead}
      under={[{ label: words.bursary.tabs.gateways, to: tabPath('gateways') }]}
    >
      {page.gateway === 'bank_transfer' && <Notice>{text.account.lead}</Notice>}
      {page.alone && <Notice tone="warning">{text.account.alone}</Notice>}
      {page.waits && (
        <Notice tone="warning">
          {text.account.waits} <TextLink to="/admin-portal/approvals">{words.admin.approvals.title}</TextLink>
        </Notice>
      )}
      {(page.standIn || page.whyOff) && (
        <Notice>{page.standIn ? gatewayTab.standIn : page.whyOff && gatewayTab.whyOff[page.whyOff]}</Notice>
      )}
      <Card>
        <PostedForm
          className="grid gap-6"
          version={page.version}
          refusal={actionData}
          labels={text.fields}
          submit={text.save}
        >
          <Settings of={page} />
          <Checkbox
            name="enabled"
            label={text.enabled}
            hint={text.enabledHint}
            defaultChecked={page.enabled}
          />
        </PostedForm>
      </Card>
      {page.notificationUrl && (
        <Card title={text.notificationTitle}>
          <p className="mb-3 text-ink-soft">{text.notificationLead(nameOf(page.gateway))}</p>
          <CopyText label={text.notificationTitle} text={page.notificationUrl} />
        </Card>
      )}
      {page.updatedAt && (
        <p className="text-ink-soft text-sm">
          {text.updated(lagosMoment(words, page.updatedAt), page.updatedBy)}
        </p>
      )}
    </BursaryPage>
  );
}

/** Its fields are the settings that the gateway has. */
function Settings({ of: { fields, updatedAt } }: { of: Given<typeof readGatewayForm> }) {
  const words = useWords();
  const { configure: text } = words.bursary;
  const stateOf = ({ secret, source }: (typeof fields)[number]) => {
    if (!secret) return null;
    if (source === 'missing') return text.secretMissing;
    return source === 'stored' && updatedAt ? text.secretSet(lagosMoment(words, updatedAt)) : null;
  };
  const each = <Made,>(make: (field: (typeof fields)[number]) => Made) =>
    Object.fromEntries(fields.map((field) => [field.name, make(field)]));
  return (
    <FormFields
      of={form(each(({ source }) => (source === 'missing' ? line(300) : optional(line(300)))))}
      own={each((field) => ({
        hint:
          field.source === 'environment'
            ? text.fixed
            : [stateOf(field), text.example(field.example)].filter(Boolean).join(' '),
      }))}
      controls={each(({ secret, source, value }) => ({ maxLength }) => (
        <TextInput
          type={secret ? 'password' : 'text'}
          autoComplete={secret ? 'new-password' : 'off'}
          spellCheck={false}
          maxLength={maxLength}
          disabled={source === 'environment'}
          defaultValue={value}
        />
      ))}
    />
  );
}

/** The treasury's written approval to collect outside the Treasury Single Account. */
import { can } from '#core/identity/permissions.ts';
import { depsContext } from '../../../context.ts';
import { answerPost, forbidden } from '../../../forms/answer-post.server.ts';
import { PostedForm } from '../../../forms/PostedForm.tsx';
import { readPost } from '../../../forms/read-post.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { useWords } from '../../../words.tsx';
import { tabPath } from '../payment-filters.ts';
import { readApproval } from '../read-gateways.server.ts';
import { recordTreasuryApproval } from '../record-treasury-approval.server.ts';
import type { Route } from './+types/treasury-approval';

export async function loader({ context }: Route.LoaderArgs) {
  if (!can(requireActor(context), 'gateways.configure')) throw forbidden();
  return { approval: await readApproval(context.get(depsContext)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request);
  const input = { actor: requireActor(context), raw: post.typed };
  return answerPost(post, await recordTreasuryApproval(context.get(depsContext), input), {
    to: tabPath('gateways'),
    told: 'approvalSaved',
  });
}

export default function TreasuryApprovalPage({ loaderData: { approval }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { treasury: text, tabs } = words.bursary;
  return (
    <PortalFrame
      narrow
      title={text.title}
      lead={text.lead}
      breadcrumbs={[
        { label: words.payments.breadcrumbs.payments, to: '/payment-system' },
        { label: tabs.gateways, to: tabPath('gateways') },
        { label: text.title },
      ]}
    >
      <title>{text.title}</title>
      <Card>
        <PostedForm
          intent="record"
          refusal={actionData}
          labels={text.fields}
          hints={text.hints}
          submit={text.save}
          className="grid gap-6"
        >
          <Field name="document" required>
            <TextInput defaultValue={approval?.document} maxLength={120} autoComplete="off" />
          </Field>
          <Field name="date" required className="max-w-xs">
            <TextInput defaultValue={approval?.date} type="date" />
          </Field>
          <p className="text-ink-soft">{text.note}</p>
        </PostedForm>
      </Card>
      {approval && (
        <Card title={text.withdrawTitle}>
          <PostedForm
            intent="withdraw"
            refusal={null}
            note={text.withdrawLead}
            submit={text.withdraw}
            variant="danger"
          />
        </Card>
      )}
    </PortalFrame>
  );
}

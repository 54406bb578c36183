/** The treasury's written approval to collect outside the Treasury Single Account. */
import { data, Form } from 'react-router';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { useWords } from '../../../words.tsx';
import { forbidden } from '../answer-not-payable.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { tabPath } from '../payment-filters.ts';
import { readApproval } from '../read-gateways.server.ts';
import { recordTreasuryApproval } from '../record-treasury-approval.server.ts';
import type { Route } from './+types/treasury-approval';

export const handle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  if (!can(requireActor(context), 'gateways.configure')) throw forbidden();
  return { approval: await readApproval(context.get(depsContext)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireActor(context);
  const raw = Object.fromEntries(await postedForm(request));
  const recorded = await recordTreasuryApproval(context.get(depsContext), { actor, raw });
  if (recorded.ok) return redirectWithFlash(tabPath('gateways'), 'approvalSaved');
  if (recorded.error.kind === 'forbidden') throw forbidden();
  const typed = (name: string) => (typeof raw[name] === 'string' ? raw[name] : '');
  const issues: readonly FieldIssue[] = recorded.error.issues;
  return data({ issues, document: typed('document'), date: typed('date') }, { status: 422 });
}

export default function TreasuryApprovalPage({ loaderData: { approval }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { treasury: text, tabs } = words.bursary;
  const errors = fieldErrors(words, actionData?.issues ?? [], text.fields);
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
        <Form method="post" noValidate className="grid gap-6">
          <ErrorSummary errors={errors.summary} />
          <Field
            name="document"
            label={text.fields.document}
            hint={text.hints.document}
            error={errors.of('document')}
            required
          >
            <TextInput
              defaultValue={actionData?.document ?? approval?.document ?? ''}
              maxLength={120}
              autoComplete="off"
            />
          </Field>
          <Field name="date" label={text.fields.date} error={errors.of('date')} required className="max-w-xs">
            <TextInput type="date" defaultValue={actionData?.date ?? approval?.date ?? ''} />
          </Field>
          <p className="text-ink-soft">{text.note}</p>
          <div>
            <BusyButton intent="record" busyLabel={text.saving}>
              {text.save}
            </BusyButton>
          </div>
        </Form>
      </Card>
      {approval && (
        <Card title={text.withdrawTitle}>
          <Form method="post" className="grid gap-4">
            <p className="text-ink-soft">{text.withdrawLead}</p>
            <div>
              <BusyButton intent="withdraw" variant="danger" busyLabel={text.saving}>
                {text.withdraw}
              </BusyButton>
            </div>
          </Form>
        </Card>
      )}
    </PortalFrame>
  );
}

/** Adds a fee. */
import { can } from '#core/identity/permissions.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { depsContext } from '../../../context.ts';
import { postedForm } from '../../../forms/posted-form.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { PortalFrame } from '../../../shell/PortalFrame.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useWords } from '../../../words.tsx';
import { answerFeeForm, refused } from '../answer-fee-form.server.ts';
import { forbidden } from '../answer-not-payable.ts';
import { FeeForm } from '../parts/FeeForm.tsx';
import { tabPath } from '../payment-filters.ts';
import type { Route } from './+types/fee-new';

export const handle = { hydrate: true };

export function loader({ context }: Route.LoaderArgs) {
  if (!can(requireActor(context), 'fees.manage')) throw forbidden();
  return { today: lagosDayOf(context.get(depsContext).clock()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireActor(context);
  const form = await postedForm(request);
  const { state } = await answerFeeForm(context.get(depsContext), { actor, lineId: null, form });
  return refused(state, state);
}

export default function NewFeePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const text = words.bursary.fees;
  const empty = { name: '', purpose: '', amount: '', program: '', starts_on: loaderData.today, ends_on: '' };
  return (
    <PortalFrame
      narrow
      title={text.newTitle}
      lead={text.newLead}
      breadcrumbs={[
        { label: words.payments.breadcrumbs.payments, to: '/payment-system' },
        { label: text.title, to: tabPath('fees') },
        { label: text.newTitle },
      ]}
    >
      <title>{text.newTitle}</title>
      <Card>
        <FeeForm
          values={actionData?.values ?? empty}
          issues={actionData?.issues ?? []}
          overlaps={actionData?.overlaps ?? null}
          version={0}
          added
          submit={text.add}
        />
      </Card>
    </PortalFrame>
  );
}

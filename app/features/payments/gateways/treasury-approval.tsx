/** The treasury's written approval to collect outside the Treasury Single Account. */

import { answerPost, forbidden } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { can } from '#core/identity/permissions.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import { tabPath } from '../payment/payment-filters.ts';
import type { Route } from './+types/treasury-approval';
import { readApproval } from './read-gateways.server.ts';
import { recordTreasuryApproval } from './record-treasury-approval.server.ts';
import { treasuryForm } from './treasury-form.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  if (!can(actor, 'gateways.configure')) throw forbidden();
  return { approval: await readApproval(deps), today: lagosDayOf(deps.clock()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const input = { actor, raw: post.typed };
  return answerPost(post, await recordTreasuryApproval(deps, input), (done) => ({
    to: tabPath('gateways'),
    told: done ? 'approvalAsked' : 'approvalSaved',
  }));
}

export default function TreasuryApprovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { approval, today } = loaderData;
  const described = treasuryForm(today);
  const { treasury: text, tabs } = useWords().bursary;
  return (
    <BursaryPage
      narrow
      title={text.title}
      lead={text.lead}
      under={[{ label: tabs.gateways, to: tabPath('gateways') }]}
    >
      <Card>
        <PostedForm intent="record" refusal={actionData} {...wordsOf(described)} className="grid gap-6">
          <FormFields of={described} values={approval} />
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
    </BursaryPage>
  );
}

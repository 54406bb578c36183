/** Adds a fee. */

import { answerPost, forbidden } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { can } from '#core/identity/permissions.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import { tabPath } from '../payment/payment-filters.ts';
import type { Route } from './+types/fee-new';
import { FeeForm } from './FeeForm.tsx';
import { setFee } from './set-fee.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  if (!can(actor, 'fees.manage')) throw forbidden();
  return { today: lagosDayOf(deps.clock()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { version, typed: raw } = post;
  const input = { actor, lineId: null, version, raw };
  return answerPost(post, await setFee(deps, input), {
    to: tabPath('fees'),
    told: 'feeSaved',
  });
}

export default function NewFeePage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords().bursary.fees;
  const empty = {
    name: '',
    purpose: '',
    amount: '',
    program: '',
    level: '',
    starts_on: loaderData.today,
    ends_on: '',
    pay_within_days: '',
  };
  return (
    <BursaryPage
      narrow
      title={text.newTitle}
      lead={text.newLead}
      under={[{ label: text.title, to: tabPath('fees') }]}
    >
      <Card>
        <FeeForm values={empty} version={0} added refusal={actionData ?? null} submit={text.add} />
      </Card>
    </BursaryPage>
  );
}

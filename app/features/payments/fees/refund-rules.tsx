/** /payment-system/refund-rules: what of fees goes back, since when, who set it, and what holds from a day to come. */

import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { type Column, DataTable } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn, lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { REFUND_SHARES, refundRuleForm, refundRuleOf, type Share } from '#core/payments/refund-rule.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { addDays } from '#core/shared/lagos-day.ts';
import { BursaryPage } from '../payment/BursaryPage.tsx';
import { tabPath } from '../payment/payment-filters.ts';
import type { Route } from './+types/refund-rules';
import { readRefundRules, type SetRule, setRefundRule } from './set-refund-rule.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readRefundRules(deps, { actor }));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  return answerPost(post, await setRefundRule(deps, { actor, raw: post.typed }), (done) => ({
    to: '/payment-system/refund-rules',
    told: done ? 'approvalAsked' : 'refundRuleSaved',
  }));
}

const hundredths = ({ part, of }: Share): number => Math.round((100 * part) / of);

export default function RefundRulesPage({ loaderData: { today, rules }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.bursary.refundRules;
  const form = wordsOf(refundRuleForm);
  const now = refundRuleOf(rules.map(({ rule }) => rule).toReversed(), today);
  const columns: Column<SetRule>[] = [
    {
      key: 'from',
      header: form.labels.from,
      names: true,
      cell: ({ rule }) => (
        <>
          {dayIn(words, rule.from)}
          {rule === now && <strong> · {texts.now}</strong>}
        </>
      ),
    },
    {
      key: 'shares',
      header: texts.shares,
      cell: ({ rule }) => (
        <ul className="points text-start">
          {REFUND_SHARES.map((share) => (
            <li key={share}>{`${form.labels[share]}: ${hundredths(rule[share])}%`}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'set',
      header: texts.set,
      cell: ({ set }) =>
        set ? (
          <>
            <bdi>{set.authority}</bdi> · <bdi>{set.by}</bdi>, {lagosDay(words, set.at)}
          </>
        ) : (
          texts.supplied
        ),
    },
  ];
  return (
    <BursaryPage
      title={texts.title}
      lead={texts.lead}
      under={[{ label: words.bursary.fees.title, to: tabPath('fees') }]}
    >
      <DataTable caption={texts.title} rows={rules} rowKey={({ id }) => id} columns={columns} />
      <Card title={texts.setTitle}>
        <PostedForm refusal={actionData} {...form} note={texts.note} className="grid max-w-prose gap-4">
          <FormFields
            of={refundRuleForm}
            values={Object.fromEntries(REFUND_SHARES.map((share) => [share, hundredths(now[share])]))}
            own={{ from: { min: addDays(today, 1) } }}
          />
          <p>
            <TextLink to="/about/policies/fees-and-refunds">{texts.policy}</TextLink>
          </p>
        </PostedForm>
      </Card>
    </BursaryPage>
  );
}

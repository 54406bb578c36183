/** /admin-portal/programs: tokens of other programs, and the addresses that hear of changes. */

import { listMasters } from '#app/features/identity/index.server.ts';
import { answerPost, orThrow, refuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { RefusalNotice } from '#app/forms/RefusalNotice.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { tokenForm } from '#core/programs/token-form.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { named, ShownOnce } from '../desk/ShownOnce.tsx';
import {
  decideToken,
  listTokens,
  makeToken,
  revokeToken,
  takeOverToken,
} from '../tokens/manage-tokens.server.ts';
import { TokenTable } from '../tokens/TokenTable.tsx';
import { listWebhooks } from '../webhooks/manage-webhooks.server.ts';
import { WebhookList } from '../webhooks/WebhookList.tsx';
import type { Route } from './+types/programs';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return {
    tokens: orThrow(await listTokens(deps, { actor })),
    webhooks: orThrow(await listWebhooks(deps, { actor })),
    /** There is no one who could approve what this person makes. */
    alone: (await listMasters(deps.db)).length < 2,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { intent, record: id } = post;
  switch (intent) {
    case 'revoke':
      return answerPost(post, await revokeToken(deps, { actor, id }), {
        to: '/admin-portal/programs',
        told: 'tokenRevoked',
      });
    case 'take-over':
      return answerPost(post, await takeOverToken(deps, { actor, id }), {
        to: '/admin-portal/programs',
        told: 'tokenTakenOver',
      });
    case 'approve':
    case 'decline':
      return answerPost(post, await decideToken(deps, { actor, id, decision: intent }), {
        to: '/admin-portal/programs',
        told: intent === 'approve' ? 'tokenApproved' : 'tokenDeclined',
      });
    case 'make': {
      const made = await makeToken(deps, {
        actor,
        form: { ...post.typed, scopes: post.all('scopes') },
      });
      return made.ok ? { made: made.value } : refuse(post, made.error);
    }
    default:
      throw unknownForm();
  }
}

export default function Programs({
  loaderData: { tokens, webhooks, alone },
  actionData,
}: Route.ComponentProps) {
  const words = useWords();
  const texts = words.programs;
  const made = actionData && 'made' in actionData ? actionData.made : null;
  const refusal = actionData && 'problem' in actionData ? actionData : null;
  return (
    <PortalFrame
      title={texts.title}
      lead={texts.lead}
      actions={
        <LinkButton to="/developers" variant="secondary">
          {texts.developers}
        </LinkButton>
      }
    >
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      {made && (
        <ShownOnce
          title={texts.shown.tokenTitle}
          text={`${texts.shown.tokenText(made.program)}${made.waits ? ` ${texts.shown.tokenWaits}` : ''}`}
          label={texts.shown.token}
          secret={made.token}
          done={{ label: texts.shown.done, to: '/admin-portal/programs' }}
        />
      )}
      <RefusalNotice refusal={refusal} />
      {alone && <Notice tone="warning">{texts.approval.alone}</Notice>}
      <TokenTable tokens={tokens} />
      <Card
        title={texts.hooks.title}
        id="webhooks"
        actions={<LinkButton to="/admin-portal/programs/webhooks/new">{texts.hooks.add}</LinkButton>}
      >
        <WebhookList webhooks={webhooks} />
      </Card>
      {!made && <MakeToken refusal={refusal} />}
    </PortalFrame>
  );
}

function MakeToken({ refusal }: { refusal: Refusal | null }) {
  const { days, scopes, approval, busy } = useWords().programs;
  return (
    <Card title={tokenForm.texts.title} id="make">
      <p className="mb-5 max-w-prose text-ink-soft">{tokenForm.texts.lead}</p>
      <PostedForm
        intent="make"
        refusal={refusal}
        {...wordsOf(tokenForm)}
        note={approval.lead}
        className="grid gap-5"
        busyLabel={busy}
      >
        <FormFields
          of={tokenForm}
          values={{ days: '180' }}
          choices={{
            scopes: { drawn: named(scopes) },
            days: { called: (value) => days[value] ?? value },
          }}
        />
      </PostedForm>
    </Card>
  );
}

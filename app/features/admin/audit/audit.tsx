import { Form } from 'react-router';
import { answerForms } from '#app/forms/answer-forms.server.ts';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { LookAgain } from '#app/ui/LookAgain.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/audit';
import { About, Who } from './AuditList.tsx';
import { askForAuditCheck, isAuditCheckUnderWay } from './ask-for-audit-check.server.ts';
import { AUDIT, type ChainView, readChain } from './audit-list.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orThrow(await openList(deps, AUDIT, { actor, params: url.searchParams }));
  const [chain, checking] = await Promise.all([readChain(deps.db), isAuditCheckUnderWay(deps.db)]);
  return { page, view, chain, checking };
}

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    check: async ({ actor, deps, post }) =>
      answerPost(post, await askForAuditCheck(deps, { actor }), {
        to: '/admin-portal/audit',
        told: 'auditCheckAsked',
      }),
  });

export default function Audit({ loaderData: { page, view, chain, checking } }: Route.ComponentProps) {
  const words = useWords().admin;
  const texts = words.audit;
  return (
    <PortalFrame title={texts.title}>
      <title>{`${texts.title} · ${words.title}`}</title>
      <ChainCard chain={chain} checking={checking} />
      <List
        view={view}
        page={page}
        cells={{
          who: (row) => <Who row={row} />,
          subject: (row) => <About row={row} />,
          details: ({ details }) => (
            <span className="[overflow-wrap:anywhere] max-lg:text-sm">{details.join(' · ')}</span>
          ),
        }}
      />
    </PortalFrame>
  );
}

/** @param checking a check waits or runs: the page looks again until it has ended. */
function ChainCard({ chain, checking }: { chain: ChainView | null; checking: boolean }) {
  const words = useWords();
  const texts = words.admin.audit.chain;
  const when = chain ? lagosMoment(words, chain.checkedAt) : '';
  return (
    <Card
      title={texts.title}
      aside={
        <StatusBadge tone={chain ? (chain.sound ? 'success' : 'danger') : 'neutral'}>
          {chain ? (chain.sound ? texts.sound : texts.broken) : texts.never}
        </StatusBadge>
      }
    >
      <div className="stack-tight max-w-prose">
        {chain === null && <p>{texts.neverText}</p>}
        {chain?.sound && <p>{texts.soundText(chain.throughSeq, when)}</p>}
        {chain && !chain.sound && (
          <div role="alert" className="stack-tight">
            <p className="font-semibold text-danger-text">
              {texts.problems[chain.problem ?? ''] ?? chain.problem}
            </p>
            <p className="[overflow-wrap:anywhere]">
              {texts.where(
                chain.brokenSeq === null ? texts.unknown : String(chain.brokenSeq),
                chain.brokenEntry ?? texts.unknown,
              )}
            </p>
            <p>{texts.brokenText(when)}</p>
          </div>
        )}
        {chain && chain.throughSeq > 0 && (
          <>
            <p>
              <span className="text-ink-soft text-sm">{texts.head}: </span>
              <code className="text-sm [overflow-wrap:anywhere]">
                {chain.throughSeq}:{chain.head}
              </code>
            </p>
            <p className="text-ink-soft text-sm">{texts.headHint}</p>
          </>
        )}
      </div>
      <div role="status">
        {checking && (
          <p className="mt-4 max-w-prose">
            <LookAgain />
            {texts.underWay} <TextLink to="/admin-portal/audit">{texts.look}</TextLink>
          </p>
        )}
      </div>
      {!checking && (
        <Form method="post" action="/admin-portal/audit" className="no-print mt-5">
          <Button name="intent" value="check" variant="secondary" busyLabel={texts.checking}>
            {texts.check}
          </Button>
        </Form>
      )}
    </Card>
  );
}

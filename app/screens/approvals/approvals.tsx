/** /admin-portal/approvals: the changes that wait for a second person, and the decision about each. */
import { decideApproval } from '#app/features/admin/index.server.ts';
import { APPROVALS_PATH } from '#app/features/identity/index.server.ts';
import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { SecondPerson } from '#app/forms/SecondPerson.tsx';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/approvals';
import { listApprovals, type WaitingApproval } from './approval-sources.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return { waiting: orThrow(await listApprovals(deps, { actor })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { intent: decision, record: id } = post;
  if (decision !== 'approve' && decision !== 'decline') throw unknownForm();
  return answerPost(post, await decideApproval(deps, { actor, id, decision }), {
    to: APPROVALS_PATH,
    told: decision === 'approve' ? 'approvalApproved' : 'approvalDeclined',
  });
}

export default function Approvals({ loaderData: { waiting }, actionData }: Route.ComponentProps) {
  const words = useWords().admin;
  const texts = words.approvals;
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.title}`}</title>
      {actionData && (
        <RefusalSummary
          refusal={actionData}
          heading={texts.notDone}
          why={({ kind }) => <p>{texts.problems[kind]}</p>}
        />
      )}
      <Notice tone="info">
        <p>{texts.who}</p>
        <p className="mt-2">{texts.alone}</p>
      </Notice>
      {waiting.length === 0 && (
        <Card title={texts.empty}>
          <p className="text-ink-soft">{texts.emptyAdvice}</p>
        </Card>
      )}
      {waiting.map((one) => (
        <Waiting key={one.id} one={one} />
      ))}
    </PortalFrame>
  );
}

function Waiting({ one }: { one: WaitingApproval }) {
  const words = useWords();
  const texts = words.admin.approvals;
  const { own, whyNot } = one.same;
  const lines = (values: readonly string[]) => values.map((value) => <p key={value}>{value}</p>);
  return (
    <Card title={texts.kinds[one.kind]}>
      <DefinitionList
        items={[
          one.about && { label: texts.columns.what, value: <bdi>{one.about}</bdi> },
          one.before.length > 0 && { label: texts.columns.before, value: lines(one.before) },
          one.after.length > 0 && {
            label: texts.columns[one.before.length > 0 ? 'after' : 'proposed'],
            value: lines(one.after),
          },
          one.reason && { label: texts.reason, value: one.reason },
          { label: texts.columns.by, value: <bdi>{one.by}</bdi> },
          { label: texts.columns.since, value: lagosMoment(words, one.since) },
        ]}
      />
      {one.until && <p className="mt-4">{texts.until(lagosMoment(words, one.until))}</p>}
      <div className="mt-5 grid gap-4">
        {one.path ? (
          <>
            {whyNot && <p className="text-ink-soft">{whyNot}</p>}
            <p>
              <LinkButton to={one.path} variant="secondary">
                {texts.open}
              </LinkButton>
            </p>
          </>
        ) : (
          <SecondPerson whyNot={whyNot} own={own} form={{ record: one.id, refusal: null }} />
        )}
      </div>
    </Card>
  );
}

/** /review/applications/{id}/appeal: an appeal for an officer who had no part in the decision. */
import { href } from 'react-router';
import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { appealAnswerForm } from '#core/admissions/appeal.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { Route } from './+types/appeal-desk';
import { decideAppeal } from './change-appeal.server.ts';
import { readAppealOnDesk } from './read-appeal.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readAppealOnDesk(deps, { actor, id }));
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { intent: event, version, typed } = post;
  if (event !== 'read' && event !== 'uphold' && event !== 'refuse') throw unknownForm();
  return answerPost(post, await decideAppeal(deps, { actor, id, version, event, typed }), {
    to: href('/review/applications/:id/appeal', { id }),
    told: 'appealSaved',
  });
}

export const shouldRevalidate = revalidateAfterRefusal;

export default function AppealOnDesk({ loaderData: appeal, actionData: refusal }: Route.ComponentProps) {
  const words = useWords();
  const { desk: texts } = words.appeals;
  const { id, number, name, version, state, seen, may, answer } = appeal;
  const form = {
    version,
    refusal,
    ...wordsOf(appealAnswerForm),
    busyLabel: texts.busy,
    why: ({ kind }: { kind: string }) =>
      Object.hasOwn(texts.why, kind) && <p>{texts.why[kind as keyof typeof texts.why]}</p>,
    className: 'grid max-w-prose gap-4',
  };
  return (
    <PortalFrame
      title={<bdi>{name}</bdi>}
      lead={number}
      breadcrumbs={[
        { label: texts.title, to: '/review/appeals' },
        { label: number, to: href('/review/applications/:id', { id }) },
        { label: texts.one },
      ]}
    >
      <title>{`${texts.one} · ${number}`}</title>
      <Notice title={texts.states[state]}>
        <p>{texts.days(dayIn(words, appeal.sentOn), dayIn(words, appeal.answerBy))}</p>
        {answer && (
          <p className="whitespace-pre-line">
            <bdi>{answer}</bdi>
          </p>
        )}
      </Notice>
      {seen ? (
        <Card title={texts.reason}>
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
            <bdi>{seen.reason}</bdi>
          </p>
          <p className="mt-3">
            {seen.papers.length > 0 ? texts.papers(seen.papers) : texts.noPapers}{' '}
            <TextLink to={href('/review/applications/:id', { id })}>{texts.open}</TextLink>
          </p>
        </Card>
      ) : (
        <Notice tone="warning">
          <p>{texts.why['had-part']}</p>
        </Notice>
      )}
      {may.includes('read') && (
        <Card title={texts.read}>
          <PostedForm {...form} intent="read" note={texts.readNote} submit={texts.read} />
        </Card>
      )}
      {(['uphold', 'refuse'] as const)
        .filter((event) => may.includes(event))
        .map((event) => (
          <Card key={event} title={texts[event].title}>
            <PostedForm
              {...form}
              intent={event}
              apart={event}
              note={texts[event].note}
              submit={texts[event].title}
              variant={event === 'refuse' ? 'danger' : 'primary'}
            >
              <FormFields of={appealAnswerForm} />
            </PostedForm>
          </Card>
        ))}
    </PortalFrame>
  );
}

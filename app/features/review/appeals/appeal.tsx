/** The appeal of an applicant: the form, and after that its receipt and its result. */
import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useOwnCrumbs } from '#app/shell/own-crumbs.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { appealForm } from '#core/admissions/appeal.ts';
import type { Route } from './+types/appeal';
import { sendAppeal } from './change-appeal.server.ts';
import { type OwnAppeal, readOwnAppeal } from './read-appeal.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await readOwnAppeal(deps, { actor, id }));
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  return answerPost(post, await sendAppeal(deps, { actor, id, typed: post.typed }), {
    to: href('/student-portal/applications/:id/appeal', { id }),
    told: 'appealSent',
  });
}

export default function AppealPage({ loaderData: appeal, actionData: refusal }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.appeals.page;
  const { id, number, program, sent, until } = appeal;
  return (
    <PortalFrame
      narrow
      title={texts.title}
      lead={[number, program].filter(Boolean).join(' · ')}
      breadcrumbs={useOwnCrumbs(id, number, { label: texts.title })}
    >
      <title>{`${texts.title} · ${number}`}</title>
      {sent && <Receipt appeal={appeal} sent={sent} />}
      {!sent && until && (
        <Notice tone={until.past ? 'warning' : 'info'}>
          <p>{words.situation.appeal[until.past ? 'over' : 'until'](dayIn(words, until.day))}</p>
        </Notice>
      )}
      <Papers appeal={appeal} />
      {!sent && until && !until.past && (
        <Card title={texts.formTitle}>
          <PostedForm
            refusal={refusal}
            labels={texts.fields}
            hints={{ reason: texts.hint }}
            submit={texts.send}
            busyLabel={texts.busy}
            why={({ kind }) => kind === 'late' && <p>{texts.late}</p>}
            className="grid gap-4"
          >
            <FormFields of={appealForm} />
          </PostedForm>
        </Card>
      )}
    </PortalFrame>
  );
}

function Receipt({ appeal: { number }, sent }: { appeal: OwnAppeal; sent: NonNullable<OwnAppeal['sent']> }) {
  const words = useWords();
  const texts = words.appeals.page;
  return (
    <>
      <Notice tone={sent.state === 'upheld' ? 'success' : 'info'} title={texts.states[sent.state]}>
        {sent.answer === null ? (
          <p>{words.situation.appeal[sent.late ? 'late' : 'waits'](dayIn(words, sent.answerBy))}</p>
        ) : (
          <p className="whitespace-pre-line">
            {words.situation.appeal[sent.state === 'upheld' ? 'upheld' : 'refused'](sent.answer)}
          </p>
        )}
      </Notice>
      <Card title={texts.receipt}>
        <DefinitionList
          items={[
            { label: texts.facts.number, value: number },
            { label: texts.facts.sent, value: dayIn(words, sent.sentOn) },
            sent.answer === null && { label: texts.facts.answerBy, value: dayIn(words, sent.answerBy) },
          ]}
        />
        <p className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">
          <bdi>{sent.reason}</bdi>
        </p>
      </Card>
    </>
  );
}

function Papers({ appeal: { id, papers, sent, until } }: { appeal: OwnAppeal }) {
  const texts = useWords().appeals.page;
  const open = sent ? sent.answer === null : until !== null && !until.past;
  if (!open && papers.length === 0) return null;
  return (
    <Card title={texts.papers}>
      {papers.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5">
          {papers.map((name) => (
            <li key={name} className="[overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <p className="mt-2">
          {texts.papersNote}{' '}
          <TextLink to={`${href('/student-portal/applications/:id/documents', { id })}#other`}>
            {texts.addPaper}
          </TextLink>
        </p>
      )}
    </Card>
  );
}

/**
 * /admin-portal/recoveries: people who have lost the mailbox or the phone of their account. Who is here is found
 * first, and compared before the form.
 */

import { href } from 'react-router';
import { findToRecover, openRecovery, RECOVERIES } from '#app/features/identity/index.server.ts';
import { RecoveryBadge } from '#app/features/identity/index.ts';
import { answerPost, orThrow, refuse } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { List } from '#app/lists/List.tsx';
import { listPath } from '#app/lists/list-address.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import { RadioGroup } from '#app/ui/RadioGroup.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import {
  type IdentityDocument,
  LOST,
  type Lost,
  recoveryForm,
  recoverySearchForm,
} from '#core/identity/mailbox-recovery.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { Route } from './+types/recoveries';
import { KnownPerson } from './KnownPerson.tsx';
import { readKnownPerson } from './read-known-person.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const PATH = '/admin-portal/recoveries';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orThrow(await openList(deps, RECOVERIES, { actor, params: url.searchParams }));
  const account = url.searchParams.get('person');
  const lost: Lost = url.searchParams.get('lost') === 'phone' ? 'phone' : 'mailbox';
  const found = account === null ? null : await findToRecover(deps, { actor, form: { account, lost } });
  const person = found?.ok
    ? { ...found.value, known: orThrow(await readKnownPerson(deps, { actor, ...found.value })) }
    : null;
  return { page, view, person };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request, 'document_number');
  const found = await findToRecover(deps, { actor, form: post.typed });
  if (post.intent === 'find' || !found.ok)
    return answerPost(post, found, ({ userId, lost }) => ({
      to: `${listPath(PATH, { person: userId, lost })}#known`,
    }));
  const known = orThrow(await readKnownPerson(deps, { actor, ...found.value }));
  if (post.typed.shown !== known.mark) return refuse(post, { kind: 'not-shown' as const });
  const opened = await openRecovery(deps, { actor, form: post.typed });
  return answerPost(post, opened, ({ id }) => ({
    to: href('/admin-portal/recoveries/:id', { id }),
    told: 'recoveryOpened',
  }));
}

const ROWS = {
  phone: ['document', 'document_number', 'seen'],
  mailbox: ['document', 'document_number', 'new_email', 'seen'],
} as const;

export default function Recoveries({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.recovery.desk;
  const { page, view, person } = loaderData;
  const labels = { ...wordsOf(recoverySearchForm).labels, ...wordsOf(recoveryForm).labels };
  const form = {
    refusal: actionData ?? null,
    labels,
    hints: wordsOf(recoveryForm).hints,
    heading: texts.notDone,
    why: ({ kind }: { kind: keyof typeof texts.problems }) => <p>{texts.problems[kind]}</p>,
  };
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <Card title={texts.findTitle} id="find">
        <PostedForm {...form} intent="find" apart="find" submit={texts.find}>
          <RadioGroup
            name="lost"
            legend={labels.lost}
            required
            options={LOST.map((value) => ({ value, label: texts.lost[value] }))}
            defaultValue={person?.lost}
          />
          <FormFields of={recoverySearchForm} rows={['account']} values={{ account: person?.known.email }} />
        </PostedForm>
      </Card>
      {person && <KnownPerson known={person.known} />}
      {person && (
        <Card title={texts.openTitle} id="open">
          <PostedForm
            {...form}
            intent="open"
            apart="open"
            note={texts.openLead}
            submit={texts.open[person.lost]}
          >
            <HiddenField name="lost" value={person.lost} />
            <HiddenField name="account" value={person.userId} />
            <HiddenField name="shown" value={person.known.mark} />
            <FormFields
              of={recoveryForm}
              rows={ROWS[person.lost]}
              choices={{
                document: {
                  none: texts.choose,
                  called: (value) => texts.documents[value as IdentityDocument],
                },
              }}
            />
          </PostedForm>
        </Card>
      )}
      {view.tabs && <Tabs {...view.tabs} />}
      <List view={view} page={page}>
        <ul className="grid gap-4">
          {page.rows.map((row) => (
            <li key={row.id}>
              <Card
                level={3}
                title={
                  <TextLink to={href('/admin-portal/recoveries/:id', { id: row.id })}>
                    <bdi className="[overflow-wrap:anywhere]">{row.name}</bdi>
                  </TextLink>
                }
                aside={<RecoveryBadge state={row.state} />}
              >
                <p className="text-ink-soft [overflow-wrap:anywhere]">
                  {texts.lost[row.lost]} · {row.newEmail} · {lagosMoment(words, row.createdAt)} ·{' '}
                  {row.openedByName}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </List>
    </PortalFrame>
  );
}

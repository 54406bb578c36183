/**
 * /admin-portal/recoveries: people who have lost the mailbox or the phone of their account. Who is here is found
 * first, and compared before the form.
 */

import { href } from 'react-router';
import { findToRecover, listRecoveries, openRecovery } from '#app/features/identity/index.server.ts';
import { RecoveryBadge } from '#app/features/identity/index.ts';
import { answerPost, orRefuse, refuse } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { ListPage } from '#app/lists/ListPage.tsx';
import { listPath, readListAddress } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import { Checkbox, Select, TextInput } from '#app/ui/inputs.tsx';
import { RadioGroup } from '#app/ui/RadioGroup.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { EMAIL_MAX } from '#core/identity/email-address.ts';
import { IDENTITY_DOCUMENTS, LOST, type Lost } from '#core/identity/mailbox-recovery.ts';
import type { Route } from './+types/recoveries';
import { KnownPerson } from './KnownPerson.tsx';
import { readKnownPerson } from './read-known-person.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

const PATH = '/admin-portal/recoveries';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const over = url.searchParams.get('show') === 'over';
  const { after, before } = readListAddress(url.searchParams);
  const page = orRefuse(await listRecoveries(deps, { actor, over, place: { after, before } }));
  const account = url.searchParams.get('person');
  const lost: Lost = url.searchParams.get('lost') === 'phone' ? 'phone' : 'mailbox';
  const found = account === null ? null : await findToRecover(deps, { actor, form: { account, lost } });
  const person = found?.ok
    ? { ...found.value, known: orRefuse(await readKnownPerson(deps, { actor, ...found.value })) }
    : null;
  return { over, page, person };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request, 'document_number');
  const found = await findToRecover(deps, { actor, form: post.typed });
  if (post.intent === 'find' || !found.ok)
    return answerPost(post, found, ({ userId, lost }) => ({
      to: `${listPath(PATH, { person: userId, lost })}#known`,
    }));
  const known = orRefuse(await readKnownPerson(deps, { actor, ...found.value }));
  if (post.typed.shown !== known.mark) return refuse(post, { kind: 'not-shown' as const });
  const opened = await openRecovery(deps, { actor, form: post.typed });
  return answerPost(post, opened, ({ id }) => ({
    to: href('/admin-portal/recoveries/:id', { id }),
    told: 'recoveryOpened',
  }));
}

export default function Recoveries({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.recovery.desk;
  const { over, page, person } = loaderData;
  const form = {
    refusal: actionData ?? null,
    labels: texts.fields,
    heading: texts.notDone,
    why: ({ kind }: { kind: keyof typeof texts.problems }) => <p>{texts.problems[kind]}</p>,
  };
  const at = (place: { after?: string; before?: string }) =>
    listPath(PATH, { show: over ? 'over' : null, ...place });
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <Card title={texts.findTitle} id="find">
        <PostedForm {...form} intent="find" apart="find" submit={texts.find}>
          <RadioGroup
            name="lost"
            legend={texts.fields.lost}
            required
            options={LOST.map((value) => ({ value, label: texts.lost[value] }))}
            defaultValue={person?.lost}
          />
          <Field name="account" required>
            <TextInput maxLength={EMAIL_MAX} defaultValue={person?.known.email} />
          </Field>
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
            <Field name="document" required>
              <Select
                placeholder={texts.choose}
                options={IDENTITY_DOCUMENTS.map((value) => ({ value, label: texts.documents[value] }))}
              />
            </Field>
            <Field name="document_number" hint={texts.numberHint} required>
              <TextInput maxLength={40} spellCheck={false} />
            </Field>
            {person.lost === 'mailbox' && (
              <Field name="new_email" hint={texts.newHint} required>
                <TextInput type="email" inputMode="email" autoComplete="off" maxLength={EMAIL_MAX} />
              </Field>
            )}
            <Checkbox name="seen" value="yes" label={texts.fields.seen} />
          </PostedForm>
        </Card>
      )}
      <Tabs
        label={texts.tabs.label}
        tabs={[
          { to: PATH, label: texts.tabs.open, current: !over },
          { to: `${PATH}?show=over`, label: texts.tabs.over, current: over },
        ]}
      />
      <ListPage
        page={page}
        at={at}
        caption={texts.title}
        empty={{ title: over ? texts.emptyOver : texts.emptyOpen }}
      >
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
      </ListPage>
    </PortalFrame>
  );
}

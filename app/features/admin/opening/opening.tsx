/** /admin-portal/opening: what is missing before the portal takes applications, and the button that opens it. */

import type { ReactNode } from 'react';
import { hasTwoPasskeys } from '#app/features/identity/index.server.ts';
import { answerPost, forbidden, unknownForm } from '#app/forms/answer-post.server.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { type Refusal, refusalOf } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { readCollegeLinks } from '#app/shell/read-college-links.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, TextArea } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { can } from '#core/identity/permissions.ts';
import { stillMissing, WAIVER_LENGTH } from '#core/settings/opening.ts';
import { LINK_NAMES } from '#core/settings/settings-form.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/opening';
import { OpeningList } from './OpeningList.tsx';
import {
  closeApplications,
  confirmShown,
  confirmTestLetter,
  type OpeningProblem,
  openApplications,
  sendTestLetter,
} from './open-applications.server.ts';
import { waiverField } from './opening-view.ts';
import { type OpeningState, readFeesToConfirm, readOpening } from './read-opening.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  if (!can(actor, 'settings.guard')) throw forbidden();
  const links = await readCollegeLinks(deps);
  const contact = await readCollegeContact(deps);
  return {
    state: await readOpening(deps),
    ownFactor: actor.secondFactor === true || (await hasTwoPasskeys(deps, actor.userId)),
    fees: (await readFeesToConfirm(deps)).lines,
    contact: [...contact.lines, college.address.state, contact.phone.shown, contact.email],
    links: [
      ...LINK_NAMES.map((name) => ({
        // The menu's Admissions is a page of this site; the admissions site is behind Apply Now.
        label: name === 'admissions' ? wordsFor('en').shell.applyNow : links[name].label,
        href: links[name].href,
      })),
      ...links.social.map(({ name, href }) => ({ label: name, href })),
    ],
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { typed, version } = post;
  const input = { actor, version };
  switch (post.intent) {
    case 'letter':
      return answerPost(post, await sendTestLetter(deps, { actor }), at('mail', 'testLetterSent'));
    case 'code':
      return answerPost(
        post,
        await confirmTestLetter(deps, { actor, code: typed.letter_code ?? '' }),
        at('mail', 'mailWorks'),
      );
    case 'fees':
    case 'contact':
    case 'links':
      return answerPost(
        post,
        await confirmShown(deps, { actor, check: post.intent }),
        at(post.intent, 'confirmed'),
      );
    case 'open':
      return answerPost(post, await openApplications(deps, { ...input, typed }), (waits) =>
        at('open', waits ? 'approvalAsked' : 'applicationsOpened'),
      );
    case 'close':
      return answerPost(
        post,
        await closeApplications(deps, { ...input, typed }),
        at('open', 'applicationsClosed'),
      );
    default:
      throw unknownForm();
  }
}

const at = <Told extends string>(anchor: string, told: Told) =>
  ({ to: `/admin-portal/opening#${anchor}`, told }) as const;

export default function Opening({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.opening;
  const { state } = loaderData;
  return (
    <PortalFrame
      title={texts.title}
      lead={state.open ? texts.leadOpen : texts.lead}
      actions={
        <StatusBadge tone={state.open ? 'success' : 'warning'} icon={state.open ? undefined : 'lock'}>
          {state.open ? texts.state.open : texts.state.closed}
        </StatusBadge>
      }
    >
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      {state.noneOffered && (
        <Notice
          tone="warning"
          title={texts.noneOffered.title}
          actions={
            <LinkButton to="/admin-portal/offerings" variant="secondary">
              {words.offerings.title}
            </LinkButton>
          }
        >
          {texts.noneOffered.text}
        </Notice>
      )}
      <OpeningList {...loaderData} refusal={refusalOf(actionData, 'code')} />
      {state.open ? (
        <CloseForm state={state} refusal={refusalOf(actionData, 'close')} />
      ) : (
        <OpenForm state={state} refusal={refusalOf(actionData, 'open')} />
      )}
    </PortalFrame>
  );
}

/** The forms that open the portal for applications, and close it. */
interface FormProps {
  state: OpeningState;
  refusal: Refusal<Exclude<OpeningProblem, { kind: 'forbidden' }>> | null;
}

function OpenForm({ state, refusal }: FormProps) {
  const texts = useWords().opening;
  const missing = stillMissing(state.items, []).map(({ check }) => ({
    name: waiverField(check),
    label: texts.checks[check],
  }));
  return (
    <Guarded intent="open" texts={texts.open} labels={missing} state={state} refusal={refusal}>
      {missing.length > 0 && (
        <details open={refusal !== null}>
          <summary className="cursor-pointer py-2 font-semibold">
            {texts.open.missing(missing.length)}
          </summary>
          <div className="mt-3 grid gap-5">
            {missing.map(({ name, label }) => (
              <Field
                key={name}
                name={name}
                label={texts.open.waive(label)}
                hint={texts.open.waiveHint}
                optional
              >
                <TextArea maxLength={WAIVER_LENGTH.max} rows={2} />
              </Field>
            ))}
          </div>
        </details>
      )}
    </Guarded>
  );
}

function CloseForm({ state, refusal }: FormProps) {
  const { close: texts } = useWords().opening;
  return (
    <Guarded
      intent="close"
      texts={texts}
      labels={[{ name: 'closing', label: texts.understood }]}
      state={state}
      refusal={refusal}
      variant="secondary"
    >
      <Checkbox name="closing" value="yes" label={texts.understood} />
    </Guarded>
  );
}

interface GuardedProps extends FormProps {
  intent: 'open' | 'close';
  texts: { readonly title: string; readonly text: string; readonly button: string };
  labels: readonly { readonly name: string; readonly label: string }[];
  variant?: 'secondary';
  children?: ReactNode;
}

function Guarded({ intent, texts, labels, state, refusal, variant, children }: GuardedProps) {
  const words = useWords();
  return (
    <Card title={texts.title} id="open">
      <PostedForm
        intent={intent}
        version={state.version}
        refusal={refusal}
        labels={Object.fromEntries(labels.map(({ name, label }) => [name, label]))}
        why={() => <p>{words.admin.settings.stale}</p>}
        submit={texts.button}
        busyLabel={words.opening.busy}
        variant={variant}
      >
        <p>{texts.text}</p>
        {children}
      </PostedForm>
    </Card>
  );
}

/** /admin-portal/opening: what is missing before the portal takes applications, and the button that opens it. */

import { hasTwoPasskeys } from '#app/features/identity/index.server.ts';
import { answerForms, type Posted } from '#app/forms/answer-forms.server.ts';
import { answerPost, forbidden } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { readCollegeLinks } from '#app/shell/read-college-links.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { can } from '#core/identity/permissions.ts';
import { type ConfirmedCheck, stillMissing } from '#core/settings/opening.ts';
import { closingForm, LINK_NAMES, waiverField, waiverForm } from '#core/settings/settings-form.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/opening';
import { OpeningList } from './OpeningList.tsx';
import {
  closeApplications,
  confirmShown,
  confirmTestLetter,
  openApplications,
  sendTestLetter,
} from './open-applications.server.ts';
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

const at = <Told extends string>(anchor: string, told: Told) =>
  ({ to: `/admin-portal/opening#${anchor}`, told }) as const;

const confirm =
  (check: ConfirmedCheck) =>
  async ({ actor, deps, post }: Posted<Route.ActionArgs>) =>
    answerPost(post, await confirmShown(deps, { actor, check }), at(check, 'confirmed'));

export const action = (args: Route.ActionArgs) =>
  answerForms(args, {
    letter: async ({ actor, deps, post }) =>
      answerPost(post, await sendTestLetter(deps, { actor }), at('mail', 'testLetterSent')),
    code: async ({ actor, deps, post }) =>
      answerPost(
        post,
        await confirmTestLetter(deps, { actor, code: post.typed.letter_code }),
        at('mail', 'mailWorks'),
      ),
    fees: confirm('fees'),
    contact: confirm('contact'),
    links: confirm('links'),
    open: async ({ actor, deps, post }) =>
      answerPost(post, await openApplications(deps, { actor, ...post }), (waits) =>
        at('open', waits ? 'approvalAsked' : 'applicationsOpened'),
      ),
    close: async ({ actor, deps, post }) =>
      answerPost(post, await closeApplications(deps, { actor, ...post }), at('open', 'applicationsClosed')),
  });

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
      <OpeningList {...loaderData} refusal={actionData} />
      {state.open ? (
        <CloseForm state={state} refusal={actionData} />
      ) : (
        <OpenForm state={state} refusal={actionData} />
      )}
    </PortalFrame>
  );
}

/** The forms that open the portal for applications, and close it. */
interface FormProps {
  state: OpeningState;
  refusal: Route.ComponentProps['actionData'];
}

function OpenForm({ state, refusal }: FormProps) {
  const { admin, opening } = useWords();
  const { open: texts, checks, busy } = opening;
  const missing = stillMissing(state.items, []).map(({ check }) => check);
  return (
    <Card title={texts.title} id="open">
      <PostedForm
        intent="open"
        version={state.version}
        refusal={refusal}
        labels={Object.fromEntries(missing.map((check) => [waiverField(check), texts.waive(checks[check])]))}
        hints={wordsOf(waiverForm).hints}
        why={() => <p>{admin.settings.stale}</p>}
        submit={texts.button}
        busyLabel={busy}
      >
        <p>{texts.text}</p>
        {missing.length > 0 && (
          <details open={refusal?.intent === 'open'}>
            <summary className="cursor-pointer py-2 font-semibold">{texts.missing(missing.length)}</summary>
            <div className="mt-3 grid gap-5">
              <FormFields of={waiverForm} rows={missing.map(waiverField)} />
            </div>
          </details>
        )}
      </PostedForm>
    </Card>
  );
}

function CloseForm({ state, refusal }: FormProps) {
  const { admin, opening } = useWords();
  return (
    <Card title={opening.close.title} id="open">
      <PostedForm
        intent="close"
        version={state.version}
        refusal={refusal}
        labels={wordsOf(closingForm).labels}
        why={() => <p>{admin.settings.stale}</p>}
        submit={opening.close.button}
        busyLabel={opening.busy}
        variant="secondary"
      >
        <p>{opening.close.text}</p>
        <FormFields of={closingForm} />
      </PostedForm>
    </Card>
  );
}

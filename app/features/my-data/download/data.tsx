/** /account/data: what is held about this person and why, a copy of it, and closing the account. */

import { Form } from 'react-router';
import { listOwnApplications } from '#app/features/admissions/index.server.ts';
import { withdrawConsent } from '#app/features/identity/index.server.ts';
import { answerPost, inField, unknownForm } from '#app/forms/answer-post.server.ts';
import { fileRefusal } from '#app/forms/file-refusal.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { languageContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { isOpenMatter } from '#core/admissions/open-matters.ts';
import { isStaff } from '#core/identity/roles.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { CloseAccount, Points } from '../closing/CloseAccount.tsx';
import { closeAccount } from '../closing/close-account.server.ts';
import type { Route } from './+types/data';
import { HeldFields } from './HeldFields.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { applications } = await listOwnApplications(deps, { actor });
  return {
    staff: isStaff(actor.role),
    open: applications.filter(({ situation }) => isOpenMatter(situation)),
    download: fileRefusal(url.searchParams, 'password'),
    /** Named as its sentence is. */
    agreement: actor.agreed ? ('text' as const) : actor.withdrew ? ('withdrawn' as const) : ('none' as const),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  if (post.intent === 'withdraw') {
    await withdrawConsent(deps, actor);
    return redirectWithFlash('/account/data', 'consentWithdrawn');
  }
  if (post.intent !== 'close') throw unknownForm();
  const closed = await closeAccount(deps, {
    actor,
    headers: request.headers,
    password: post.typed.close_password,
    confirmed: post.typed.confirmed === 'yes',
    dayOf: (iso) => lagosDay(wordsFor(context.get(languageContext)), iso),
  });
  const told = inField(closed, 'wrong-password', { field: 'close_password', code: 'password-wrong' });
  return answerPost(post, inField(told, 'not-confirmed', { field: 'confirmed', code: 'understood' }), {
    to: '/',
    told: 'accountClosed',
  });
}

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const { myData: words, account } = useWords();
  const { staff } = loaderData;
  return (
    <PortalFrame
      title={words.title}
      lead={words.lead}
      breadcrumbs={[{ label: account.crumbs.account, to: '/account' }, { label: words.title }]}
    >
      <title>{words.title}</title>
      <HeldFields />
      <Card title={words.download.title} id="download">
        <PostedForm
          action="/account/data/download"
          refusal={loaderData.download}
          labels={{ password: words.download.password }}
          heading={words.download.notGiven}
        >
          <p className="max-w-prose">{words.download.lead}</p>
          <Field name="password" label={words.download.password} hint={words.download.hint} required>
            <PasswordInput autoComplete="current-password" />
          </Field>
          <div>
            <Button icon="download">{words.download.action}</Button>
          </div>
        </PostedForm>
      </Card>
      <Card title={words.withdraw.title} id="agreement">
        <Form method="post" className="grid gap-5">
          <p className="max-w-prose">{words.withdraw[loaderData.agreement]}</p>
          {loaderData.agreement !== 'none' && (
            <div className="grid gap-6 sm:grid-cols-2">
              <Points
                title={words.withdraw.closed}
                points={staff ? words.withdraw.staffClosed : words.withdraw.closedList}
              />
              <Points
                title={words.withdraw.open}
                points={staff ? words.withdraw.staffOpen : words.withdraw.openList}
              />
            </div>
          )}
          <div>
            {loaderData.agreement === 'text' ? (
              <Button name="intent" value="withdraw" variant="secondary">
                {words.withdraw.action}
              </Button>
            ) : (
              <LinkButton to="/account/agreement?next=/account/data" variant="secondary">
                {loaderData.agreement === 'withdrawn' ? words.withdraw.again : words.agreement.go}
              </LinkButton>
            )}
          </div>
        </Form>
      </Card>
      <CloseAccount staff={staff} open={loaderData.open} refusal={actionData ?? null} />
    </PortalFrame>
  );
}

/** /account/data: what is held about this person and why, a copy of it, and closing the account. */
import { data, Form } from 'react-router';
import { depsContext } from '#app/context.ts';
import { withdrawConsent } from '#app/features/identity/index.server.ts';
import { unknownForm } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { postedForm } from '#app/forms/posted-form.server.ts';
import { lagosDay } from '#app/lagos-time.ts';
import { requireActor } from '#app/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { useWords } from '#app/words.tsx';
import { isStaff } from '#core/identity/roles.ts';
import { en } from '#messages/en/index.ts';
import { closeAccount } from '../close-account.server.ts';
import { CloseAccount, type CloseAnswer } from '../parts/CloseAccount.tsx';
import { HeldFields } from '../parts/HeldFields.tsx';
import type { Route } from './+types/data';

export function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const wait = Number(/^\d{1,4}$/.exec(url.searchParams.get('wait') ?? '')?.[0] ?? 0);
  return {
    staff: isStaff(actor.role),
    wrongPassword: url.searchParams.get('problem') === 'password',
    wait: wait > 0 ? wait : null,
    agreed: actor.agreed === true,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request);
  if (form.get('intent') === 'withdraw') {
    await withdrawConsent(context.get(depsContext), requireActor(context));
    return redirectWithFlash('/account/data', 'consentWithdrawn');
  }
  if (form.get('intent') !== 'close') throw unknownForm();
  const closed = await closeAccount(context.get(depsContext), {
    actor: requireActor(context),
    headers: request.headers,
    password: form.get('close_password'),
    confirmed: form.get('confirmed') === 'yes',
    dayOf: (iso) => lagosDay(en, iso),
  });
  if (!closed.ok) {
    const { error } = closed;
    const minutes = error.kind === 'too-many-attempts' ? error.minutes : null;
    return data({ problem: error.kind, minutes } satisfies CloseAnswer, { status: minutes ? 429 : 422 });
  }
  return redirectWithFlash('/', 'accountClosed');
}

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const { myData: words, account } = useWords();
  return (
    <PortalFrame
      title={words.title}
      lead={words.lead}
      breadcrumbs={[{ label: account.crumbs.account, to: '/account' }, { label: words.title }]}
    >
      <title>{words.title}</title>
      <HeldFields />
      <Card title={words.download.title} id="download">
        {/* A plain post, since the answer is a file. */}
        <form method="post" action="/account/data/download" className="grid gap-5">
          {loaderData.wrongPassword && (
            <ErrorSummary
              heading={words.download.notGiven}
              errors={[{ field: 'password', message: words.download.wrong }]}
            />
          )}
          {loaderData.wait !== null && (
            <ErrorSummary heading={words.download.notGiven} errors={[]}>
              <p>{account.tooMany(loaderData.wait)}</p>
            </ErrorSummary>
          )}
          <p className="max-w-prose">{words.download.lead}</p>
          <Field
            name="password"
            label={words.download.password}
            hint={words.download.hint}
            error={loaderData.wrongPassword ? words.download.wrong : undefined}
            required
          >
            <PasswordInput autoComplete="current-password" />
          </Field>
          <div>
            <Button icon="download">{words.download.action}</Button>
          </div>
        </form>
      </Card>
      <Card title={words.withdraw.title} id="agreement">
        {loaderData.agreed ? (
          <Form method="post" className="grid gap-5">
            <p className="max-w-prose">{words.withdraw.text}</p>
            <div>
              <Button name="intent" value="withdraw" variant="secondary">
                {words.withdraw.action}
              </Button>
            </div>
          </Form>
        ) : (
          <p>{words.withdraw.none}</p>
        )}
      </Card>
      <CloseAccount staff={loaderData.staff} answer={actionData ?? null} />
    </PortalFrame>
  );
}

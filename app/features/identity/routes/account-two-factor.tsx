/** /account/two-factor: sets up the second factor, names it, makes new recovery codes, switches it off. */
import { data, redirect } from 'react-router';
import { readEnrolment, readFriendlyName, readReauthentication } from '#core/identity/account-forms.ts';
import { isStaff } from '#core/identity/roles.ts';
import { depsContext } from '../../../context.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { visitorOf, withCookies } from '../cookies.server.ts';
import { beginEnrolment, finishEnrolment, pendingEnrolment } from '../enrol-factor.server.ts';
import { makeRecoveryCodes, readFactor, removeFactor, renameFactor } from '../manage-factor.server.ts';
import { listPasskeys } from '../manage-passkeys.server.ts';
import { owesFactor } from '../owes-factor.server.ts';
import { AccountPage } from '../parts/AccountPage.tsx';
import { BeginFactor, EnrolFactor } from '../parts/EnrolFactor.tsx';
import { ManageFactor } from '../parts/ManageFactor.tsx';
import { PasskeysCard } from '../parts/PasskeysCard.tsx';
import { postedValues, shownAgain } from '../posted-values.server.ts';
import { drawQrCode } from '../qr-code.server.ts';
import { type RefusedForm, refusedReauthentication } from '../reauthentication-answer.ts';
import type { Route } from './+types/account-two-factor';

export const handle = { hydrate: true };

const PATH = '/account/two-factor';

export interface FactorFormState extends RefusedForm {
  /** Which of the page's forms was refused. */
  readonly intent: string;
  readonly wrongCode?: boolean;
}

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const factor = await readFactor(deps, actor);
  const enrolment = factor?.status === 'unverified' ? await pendingEnrolment(deps, actor) : null;
  const on = factor?.status === 'verified' ? factor : null;
  return {
    on,
    enrolment: enrolment && { ...enrolment, picture: drawQrCode(enrolment.uri) },
    needed: !on && (await owesFactor(deps, actor)),
    passkeys: isStaff(actor.role) ? await listPasskeys(deps, actor) : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const visitor = { actor, ...visitorOf(request, context) };
  const posted = await postedValues(request);
  const { intent = '' } = posted;
  const values = shownAgain(posted);
  const refuse = (form: Partial<FactorFormState>, status = 422) =>
    data<FactorFormState>({ intent, values, issues: [], minutes: null, ...form }, { status });

  if (intent === 'rename') {
    const read = readFriendlyName(posted);
    if (!read.ok) return refuse({ issues: read.error });
    await renameFactor(deps, { actor, friendlyName: read.value.friendly_name });
    return redirectWithFlash(PATH, 'factorRenamed');
  }
  if (intent === 'finish') {
    const read = readEnrolment(posted);
    if (!read.ok) return refuse({ issues: read.error });
    const { code, friendly_name } = read.value;
    const done = await finishEnrolment(deps, { ...visitor, code, friendlyName: friendly_name });
    if (!done.ok) return refuse({ wrongCode: true });
    return redirectWithFlash(
      '/account/two-factor/recovery-codes',
      'factorOn',
      withCookies(done.value.cookies),
    );
  }

  const read = readReauthentication(posted);
  if (!read.ok) return refuse({ issues: read.error });
  const password = read.value.current_password;
  if (intent === 'remove') {
    const removed = await removeFactor(deps, visitor, password);
    if (removed.ok) return redirectWithFlash(PATH, 'factorOff', withCookies(removed.value.cookies));
    const { form, status } = refusedReauthentication(removed.error, values);
    return refuse(form, status);
  }
  const codes = intent === 'codes';
  const begun = codes
    ? await makeRecoveryCodes(deps, visitor, password)
    : await beginEnrolment(deps, visitor, password);
  if (begun.ok || begun.error.kind === 'already-on')
    return redirect(codes ? '/account/two-factor/recovery-codes' : PATH, { status: 303 });
  const { form, status } = refusedReauthentication(begun.error, values);
  return refuse(form, status);
}

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords().account.factor;
  const { on, enrolment, needed, passkeys } = loaderData;
  return (
    <AccountPage title={words.title} lead={words.lead}>
      {needed && <Notice tone="warning">{words.needed}</Notice>}
      {on && <ManageFactor factor={on} state={actionData} />}
      {enrolment && <EnrolFactor enrolment={enrolment} state={actionData} />}
      {!on && !enrolment && <BeginFactor state={actionData} />}
      {passkeys && <PasskeysCard passkeys={passkeys} />}
    </AccountPage>
  );
}

/** /account/two-factor: sets up the second factor, names it, makes new recovery codes, switches it off. */

import { redirect } from 'react-router';
import { answerPost, inField, refuseFields } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { readEnrolment, readFriendlyName, readReauthentication } from '#core/identity/account-forms.ts';
import { isStaff } from '#core/identity/roles.ts';
import { err } from '#core/shared/result.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { type Reauthentication, WRONG_PASSWORD } from '../passwords/check-password.server.ts';
import { visitorOf, withCookies } from '../sessions/cookies.server.ts';
import type { Route } from './+types/account-two-factor';
import { BeginFactor, EnrolFactor } from './EnrolFactor.tsx';
import { beginEnrolment, finishEnrolment, pendingEnrolment } from './enrol-factor.server.ts';
import { ManageFactor } from './ManageFactor.tsx';
import { makeRecoveryCodes, readFactor, removeFactor, renameFactor } from './manage-factor.server.ts';
import { listPasskeys } from './manage-passkeys.server.ts';
import { onlyMasterEmail, owesFactor } from './owes-factor.server.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { drawQrCode } from './qr-code.server.ts';

const PATH = '/account/two-factor';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const factor = await readFactor(deps, actor);
  const enrolment = factor?.status === 'unverified' ? await pendingEnrolment(deps, actor) : null;
  const on = factor?.status === 'verified' ? factor : null;
  return {
    on,
    enrolment: enrolment && { ...enrolment, picture: drawQrCode(enrolment.uri) },
    needed: !on && (await owesFactor(deps, actor)),
    onlyMaster: await onlyMasterEmail(deps, actor),
    passkeys: isStaff(actor.role) ? await listPasskeys(deps, actor) : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const visitor = { actor, ...visitorOf(request, context) };
  const post = await readPost(request, 'code');
  const { intent, typed } = post;

  if (intent === 'rename') {
    const read = readFriendlyName(typed);
    if (!read.ok) return refuseFields(post, read.error);
    await renameFactor(deps, { actor, friendlyName: read.value.friendly_name });
    return redirectWithFlash(PATH, 'factorRenamed');
  }
  if (intent === 'finish') {
    const read = readEnrolment(typed);
    if (!read.ok) return refuseFields(post, read.error);
    const { code, friendly_name } = read.value;
    const done = await finishEnrolment(deps, { ...visitor, code, friendlyName: friendly_name });
    return answerPost(post, done, ({ cookies }) => ({
      to: '/account/two-factor/recovery-codes',
      told: 'factorOn',
      headers: withCookies(cookies),
    }));
  }

  const read = readReauthentication(typed);
  if (!read.ok) return refuseFields(post, read.error);
  const password = read.value.current_password;
  if (intent === 'remove') {
    const removed = await removeFactor(deps, visitor, password);
    return answerPost(post, inField(removed, 'wrong-password', WRONG_PASSWORD), ({ cookies }) => ({
      to: PATH,
      told: 'factorOff',
      headers: withCookies(cookies),
    }));
  }
  const codes = intent === 'codes';
  const begun = codes
    ? await makeRecoveryCodes(deps, visitor, password)
    : await beginEnrolment(deps, visitor, password);
  if (begun.ok || begun.error.kind === 'already-on')
    return redirect(codes ? '/account/two-factor/recovery-codes' : PATH, { status: 303 });
  return answerPost(post, inField(err<Reauthentication>(begun.error), 'wrong-password', WRONG_PASSWORD), {
    to: PATH,
  });
}

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factor: words, passkeys: keyWords } = useWords().account;
  const { on, enrolment, needed, passkeys, onlyMaster } = loaderData;
  return (
    <AccountPage title={words.title} lead={words.lead}>
      {needed && <Notice tone="warning">{passkeys?.length === 1 ? keyWords.oneOnly : words.needed}</Notice>}
      {onlyMaster && <Notice tone="warning">{words.onlyMaster(onlyMaster)}</Notice>}
      {on && <ManageFactor factor={on} refusal={actionData} />}
      {enrolment && <EnrolFactor enrolment={enrolment} refusal={actionData} />}
      {!on && !enrolment && <BeginFactor refusal={actionData} />}
      {passkeys && <PasskeysCard passkeys={passkeys} />}
    </AccountPage>
  );
}

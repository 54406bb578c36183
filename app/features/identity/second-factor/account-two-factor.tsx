/** /account/two-factor: sets up the second factor, names it, makes new recovery codes, switches it off. */

import { redirect } from 'react-router';
import { answerPost, inField, refuseFields } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Button, buttonLook, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyText } from '#app/ui/CopyText.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { currentPasswordForm, deviceNameForm, enrolmentForm } from '#core/identity/account-forms.ts';
import { isStaff } from '#core/identity/roles.ts';
import { err } from '#core/shared/result.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { CODE_LOOK, IdentityForm } from '../frame/small-fields.tsx';
import { type Reauthentication, WRONG_PASSWORD } from '../passwords/check-password.server.ts';
import { visitorOf, withCookies } from '../sessions/cookies.server.ts';
import type { Route } from './+types/account-two-factor';
import {
  beginEnrolment,
  drawQrCode,
  type Enrolment,
  type FactorFacts,
  finishEnrolment,
  makeRecoveryCodes,
  pendingEnrolment,
  type QrPicture,
  readFactor,
  removeFactor,
  renameFactor,
} from './manage-factor.server.ts';
import { listPasskeys, type PasskeyFacts } from './manage-passkeys.server.ts';
import { onlyMasterEmail, owesFactor } from './owes-factor.server.ts';
import { PasskeyLines } from './PasskeyLines.tsx';

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
    const read = deviceNameForm.read(typed);
    if (!read.ok) return refuseFields(post, read.error);
    await renameFactor(deps, { actor, friendlyName: read.value.friendly_name });
    return redirectWithFlash(PATH, 'factorRenamed');
  }
  if (intent === 'finish') {
    const read = enrolmentForm.read(typed);
    if (!read.ok) return refuseFields(post, read.error);
    const { code, friendly_name } = read.value;
    const done = await finishEnrolment(deps, { ...visitor, code, friendlyName: friendly_name });
    return answerPost(post, done, ({ cookies }) => ({
      to: '/account/two-factor/recovery-codes',
      told: 'factorOn',
      headers: withCookies(cookies),
    }));
  }

  const read = currentPasswordForm.read(typed);
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

/** Setting up the second factor: first the password, then the picture to scan and the first code. */
interface StateProps {
  refusal: Refusal | undefined;
}

function BeginFactor({ refusal }: StateProps) {
  const { factor } = useWords().account;
  return (
    <Card>
      <IdentityForm submit={factor.begin} intent="begin" refusal={refusal}>
        <p>{factor.offBody}</p>
        <FormFields of={currentPasswordForm} />
      </IdentityForm>
    </Card>
  );
}

interface EnrolFactorProps extends StateProps {
  enrolment: Enrolment & { readonly picture: QrPicture };
}

function EnrolFactor({ enrolment, refusal }: EnrolFactorProps) {
  const { factor } = useWords().account;
  return (
    <>
      <Card title={factor.scanTitle}>
        <p>{factor.scanBody}</p>
        <QrCode picture={enrolment.picture} label={factor.qrLabel} />
        <p className="mb-2">{factor.secretBody}</p>
        <CopyText text={enrolment.secret} label={factor.secretLabel} />
        <p className="mt-3 sm:hidden">
          <a href={enrolment.uri} className={buttonLook({ variant: 'secondary', size: 'small' })}>
            {factor.openApp}
          </a>
        </p>
      </Card>
      <Card title={factor.codeTitle}>
        <IdentityForm
          submit={factor.finish}
          intent="finish"
          hints={{ code: factor.codeHint }}
          refusal={refusal}
          why={({ kind }) => kind === 'wrong-code' && <p>{factor.wrongFirst}</p>}
        >
          <FormFields of={enrolmentForm} own={CODE_LOOK} />
        </IdentityForm>
      </Card>
    </>
  );
}

/** Dark on light in both themes: cameras want it so. */
function QrCode({ picture, label }: { picture: QrPicture; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${picture.size} ${picture.size}`}
      shapeRendering="crispEdges"
      className="my-5 w-full max-w-64 rounded-md border border-line"
    >
      <rect width={picture.size} height={picture.size} fill="#fff" />
      <path d={picture.path} fill="#000" />
    </svg>
  );
}

/** The second factor while it is on. */
interface ManageFactorProps {
  factor: FactorFacts;
  refusal: Refusal | undefined;
}

function ManageFactor({ factor, refusal }: ManageFactorProps) {
  const words = useWords();
  const { factor: texts, fields, overview } = words.account;
  return (
    <>
      <Card
        title={factor.friendly_name ?? overview.factor}
        aside={<StatusBadge tone="success">{overview.factorOn}</StatusBadge>}
      >
        <p className="text-ink-soft">{texts.since(lagosDay(words, factor.addedAt))}</p>
        <PostedForm
          intent="rename"
          refusal={refusal}
          labels={fields}
          hints={{ friendly_name: texts.nameHint }}
          submit={texts.rename}
          variant="secondary"
          className="mt-5 grid gap-4"
        >
          <FormFields of={deviceNameForm} values={factor} />
        </PostedForm>
      </Card>
      <Guarded
        intent="codes"
        title={texts.codesTitle}
        body={texts.codesBody}
        button={texts.makeCodes}
        refusal={refusal}
      />
      <Guarded
        intent="remove"
        title={texts.removeTitle}
        body={texts.removeBody}
        button={texts.remove}
        danger
        refusal={refusal}
      />
    </>
  );
}

interface GuardedProps {
  intent: string;
  title: string;
  body: string;
  button: string;
  danger?: boolean;
  refusal: Refusal | undefined;
}

/** Something that asks for the password first. It stays folded, since it is needed rarely. */
function Guarded({ intent, title, body, button, danger = false, refusal }: GuardedProps) {
  const { fields } = useWords().account;
  return (
    <details
      open={refusal?.intent === intent || undefined}
      className="card group rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 font-display font-semibold text-xl">
        {title}
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <PostedForm
        intent={intent}
        refusal={refusal}
        labels={fields}
        apart={intent}
        className="mt-4 grid gap-6"
      >
        <p>{body}</p>
        <FormFields of={currentPasswordForm} />
        <div>
          <Button variant={danger ? 'danger' : 'secondary'}>{button}</Button>
        </div>
      </PostedForm>
    </details>
  );
}

/** The other kind of second step, for staff. */
function PasskeysCard({ passkeys }: { passkeys: readonly PasskeyFacts[] }) {
  const texts = useWords().account.passkeys;
  return (
    <Card
      title={texts.title}
      actions={
        <LinkButton to="/account/passkeys" variant="secondary">
          {passkeys.length === 0 ? texts.addTitle : texts.manage}
        </LinkButton>
      }
    >
      <p>{texts.lead}</p>
      {passkeys.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span className="font-semibold [overflow-wrap:anywhere]">
                {passkey.friendly_name ?? texts.unnamed}
              </span>
              <PasskeyLines passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** /account/passkeys: the passkeys of staff. Adding one is two steps, since the guard asks who is there before the first. */
import { data, Form } from 'react-router';
import { answerPost, forbidden, refuseFields, refusePost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Invalid, Refusal } from '#app/forms/refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { deviceNameForm } from '#core/identity/account-forms.ts';
import { isStaff } from '#core/identity/roles.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { passkeyCookie, visitorOf, withCookies } from '../sessions/cookies.server.ts';
import { hasTwoPasskeys } from '../setup/passkey-holders.server.ts';
import type { Route } from './+types/account-passkeys';
import {
  type AddProblem,
  beginPasskey,
  finishPasskey,
  listPasskeys,
  type PasskeyFacts,
  removePasskey,
  renamePasskey,
} from './manage-passkeys.server.ts';
import { onlyMasterEmail } from './owes-factor.server.ts';
import { PasskeyLines } from './PasskeyLines.tsx';
import { afterFactor, clearedAfterFactor } from './verify-second-factor.server.ts';

const PATH = '/account/passkeys';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const passkeys = await listPasskeys(deps, actor);
  // Former staff may still remove theirs.
  if (!isStaff(actor.role) && passkeys.length === 0) throw forbidden();
  return {
    passkeys,
    staff: isStaff(actor.role),
    alone: passkeys.length === 1 && !actor.secondFactor,
    onlyMaster: await onlyMasterEmail(deps, actor),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request, 'response');
  const { intent, record: id, typed } = post;
  const visitor = { actor, ...visitorOf(request, context) };

  if (intent === 'remove')
    return answerPost(post, await removePasskey(deps, { actor, id }), { to: PATH, told: 'passkeyRemoved' });
  const read = deviceNameForm.read(typed);
  if (!read.ok) return refuseFields(post, read.error);
  const friendlyName = read.value.friendly_name;
  if (intent === 'rename')
    return answerPost(post, await renamePasskey(deps, { actor, id, friendlyName }), {
      to: PATH,
      told: 'factorRenamed',
    });
  if (intent === 'begin') {
    const begun = await beginPasskey(deps, visitor);
    if (!begun.ok) return refusePost(post, begun.error);
    // The browser creates the passkey with these options, once the first step of adding is done.
    const { options, cookies } = begun.value;
    return data({ options, name: typed.friendly_name ?? '' }, { headers: withCookies(cookies) });
  }
  const done = await finishPasskey(deps, visitor, { response: typed.response, friendlyName });
  // The page says what is still missing, and remembers where its visitor was going.
  const alone = !actor.secondFactor && !(await hasTwoPasskeys(deps, actor.userId));
  return answerPost(post, done, {
    to: alone ? PATH : (afterFactor(request) ?? PATH),
    told: 'passkeyAdded',
    headers: withCookies(alone ? [passkeyCookie] : [passkeyCookie, clearedAfterFactor]),
  });
}

type Refused = Refusal<AddProblem | Invalid>;

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys: texts, factor } = useWords().account;
  const { passkeys, staff, alone, onlyMaster } = loaderData;
  const refusal = actionData && 'problem' in actionData ? actionData : null;
  const begun = actionData && 'options' in actionData ? actionData : null;
  return (
    <AccountPage
      title={texts.title}
      lead={texts.lead}
      above={{ label: factor.title, to: '/account/two-factor' }}
    >
      {alone && (
        <Notice
          tone="warning"
          actions={
            <LinkButton to="/account/two-factor" variant="secondary">
              {factor.begin}
            </LinkButton>
          }
        >
          {texts.oneOnly}
        </Notice>
      )}
      {onlyMaster && <Notice tone="warning">{factor.onlyMaster(onlyMaster)}</Notice>}
      {begun ? <CreatePasskey {...begun} /> : staff && <AddPasskey refusal={refusal} />}
      {passkeys.map((passkey) => (
        <Passkey key={passkey.id} passkey={passkey} refusal={refusal} />
      ))}
    </AccountPage>
  );
}

function AddPasskey({ refusal }: { refusal: Refused | null }) {
  const words = useWords();
  const { passkeys: texts, fields, factor } = words.account;
  const refused = refusal?.record === '' ? refusal : null;
  return (
    <Card title={texts.addTitle}>
      {refused && (
        <RefusalSummary refusal={refused} labels={fields} why={({ kind }) => <p>{texts.problems[kind]}</p>} />
      )}
      <p>{texts.addBody}</p>
      <p data-no-passkey="" className="mt-4 font-semibold">
        {texts.needsScript}
      </p>
      <div hidden data-passkey="" className="mt-5">
        <PostedForm
          intent="begin"
          refusal={null}
          labels={fields}
          hints={{ friendly_name: factor.nameHint }}
          submit={texts.add}
          busyLabel={words.identity.busy}
        >
          <FormFields of={deviceNameForm} values={refused?.typed} />
        </PostedForm>
      </div>
    </Card>
  );
}

function CreatePasskey({ options, name }: { options: string; name: string }) {
  const words = useWords();
  const texts = words.account.passkeys;
  return (
    <Card title={texts.createTitle}>
      <p>{texts.createBody}</p>
      <p data-no-passkey="" className="mt-4 font-semibold">
        {texts.needsScript}
      </p>
      <Form method="post" hidden data-passkey={options} className="mt-5">
        <input type="hidden" name="intent" value="finish" />
        <input type="hidden" name="friendly_name" value={name} />
        <input type="hidden" name="response" />
        <p role="alert" hidden data-passkey-failed="" className="mb-3">
          {texts.failed}
        </p>
        <Button busyLabel={words.identity.busy}>{texts.create}</Button>
      </Form>
    </Card>
  );
}

function Passkey({ passkey, refusal }: { passkey: PasskeyFacts; refusal: Refused | null }) {
  const { passkeys: texts, factor, fields } = useWords().account;
  const name = passkey.friendly_name ?? texts.unnamed;
  return (
    <Card title={name}>
      <PasskeyLines passkey={passkey} />
      <PostedForm
        intent="rename"
        record={passkey.id}
        refusal={refusal}
        labels={fields}
        hints={{ friendly_name: factor.nameHint }}
        className="mt-5 grid gap-4"
      >
        <FormFields of={deviceNameForm} values={passkey} />
        <div>
          <Button variant="secondary">
            {factor.rename}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      </PostedForm>
      <PostedForm intent="remove" record={passkey.id} refusal={null} className="mt-4">
        <Button variant="danger">
          {texts.remove}
          <span className="sr-only">: {name}</span>
        </Button>
      </PostedForm>
    </Card>
  );
}

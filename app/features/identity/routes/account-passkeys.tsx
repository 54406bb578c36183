/** /account/passkeys: the passkeys of staff. Adding one is two steps, since the guard asks who is there before the first. */
import { data, Form } from 'react-router';
import { forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { readFriendlyName } from '#core/identity/account-forms.ts';
import { isStaff } from '#core/identity/roles.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { leaveReact } from '../../../leave-react.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { useWords } from '../../../words.tsx';
import { type AddProblem, beginPasskey, finishPasskey } from '../add-passkey.server.ts';
import { visitorOf, withCookies } from '../cookies.server.ts';
import { listPasskeys, type PasskeyFacts, removePasskey, renamePasskey } from '../manage-passkeys.server.ts';
import { AccountPage } from '../parts/AccountPage.tsx';
import { PasskeyLines } from '../parts/PasskeyLines.tsx';
import { postedValues } from '../posted-values.server.ts';
import type { Route } from './+types/account-passkeys';

export const clientLoader = leaveReact;

const PATH = '/account/passkeys';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const passkeys = await listPasskeys(context.get(depsContext), actor);
  // Who was staff may still take theirs away.
  if (!isStaff(actor.role) && passkeys.length === 0) throw forbidden();
  return { passkeys, staff: isStaff(actor.role) };
}

interface Answer {
  /** Which form was refused: `add`, or the id of a passkey. */
  readonly of: string;
  readonly values: Readonly<Record<string, string>>;
  readonly issues: readonly FieldIssue[];
  readonly problem: AddProblem['kind'] | null;
  /** What the browser is asked for, once the first step of adding is done. */
  readonly options: string | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const posted = await postedValues(request);
  const { intent, passkey: id = '' } = posted;
  const visitor = { actor, ...visitorOf(request, context) };
  const adding = intent === 'begin' || intent === 'finish';
  const values = { friendly_name: posted.friendly_name ?? '' };
  const answer = (more: Partial<Answer>, status: number, headers = new Headers()) =>
    data<Answer>(
      { of: adding ? 'add' : id, values, issues: [], problem: null, options: null, ...more },
      { status, headers },
    );

  if (intent === 'remove') {
    const removed = await removePasskey(deps, { actor, id });
    if (!removed.ok) throw notFound();
    return redirectWithFlash(PATH, 'passkeyRemoved');
  }
  const read = readFriendlyName(posted);
  if (!read.ok) return answer({ issues: read.error }, 422);
  const friendlyName = read.value.friendly_name;
  if (intent === 'rename') {
    const renamed = await renamePasskey(deps, { actor, id, friendlyName });
    if (!renamed.ok) throw notFound();
    return redirectWithFlash(PATH, 'factorRenamed');
  }
  if (intent === 'begin') {
    const begun = await beginPasskey(deps, visitor);
    if (!begun.ok) return answer({ problem: begun.error.kind }, 422);
    return answer({ options: begun.value.options }, 200, withCookies(begun.value.cookies));
  }
  const done = await finishPasskey(deps, visitor, { response: posted.response, friendlyName });
  if (!done.ok) return answer({ problem: done.error.kind }, 422);
  return redirectWithFlash(PATH, 'passkeyAdded');
}

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { passkeys: texts, factor, fields } = words.account;
  const { passkeys, staff } = loaderData;
  const errors = fieldErrors(words, actionData?.issues ?? [], fields);
  return (
    <AccountPage
      title={texts.title}
      lead={texts.lead}
      above={{ label: factor.title, to: '/account/two-factor' }}
    >
      <ErrorSummary errors={actionData?.of === 'add' ? errors.summary : []}>
        {actionData?.problem && <p>{texts.problems[actionData.problem]}</p>}
      </ErrorSummary>
      {actionData?.options ? (
        <CreatePasskey options={actionData.options} name={actionData.values.friendly_name ?? ''} />
      ) : (
        staff && <AddPasskey answer={actionData?.of === 'add' ? actionData : undefined} />
      )}
      {passkeys.map((passkey) => (
        <Passkey
          key={passkey.id}
          passkey={passkey}
          answer={actionData?.of === passkey.id ? actionData : undefined}
        />
      ))}
    </AccountPage>
  );
}

function AddPasskey({ answer }: { answer: Answer | undefined }) {
  const words = useWords();
  const { passkeys: texts, factor, fields } = words.account;
  const error = fieldErrors(words, answer?.issues ?? [], fields).of('friendly_name');
  return (
    <Card title={texts.addTitle}>
      <p>{texts.addBody}</p>
      <p data-no-passkey="" className="mt-4 font-semibold">
        {texts.needsScript}
      </p>
      <div hidden data-passkey="" className="mt-5">
        <Form method="post" noValidate className="grid gap-5">
          <input type="hidden" name="intent" value="begin" />
          <Field
            name="friendly_name"
            optional
            label={fields.friendly_name}
            hint={factor.nameHint}
            error={error}
          >
            <TextInput autoComplete="off" maxLength={60} defaultValue={answer?.values.friendly_name} />
          </Field>
          <div>
            <Button busyLabel={words.identity.busy}>{texts.add}</Button>
          </div>
        </Form>
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

function Passkey({ passkey, answer }: { passkey: PasskeyFacts; answer: Answer | undefined }) {
  const words = useWords();
  const { passkeys: texts, factor, fields } = words.account;
  const { of, summary } = fieldErrors(words, answer?.issues ?? [], fields);
  const name = passkey.friendly_name ?? texts.unnamed;
  const id = `friendly_name-${passkey.id}`;
  return (
    <Card title={name}>
      <PasskeyLines passkey={passkey} />
      <Form method="post" noValidate className="mt-5 grid gap-4">
        <ErrorSummary errors={summary.map((error) => ({ ...error, field: id }))} />
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="passkey" value={passkey.id} />
        <Field name={id} label={fields.friendly_name} hint={factor.nameHint} error={of('friendly_name')}>
          <TextInput
            name="friendly_name"
            autoComplete="off"
            maxLength={60}
            defaultValue={answer?.values.friendly_name ?? passkey.friendly_name ?? ''}
          />
        </Field>
        <div>
          <Button variant="secondary">
            {factor.rename}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      </Form>
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="passkey" value={passkey.id} />
        <Button variant="danger">
          {texts.remove}
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </Card>
  );
}

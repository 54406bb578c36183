/** /account/profile: the person's own name. */
import { data, Form } from 'react-router';
import { readNames } from '#core/identity/account-forms.ts';
import { NAME_MAX } from '#core/identity/person-name.ts';
import { depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { useWords } from '../../../words.tsx';
import { changeNames } from '../change-names.server.ts';
import { AccountPage } from '../parts/AccountPage.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { postedValues } from '../posted-values.server.ts';
import type { Route } from './+types/account-profile';

export function loader({ context }: Route.LoaderArgs) {
  const { firstName, lastName } = requireActor(context);
  return { first_name: firstName, last_name: lastName };
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = await postedValues(request);
  const read = readNames(values);
  if (!read.ok) return data({ values, issues: read.error }, { status: 422 });
  await changeNames(context.get(depsContext), { actor: requireActor(context), ...read.value });
  return redirectWithFlash('/account', 'namesChanged');
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { profile, fields } = words.account;
  const errors = fieldErrors(words, actionData?.issues ?? [], fields);
  const values: Readonly<Record<string, string>> = actionData?.values ?? loaderData;
  return (
    <AccountPage title={profile.title} lead={profile.lead}>
      <Card>
        <Form method="post" noValidate className="grid gap-6">
          <ErrorSummary errors={errors.summary} />
          <Field name="first_name" label={fields.first_name} error={errors.of('first_name')}>
            <TextInput
              required
              autoComplete="given-name"
              maxLength={NAME_MAX}
              defaultValue={values.first_name}
            />
          </Field>
          <Field name="last_name" label={fields.last_name} error={errors.of('last_name')}>
            <TextInput
              required
              autoComplete="family-name"
              maxLength={NAME_MAX}
              defaultValue={values.last_name}
            />
          </Field>
          <div>
            <SubmitButton label={profile.submit} />
          </div>
        </Form>
      </Card>
    </AccountPage>
  );
}

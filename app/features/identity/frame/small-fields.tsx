/** Fields that several forms of identity share; the form around them has their labels. */
import { Fragment } from 'react';
import { PostedForm, type PostedFormProps } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { useWords } from '#app/words/words.tsx';
import { EMAIL_MAX, meantAddress } from '#core/identity/email-address.ts';
import { NAME_MAX } from '#core/identity/person-name.ts';

export const EmailField = ({ hint, email }: { hint?: string; email?: string | undefined }) => (
  <Field name="email" hint={hint} required>
    <TextInput
      type="email"
      autoComplete="username"
      inputMode="email"
      maxLength={EMAIL_MAX}
      defaultValue={email}
    />
  </Field>
);

/** A text with an e-mail address in it, which breaks before the @ where it does not fit, and elsewhere only if it must. */
export const AddressText = ({ children }: { children: string }) => (
  <span className="[overflow-wrap:anywhere]">
    {children.split(/(?=@)/).map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

/** Names the address that was probably meant, if this one looks mistyped. */
export function MeantAddress({ email }: { email: string | undefined }) {
  const { verify } = useWords().account;
  const meant = email ? meantAddress(email) : null;
  return (
    meant && (
      <p className="font-semibold">
        <AddressText>{verify.meant(meant)}</AddressText>
      </p>
    )
  );
}

/** A code typed from a phone or a mail: large digits, the number pad, and the phone's own offer to fill it in. */
export const CodeField = ({ hint }: { hint: string }) => (
  <Field name="code" hint={hint} required>
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      className="max-w-56 font-mono text-2xl tracking-[0.2em]"
    />
  </Field>
);

export const RecoveryCodeField = ({ hint }: { hint: string }) => (
  <Field name="code" hint={hint} required>
    <TextInput
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      className="max-w-80 font-mono text-xl uppercase tracking-widest"
    />
  </Field>
);

/** The person's own password, asked again. */
export const CurrentPasswordField = () => (
  <Field name="current_password" required>
    <PasswordInput autoComplete="current-password" />
  </Field>
);

/** Asks for the name of a device that shows codes or holds a passkey. */
export const DeviceNameField = ({ name, optional = false }: { name?: string | null; optional?: boolean }) => (
  <Field name="friendly_name" optional={optional} hint={useWords().account.factor.nameHint}>
    <TextInput maxLength={60} defaultValue={name ?? ''} />
  </Field>
);

/** The person's own name. */
export function NameFields({
  hint,
  names,
}: {
  hint?: string;
  names?: Readonly<Record<'first_name' | 'last_name', string>>;
}) {
  return (
    <>
      <Field name="first_name" hint={hint} required>
        <TextInput autoComplete="given-name" maxLength={NAME_MAX} defaultValue={names?.first_name} />
      </Field>
      <Field name="last_name" hint={useWords().identity.oneName} optional>
        <TextInput autoComplete="family-name" maxLength={NAME_MAX} defaultValue={names?.last_name} />
      </Field>
    </>
  );
}

/** A form of signing in or of the account: one column, one large button, the labels that most of them share. */
export function IdentityForm<Given extends Refusal>(form: PostedFormProps<Given>) {
  const { account, identity } = useWords();
  return (
    <PostedForm
      labels={account.fields}
      className="grid gap-6"
      busyLabel={identity.busy}
      button={{ size: 'large', wide: true }}
      {...form}
    />
  );
}

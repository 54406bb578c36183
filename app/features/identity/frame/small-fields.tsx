/** The parts that several forms of identity share. */
import { Fragment } from 'react';
import { PostedForm, type PostedFormProps } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { useWords } from '#app/words/words.tsx';
import { meantAddress } from '#core/identity/email-address.ts';
import { PASSWORD_LENGTH } from '#core/identity/lengths.ts';

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

/** A code typed from a phone or a mail has large digits; one from paper has more of them. */
export const CODE_LOOK = { code: { className: 'max-w-56 font-mono text-2xl tracking-[0.2em]' } };
export const RECOVERY_CODE_LOOK = {
  code: { className: 'max-w-80 font-mono text-xl uppercase tracking-widest' },
};

/** A form of signing in or of the account: one column, one large button, the labels and hints that most of them share. */
export function IdentityForm<Given extends Refusal>({ hints, ...form }: PostedFormProps<Given>) {
  const { account, identity } = useWords();
  return (
    <PostedForm
      labels={account.fields}
      hints={{
        last_name: identity.oneName,
        friendly_name: account.factor.nameHint,
        password: identity.hints.password(PASSWORD_LENGTH.min),
        ...hints,
      }}
      className="grid gap-6"
      busyLabel={identity.busy}
      button={{ size: 'large', wide: true }}
      {...form}
    />
  );
}

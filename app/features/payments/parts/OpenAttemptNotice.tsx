/** An attempt to pay that nobody has confirmed or refused yet: whoever pays again pays twice. */
import type { ReactNode } from 'react';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words.tsx';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';

export interface OpenAttemptNoticeProps {
  method: PaymentMethod;
  /** The page that asks the gateway. */
  checkPath: string;
  /** What else can be done where the notice stands. */
  children?: ReactNode;
}

export function OpenAttemptNotice({ method, checkPath, children }: OpenAttemptNoticeProps) {
  const { pay, method: nameOf } = useWords().payments;
  return (
    <Notice
      tone="progress"
      title={pay.openTitle}
      actions={
        <LinkButton to={checkPath} reload variant="secondary">
          {pay.check}
        </LinkButton>
      }
    >
      <p>
        {pay.openAdvice(nameOf(method))} {children}
      </p>
    </Notice>
  );
}

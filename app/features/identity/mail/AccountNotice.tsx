import { Notice } from '#app/ui/Notice.tsx';
import type { ToldOfAccount } from './refused-mail.server.ts';

/** Mail to this person does not arrive, or the account is closed: before anybody works for them in vain. */
export function AccountNotice({ told: { title, lines } }: { told: ToldOfAccount }) {
  return (
    <Notice tone="danger" title={<span className="[overflow-wrap:anywhere]">{title}</span>}>
      {lines.map((line) => (
        <p key={line} className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </Notice>
  );
}

import { Notice } from '#app/ui/Notice.tsx';
import type { RefusedMail } from './refused-mail.server.ts';

/** Mail to this person does not arrive: before anybody writes to them once more. */
export function RefusedMailNotice({ refused: { title, lines } }: { refused: RefusedMail }) {
  return (
    <Notice tone="danger" title={<span className="[overflow-wrap:anywhere]">{title}</span>}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import type { PasskeyFacts } from './manage-passkeys.server.ts';
import { PasskeyLines } from './PasskeyLines.tsx';

/** The other kind of second step, for staff. */
export function PasskeysCard({ passkeys }: { passkeys: readonly PasskeyFacts[] }) {
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

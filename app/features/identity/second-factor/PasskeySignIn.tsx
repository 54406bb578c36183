import { Form } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';

/** For staff. Drawn hidden: the page's script shows it where the browser can use passkeys. */
export function PasskeySignIn({ next }: { next: string }) {
  const { passkey, busy } = useWords().identity;
  return (
    <Form method="post" hidden data-passkey="/auth/passkey" className="mt-5 border-line border-t pt-5">
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="response" />
      <p role="alert" hidden data-passkey-failed="" className="mb-3">
        {passkey.failed}
      </p>
      <div className="grid">
        <Button variant="secondary" icon="lock" busyLabel={busy}>
          {passkey.signIn}
        </Button>
      </div>
    </Form>
  );
}

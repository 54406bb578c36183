/** /account/two-factor/recovery-codes: shows fresh codes until their owner says that they are kept. */
import { Form } from 'react-router';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { PrintButton } from '#app/papers/PrintButton.tsx';
import { depsContext } from '#app/requests/context.ts';
import { requireActor, signedIn } from '#app/requests/require-actor.server.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import type { Route } from './+types/recovery-codes';
import { hideRecoveryCodes, pageAfter, shownRecoveryCodes } from './manage-factor.server.ts';
import { afterFactor, clearedAfterFactor } from './verify-second-factor.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  codes: await shownRecoveryCodes(context.get(depsContext), requireActor(context)),
});

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  await hideRecoveryCodes(deps, actor);
  const next = afterFactor(request) ?? (await pageAfter(deps, actor));
  return redirectWithFlash(next, 'recoveryCodesKept', new Headers({ 'set-cookie': clearedAfterFactor }));
}

export default function RecoveryCodesPage({ loaderData: { codes } }: Route.ComponentProps) {
  const { recovery: words, factor } = useWords().account;
  const above = { label: factor.title, to: '/account/two-factor' };
  if (!codes) {
    return (
      <AccountPage title={factor.codesTitle} above={above}>
        <Notice actions={<LinkButton to="/account/two-factor">{factor.makeCodes}</LinkButton>}>
          {words.gone}
        </Notice>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={words.title} lead={words.lead} above={above}>
      <Card>
        <ul aria-label={words.listLabel} className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="font-mono font-semibold text-lg tracking-wider">{code}</code>
            </li>
          ))}
        </ul>
        <div className="no-print mt-5 flex flex-wrap gap-3">
          <CopyCodes codes={codes} />
          <PrintButton />
          <LinkButton to="/account/two-factor/recovery-codes/download" variant="secondary" icon="download">
            {words.download}
          </LinkButton>
        </div>
      </Card>
      <p>{words.advice}</p>
      <Form method="post" className="no-print">
        <Button wide size="large">
          {words.kept}
        </Button>
      </Form>
    </AccountPage>
  );
}

/** Copies all codes, one a line, where script runs (app/rendering/behaviours/copy.ts). */
function CopyCodes({ codes }: { codes: readonly string[] }) {
  const words = useWords().account.recovery;
  return (
    <>
      <Button type="button" variant="secondary" data-needs-script="" data-copy={codes.join('\n')}>
        <span>
          <Icon name="copy" className="me-1.5 inline" />
          {words.copy}
        </span>
        <span hidden>
          <Icon name="check" className="me-1.5 inline" />
          {words.copied}
        </span>
      </Button>
      <span role="status" className="sr-only" />
    </>
  );
}

/** /auth/client-refused: a program sent someone here in a way that cannot be answered to the program itself. */
import { data } from 'react-router';
import { LinkButton } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';
import { AuthPanel } from '../frame/AuthPanel.tsx';
import type { Route } from './+types/client-refused';

export function loader({ url }: Route.LoaderArgs) {
  const code = url.searchParams.get('error') ?? '';
  return data({ code: /^[a-z_]{1,40}$/.test(code) ? code : null }, { status: 400 });
}

export default function ClientRefusedPage({ loaderData: { code } }: Route.ComponentProps) {
  const words = useWords().identity.programs;
  return (
    <AuthPanel title={words.refusedTitle} lead={words.refusedLead}>
      <div className="stack">
        <p>{words.refusedAdvice}</p>
        {code && (
          <p>
            {words.refusedCode} <code className="select-all">{code}</code>
          </p>
        )}
        <div>
          <LinkButton to="/">{words.home}</LinkButton>
        </div>
      </div>
    </AuthPanel>
  );
}

/** /review/files: the files that the college exchanges with JAMB and NBTE. */
import { href } from 'react-router';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { TARGETS } from '#core/body-files/targets.ts';
import { can } from '#core/identity/permissions.ts';
import type { Route } from './+types/files';

export const loader = ({ context }: Route.LoaderArgs) => ({
  mayEdit: can(signedIn(context).actor, 'settings.manage'),
});

export default function Files({ loaderData: { mayEdit } }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.bodyFiles;
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      {TARGETS.map((target) => (
        <Card key={target} title={texts.targets[target].title}>
          <p className="mb-4 max-w-prose">{texts.targets[target].about}</p>
          <div className="flex flex-wrap gap-3">
            {target === 'caps' ? (
              <LinkButton to="/admin-portal/students/import?kind=candidates">{texts.openImport}</LinkButton>
            ) : (
              <LinkButton to={href('/review/files/:target', { target })}>{texts.open}</LinkButton>
            )}
            {mayEdit && (
              <LinkButton to={href('/review/files/:target/columns', { target })} variant="secondary">
                {texts.editColumns}
              </LinkButton>
            )}
          </div>
        </Card>
      ))}
    </PortalFrame>
  );
}

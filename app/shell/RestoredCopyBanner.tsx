import { useWords } from '#app/words/words.tsx';
import { isStaff, type Role } from '#core/identity/roles.ts';

/** Says on every page that nothing leaves this portal: to staff, with where a master administrator ends that, and to the public. */
export function RestoredCopyBanner({ role }: { role: Role | null }) {
  const { restoredCopy: words, mailHeld } = useWords().shell;
  if (!role || !isStaff(role))
    return (
      <aside aria-label={mailHeld.name} className="demo-banner no-print">
        <p className="band">
          <strong>{mailHeld.name}:</strong> {mailHeld.text} <a href="/contact">{mailHeld.contact}</a>
        </p>
      </aside>
    );
  return (
    <aside aria-label={words.name} className="demo-banner no-print">
      <p className="band">
        <strong>{words.name}:</strong> {words.text}{' '}
        {role === 'master_admin' && <a href="/database-system/restore">{words.more}</a>}
      </p>
    </aside>
  );
}

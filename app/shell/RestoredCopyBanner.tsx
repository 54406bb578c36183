import { useWords } from '#app/words/words.tsx';

/** Says to staff on every page that nothing leaves this portal, and where a master administrator ends that. */
export function RestoredCopyBanner({ mayConfirm }: { mayConfirm: boolean }) {
  const words = useWords().shell.restoredCopy;
  return (
    <aside aria-label={words.name} className="demo-banner no-print">
      <p className="band">
        <strong>{words.name}:</strong> {words.text}{' '}
        {mayConfirm && <a href="/database-system/restore">{words.more}</a>}
      </p>
    </aside>
  );
}

import { useWords } from '#app/words/words.tsx';

/** After what was not done in a restored copy: where it is confirmed, or who can do that. */
export function WhereConfirmed({ mayConfirm }: { mayConfirm: boolean }) {
  const { more, ask } = useWords().shell.restoredCopy;
  return mayConfirm ? <a href="/database-system/restore">{more}</a> : ask;
}

import { useWords } from '#app/words/words.tsx';

/** A restored copy says after a rejected act where the copy is confirmed, or who can do that. */
export function WhereConfirmed({ mayConfirm }: { mayConfirm: boolean }) {
  const { more, ask } = useWords().shell.restoredCopy;
  return mayConfirm ? <a href="/database-system/restore">{more}</a> : ask;
}

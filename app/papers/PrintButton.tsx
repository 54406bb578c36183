import { Button } from '../ui/Button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useWords } from '../words.tsx';

/** Drawn only where script runs; without it the browser's own menu prints. */
export function PrintButton() {
  const { print } = useWords().papers;
  if (!useHydrated()) return null;
  return (
    <Button type="button" variant="secondary" icon="print" onClick={() => window.print()}>
      {print}
    </Button>
  );
}

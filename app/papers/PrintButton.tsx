import { useWords } from '#app/words/words.tsx';
import { Button } from '../ui/Button.tsx';

/** Shown only where script runs (app/rendering/behaviours/print.ts); without it the browser's own menu prints. */
export function PrintButton() {
  const { print } = useWords().papers;
  return (
    <Button type="button" variant="secondary" icon="print" data-needs-script="" data-print="">
      {print}
    </Button>
  );
}

import { Button } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';

/** Says "Please wait..." from the press until the next page is there. */
export function SubmitButton({ label }: { label: string }) {
  const words = useWords().identity;
  return (
    <Button size="large" wide busyLabel={words.busy}>
      {label}
    </Button>
  );
}

import { formatCardNumber, testCards } from '#gateways/payment/sandbox/test-cards.ts';
import { Button } from '../../../ui/Button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useWords } from '../../../words.tsx';

/** The cards of the sandbox, and what each does. Where script runs, a press puts the number into the form. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const { sandbox } = useWords().payments;
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="test-cards" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="test-cards" className="text-xl">
        {sandbox.cards}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{sandbox.cardsLead}</p>
      <ul className="mt-3">
        {testCards.map(({ number, label }) => (
          <li
            key={number}
            className="flex min-h-14 items-center justify-between gap-3 border-line border-t py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="block text-sm">{label}</span>
              <code className="select-all whitespace-nowrap font-mono font-semibold">
                {formatCardNumber(number)}
              </code>
            </span>
            {hydrated && (
              <Button
                type="button"
                variant="secondary"
                size="small"
                onClick={() => onUse(formatCardNumber(number))}
              >
                {sandbox.use}
                <VisuallyHidden> {label}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

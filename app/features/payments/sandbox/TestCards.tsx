import { Button } from '#app/ui/Button.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { useWords } from '#app/words/words.tsx';
import { formatCardNumber, testCards } from '#gateways/payment/sandbox/test-cards.ts';

/** The cards of the sandbox, and what each does. Where script runs, a press puts the number into the form (app/rendering/behaviours/fill.ts). */
export function TestCards({ form }: { form: string }) {
  const { sandbox } = useWords().payments;
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
            <Button
              type="button"
              variant="secondary"
              size="small"
              form={form}
              data-needs-script=""
              data-fill={new URLSearchParams({ card_number: formatCardNumber(number) }).toString()}
            >
              {sandbox.use}
              <VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

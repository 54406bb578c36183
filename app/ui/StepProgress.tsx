import { useWords } from '#app/words/words.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Anchor } from './TextLink.tsx';

type StepState = 'done' | 'current' | 'todo';

export interface ProgressStep {
  readonly label: string;
  readonly state: StepState;
  /** The address at which the step can be opened. Steps that cannot be opened yet have none. */
  readonly to?: string;
}

/** The place in a form of several pages: a row of steps, on phones a line of text and a bar. */
export function StepProgress({ steps, label }: { steps: readonly ProgressStep[]; label?: string }) {
  const words = useWords().ui;
  const at = Math.max(
    0,
    steps.findIndex((step) => step.state === 'current'),
  );
  return (
    <nav aria-label={label ?? words.steps} className="@container">
      <p className="lines flex items-baseline justify-between gap-4 sm:hidden" aria-hidden="true">
        <span className="font-semibold">{steps[at]?.label}</span>
        <span className="shrink-0 text-ink-soft text-sm">{words.stepOf(at + 1, steps.length)}</span>
      </p>
      <ol className="mt-2 flex gap-1.5 sm:mt-0 sm:gap-4">
        {steps.map((step, index) => (
          <li
            key={step.label}
            className="min-w-0 flex-1"
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <StepBar step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepBar({ step, number }: { step: ProgressStep; number: number }) {
  const words = useWords().ui;
  const reached = step.state !== 'todo';
  const content = (
    <>
      <span className={classes('block h-1.5 rounded-full', reached ? 'bg-leaf' : 'bg-line')} />
      <span className="sr-only sm:not-sr-only">
        <span className="flex items-start gap-2.5 pt-2.5">
          <span
            aria-hidden="true"
            className={classes(
              'flex size-7 shrink-0 items-center justify-center rounded-full font-semibold text-sm',
              step.state === 'done' && 'bg-leaf-soft text-leaf-text',
              step.state === 'current' && 'bg-leaf text-on-leaf',
              step.state === 'todo' && 'border-[1.5px] border-edge text-ink-soft',
            )}
          >
            {step.state === 'done' ? <Icon name="check" className="size-4" /> : number}
          </span>
          <span
            className={classes(
              'pt-0.5 text-sm line-snug',
              step.state === 'current' ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            {step.label}
            <span className="sr-only">, {words.stepState[step.state]}</span>
          </span>
        </span>
      </span>
    </>
  );
  return step.to && step.state !== 'current' ? (
    <Anchor
      to={step.to}
      className="-my-5 block py-5 underline-offset-4 hover:underline sm:my-0 sm:py-0 sm:pb-2"
    >
      {content}
    </Anchor>
  ) : (
    content
  );
}

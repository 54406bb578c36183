import type { ComponentProps } from 'react';
import { useWords } from '#app/words/words.tsx';
import { Icon } from './Icon.tsx';
import { TextInput } from './inputs.tsx';

/** A password, with a switch to read what was typed where script runs (app/rendering/behaviours/reveal.ts). */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const words = useWords().ui;
  return (
    <div className="relative">
      <TextInput autoCorrect="off" spellCheck={false} {...props} type="password" className="pe-14" />
      <button
        type="button"
        data-needs-script=""
        data-reveal=""
        className="absolute inset-y-0 end-0 flex w-12 items-center justify-center rounded-e-md text-leaf-text hover:text-ink"
      >
        <span>
          <Icon name="eye" className="size-6" />
          <span className="sr-only">{words.showPassword}</span>
        </span>
        <span hidden>
          <Icon name="eye-off" className="size-6" />
          <span className="sr-only">{words.hidePassword}</span>
        </span>
      </button>
    </div>
  );
}

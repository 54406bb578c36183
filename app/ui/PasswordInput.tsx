import { type ComponentProps, useState } from 'react';
import { useWords } from '../words.tsx';
import { Icon } from './Icon.tsx';
import { TextInput } from './inputs.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A password, with a switch to read what was typed where script runs. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const words = useWords().ui;
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pe-14"
      />
      {hydrated && (
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 flex w-12 items-center justify-center rounded-e-md text-leaf-text hover:text-ink"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} className="size-6" />
          <span className="sr-only">{shown ? words.hidePassword : words.showPassword}</span>
        </button>
      )}
    </div>
  );
}

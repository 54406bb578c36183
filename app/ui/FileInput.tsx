/**
 * Chooses a file. With script one that the college would refuse is given back at once, with the reason at its field: sent
 * with the form it would take minutes to be refused. Without script the server says it.
 */
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useWords } from '#app/words/words.tsx';
import { Button } from './Button.tsx';
import { FieldError, useFieldAttributes } from './Field.tsx';

export interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'accept'> {
  /** Endings with their dot, or media types. */
  accept: readonly string[];
  /** Size in bytes. */
  most: number;
}

export function FileInput({ accept, most, ...rest }: FileInputProps) {
  const words = useWords().ui.file;
  const [refused, setRefused] = useState<string | null>(null);
  const told = useId();
  const chosen = useRef<HTMLInputElement>(null);
  const attributes: ComponentProps<'input'> = useFieldAttributes(rest);
  return (
    <>
      <div role="status">{refused && <FieldError id={told}>{refused}</FieldError>}</div>
      {refused && (
        <Button
          type="button"
          variant="secondary"
          size="small"
          onClick={() => {
            setRefused(null);
            chosen.current?.focus();
          }}
        >
          {words.goWithout}
        </Button>
      )}
      <input
        {...attributes}
        ref={chosen}
        type="file"
        accept={accept.join(',')}
        className="control"
        {...(refused && {
          // Its form is held (app/shell/staff/AskBeforeLeaving.tsx): it would go without a file that somebody believes to be in it.
          'data-refused': '',
          'aria-invalid': true,
          'aria-describedby': [attributes['aria-describedby'], told].filter(Boolean).join(' '),
        })}
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? [];
          const why = file && whyRefused(file);
          // Closing the choice without one changes nothing of what was said.
          if (file) setRefused(why ?? null);
          if (why) input.value = '';
        }}
      />
    </>
  );

  function whyRefused({ name, size, type }: File): string | null {
    // Some systems know no type of a file.
    const known = type === '' || accept.some((one) => one === type || name.toLowerCase().endsWith(one));
    if (!known) return words.type(name);
    return size > most ? words.size(name, size, most) : null;
  }
}

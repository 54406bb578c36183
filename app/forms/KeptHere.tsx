/**
 * Forms with this field store what is typed in the browser until the server has it
 * (app/rendering/behaviours/kept-here.ts). It shows only where script runs.
 */
import { use } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { ReaderContext } from './OwnerField.tsx';

interface KeptHereProps {
  /** Sets it apart from other forms of the page. */
  form?: string;
  /** Changes when the server has received the form, of a form that is still there then. */
  state?: string | number | undefined;
  /** When the values that it shows were stored, in milliseconds. With it, a field that was changed elsewhere is asked about. */
  changed?: number | undefined;
}

export function KeptHere({ form = '', state, changed }: KeptHereProps) {
  const words = useWords().ui.keptHere;
  return (
    <div
      hidden
      data-kept-here={use(ReaderContext)}
      data-form={form || undefined}
      data-state={state}
      data-changed={changed}
      data-back={words.back}
    >
      <p role="status" className="font-semibold" />
      <label className="flex min-h-11 items-center gap-3 text-ink-soft text-sm">
        <input type="checkbox" className="size-6 shrink-0" />
        {words.shared}
      </label>
      {changed !== undefined && <Choice />}
    </div>
  );
}

function Choice() {
  const words = useWords().ui.keptHere;
  return (
    <template data-choice="">
      <div tabIndex={-1}>
        <Notice
          tone="warning"
          title={<span data-when="">{words.two}</span>}
          actions={
            <>
              <Button type="button" variant="secondary" size="small" data-take="here">
                {words.takeHere}
              </Button>
              <Button type="button" variant="secondary" size="small" data-take="saved">
                {words.takeSaved}
              </Button>
            </>
          }
        >
          <p>{words.advice}</p>
          <ul className="list-disc ps-5">
            <li>{words.line}</li>
          </ul>
        </Notice>
      </div>
    </template>
  );
}

/** On the page that answers a form which is not there any more: what was stored of it is deleted. */
export const Received = () => <div hidden data-kept-here={use(ReaderContext)} />;

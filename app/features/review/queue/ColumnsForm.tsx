/** Which columns the reader wants, and whether letters are shortcuts; kept with the account. */
import { Form } from 'react-router';
import { Popover } from '#app/lists/Popover.tsx';
import { Later } from '#app/shell/later.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { headingOf, QUEUE_COLUMNS } from '#core/review/application-columns.ts';
import type { QueueLook } from '../record/review-view.ts';

export function ColumnsForm({ look: { columns, shortcuts }, query }: { look: QueueLook; query: string }) {
  const words = useWords();
  const texts = words.review.queue.look;
  return (
    <Popover label={texts.button} className="max-lg:hidden">
      <Later>
        <Form key={columns.join()} method="post" action="/review" className="grid gap-3">
          <input type="hidden" name="intent" value="columns" />
          <input type="hidden" name="view" value={query} />
          <fieldset>
            <legend className="font-semibold">{texts.title}</legend>
            <p className="text-ink-soft text-sm">{texts.lead}</p>
            <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
              {QUEUE_COLUMNS.map((column) => (
                <Checkbox
                  key={column}
                  id={`column-${column}`}
                  name="column"
                  value={column}
                  label={headingOf(column, words.casework.exports.questions)}
                  defaultChecked={columns.includes(column)}
                />
              ))}
            </div>
          </fieldset>
          <Checkbox name="shortcuts" label={texts.shortcuts} defaultChecked={shortcuts} />
          <div>
            <Button size="small">{texts.save}</Button>
          </div>
        </Form>
      </Later>
    </Popover>
  );
}

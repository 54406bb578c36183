/** Applications by state of origin, as tiles about where the states lie. Each leads to the areas of its state. */

import { classes } from '#app/ui/classes.ts';
import { Anchor } from '#app/ui/TextLink.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { useWords } from '#app/words/words.tsx';
import { isState } from '#core/admissions/vocabularies.ts';
import { type ReportAddress, reportPath } from './report-filters.ts';
import { type ReportLine, startedOf } from './report-view.ts';
import { STATE_TILES } from './state-tiles.ts';

/** From this part of the highest on, a tile is dark. */
const MANY = 0.5;

export function StateMap({ states, address }: { states: readonly ReportLine[]; address: ReportAddress }) {
  const { answerNames, reports: words } = useWords();
  const highest = Math.max(1, ...states.map(startedOf));
  return (
    <ul aria-label={words.states.map} className="grid max-w-xl grid-cols-7 gap-1 sm:gap-1.5">
      {[...STATE_TILES].map(([name, tile]) => {
        const line = states.find((one) => one.name === name);
        if (!line || !isState(name)) return null;
        const count = startedOf(line);
        const chosen = address.state === name;
        const many = count >= highest * MANY;
        return (
          <li key={name} className={tile.indented ? 'col-start-3' : undefined}>
            <Anchor
              to={`${reportPath({ ...address, state: name })}#areas`}
              aria-current={chosen ? 'true' : undefined}
              className={classes(
                'flex min-h-12 flex-col items-center justify-center rounded-sm border-2 p-0.5 [line-height:1.25] [print-color-adjust:exact]',
                chosen ? 'border-laterite' : 'border-transparent hover:border-edge',
                count === 0
                  ? 'bg-sunken text-ink-soft'
                  : many
                    ? 'bg-leaf text-on-leaf'
                    : 'bg-leaf-soft text-ink',
              )}
            >
              <span aria-hidden="true" className="text-xs">
                {tile.code}
              </span>
              <VisuallyHidden>{answerNames.state[name]}: </VisuallyHidden>
              <span className="font-semibold text-xs tabular sm:text-sm">{words.short(count)}</span>
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * `data-areas-of="state"` on a list of local government areas: it holds those of the state that the named field of the
 * same form has chosen. Another state is another list, in which nothing is chosen, even where a name occurs in both;
 * back at the first state, what the page came with is chosen again. `data-placeholders` are the words of the empty
 * choice, before and after a state is chosen. `data-without-script` is what does the same work for who has no script.
 */
import { lgasOf } from '#core/admissions/local-government-areas.ts';
import { drawnValue } from './drawn-value.ts';

for (const areas of document.querySelectorAll<HTMLSelectElement>('[data-areas-of]')) {
  const state = areas.form?.elements.namedItem(areas.dataset.areasOf ?? '');
  if (!(state instanceof HTMLSelectElement)) continue;
  // Removed, since a hidden button would still be what the Enter key presses.
  for (const button of areas.form?.querySelectorAll('[data-without-script]') ?? []) button.remove();

  const [before = '', after = '']: string[] = JSON.parse(areas.dataset.placeholders ?? '[]');
  const drawn = { state: drawnValue(state), area: drawnValue(areas), options: [...areas.options] };
  let shown = drawn.state;
  const follow = () => {
    const chosen = state.value;
    if (chosen === shown) return;
    shown = chosen;
    const back = chosen === drawn.state;
    areas.replaceChildren(
      ...(back
        ? drawn.options
        : [new Option(chosen ? after : before, ''), ...lgasOf(chosen).map((area) => new Option(area, area))]),
    );
    areas.value = back ? drawn.area : '';
    areas.dispatchEvent(new Event('input', { bubbles: true }));
  };
  addEventListener('input', follow);
  // What the browser brings back when somebody returns to the page.
  addEventListener('pageshow', follow);
  follow();
}

/**
 * `data-areas-of="state"` on a list of local government areas: shows those of the state chosen in the named field of
 * the same form. After a change of state nothing is chosen, even if both states have an area of that name; back at the
 * first state, the original choice returns. `data-placeholders` are the texts of the empty choice, before and after a
 * state is chosen. `data-without-script` marks what does the same without script.
 */
import { lgasOf } from '#core/admissions/local-government-areas.ts';
import { drawnValue } from './drawn-value.ts';

for (const areas of document.querySelectorAll<HTMLSelectElement>('[data-areas-of]')) {
  const state = areas.form?.elements.namedItem(areas.dataset.areasOf ?? '');
  if (!(state instanceof HTMLSelectElement)) continue;
  // Removed, because the Enter key would still press a hidden button.
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
  // When the browser restores the page on going back.
  addEventListener('pageshow', follow);
  follow();
}

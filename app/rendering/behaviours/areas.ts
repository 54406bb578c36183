/**
 * `data-areas-of="state"` on a list of local government areas: shows those of the state chosen in the named field of
 * the same form. After a change of state nothing is chosen, even if both states have an area of that name; back at the
 * first state, the original choice returns. `data-placeholders` are the texts of the empty choice: before a state is chosen,
 * while its areas are fetched, and after. `data-without-script` marks what does the same without script. All areas are fetched
 * once the page stands, so that a state can be chosen without a connection later.
 */
import { drawnValue } from './drawn-value.ts';

type Areas = Readonly<Record<string, readonly string[]>>;
let fetching: Promise<Areas> | undefined;

/** A fetch that failed is tried again by the next who asks. */
const fetchAreas = (): Promise<Areas> =>
  (fetching ??= fetch('/areas')
    .then((answer) => answer.json())
    .catch((fault) => {
      fetching = undefined;
      throw fault;
    }));

for (const areas of document.querySelectorAll<HTMLSelectElement>('[data-areas-of]')) {
  const state = areas.form?.elements.namedItem(areas.dataset.areasOf ?? '');
  if (!(state instanceof HTMLSelectElement)) continue;
  // Removed, because the Enter key would still press a hidden button.
  for (const button of areas.form?.querySelectorAll('[data-without-script]') ?? []) button.remove();

  const [before = '', loading = '', after = '']: string[] = JSON.parse(areas.dataset.placeholders ?? '[]');
  const drawn = { state: drawnValue(state), area: drawnValue(areas), options: [...areas.options] };
  let shown = drawn.state;
  /** The state whose areas are shown. */
  let filled = shown;
  const say = () => areas.dispatchEvent(new Event('input', { bubbles: true }));
  const fill = async () => {
    const asked = shown;
    const names = (await fetchAreas())[asked];
    if (asked !== shown || asked === filled || !names) return;
    filled = asked;
    // Put back from what was kept, before the list was there.
    const { value } = areas;
    areas.replaceChildren(new Option(after, ''), ...names.map((name) => new Option(name, name)));
    areas.value = names.includes(value) ? value : '';
    if (areas.value !== value) say();
  };
  const tryToFill = () => {
    fill().catch(() => {});
  };
  const follow = () => {
    const chosen = state.value;
    if (chosen === shown) return;
    shown = chosen;
    const back = chosen === drawn.state;
    filled = back ? chosen : '';
    areas.replaceChildren(...(back ? drawn.options : [new Option(chosen ? loading : before, '')]));
    areas.value = back ? drawn.area : '';
    say();
    tryToFill();
  };
  addEventListener('input', follow);
  // When the browser restores the page on going back.
  addEventListener('pageshow', follow);
  addEventListener('load', tryToFill);
  addEventListener('online', tryToFill);
  follow();
}

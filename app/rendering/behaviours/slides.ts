/**
 * The buttons of slides, which without script ask for the page with a slide: here they choose its radio button, or none
 * for the slides that go on. Focus stays on the arrow that was pressed; of hold and play, which take each other's place,
 * it goes to the one that is left.
 */
addEventListener('submit', (event) => {
  const form = event.target as HTMLElement;
  const name = form.dataset.slides;
  const pressed = (event as SubmitEvent).submitter;
  if (!name || !pressed) return;
  const slides = [...document.querySelectorAll(`.${name}-slide`)];
  const radios = document.getElementsByName(name) as NodeListOf<HTMLInputElement>;
  const shown = slides.findIndex((slide) => getComputedStyle(slide).visibility === 'visible');
  const chosen = pressed.id === `${name}-hold` ? shown : pressed.id === `${name}-play` ? -1 : 1 - shown;
  event.preventDefault();
  for (const [index, radio] of radios.entries()) radio.checked = index === chosen;
  if (pressed.id) document.getElementById(`${name}-${chosen < 0 ? 'hold' : 'play'}`)?.focus();
});

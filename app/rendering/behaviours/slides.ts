/**
 * The arrows of slides, which without script ask for the page with the other slide: here they choose its radio button,
 * whose name begins the identity of each. The press leaves focus on the arrow.
 */
addEventListener('submit', (event) => {
  const form = event.target as HTMLElement;
  const name = form.dataset.slides;
  if (!name) return;
  const slides = [...document.querySelectorAll(`.${name}-slide`)];
  const shown = slides.findIndex((slide) => getComputedStyle(slide).visibility === 'visible');
  const radio = document.getElementById(`${name}-${shown === 0 ? 2 : 1}`) as HTMLInputElement | null;
  if (!radio) return;
  event.preventDefault();
  radio.checked = true;
});

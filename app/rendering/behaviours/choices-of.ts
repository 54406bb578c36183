/**
 * `data-choices-of="program"` on a list: only what goes with the choice in the named field of the same form can be chosen.
 * `data-choices` says what goes with what; of anything it does not name, all can be chosen. The server checks it as well.
 */
for (const list of document.querySelectorAll<HTMLSelectElement>('[data-choices-of]')) {
  const other = list.form?.elements.namedItem(list.dataset.choicesOf ?? '');
  if (!(other instanceof HTMLSelectElement)) continue;
  const choices: Readonly<Record<string, readonly string[]>> = JSON.parse(list.dataset.choices ?? '{}');
  const follow = () => {
    const offered = choices[other.value];
    for (const option of list.options)
      option.disabled = offered !== undefined && option.value !== '' && !offered.includes(option.value);
    if (!list.selectedOptions[0]?.disabled) return;
    list.value = '';
    list.dispatchEvent(new Event('input', { bubbles: true }));
  };
  addEventListener('input', follow);
  addEventListener('pageshow', follow);
  follow();
}

export {};

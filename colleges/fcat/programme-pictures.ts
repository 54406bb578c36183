/**
 * One small drawing for each programme, by its name, on a 40-unit grid in the colours of the text, so that it stays
 * bright at night. A programme without one has the portal's.
 */
export const programmePictures: Readonly<Record<string, string>> = {
  'Crop Production':
    '<path class="stroke-leaf" stroke-width="2" d="M20 36V20"/><path class="fill-leaf" d="M20 33C12 33 7 28 6 20c8 0 13 5 14 13Zm0-2c1-7 6-12 14-13 0 8-5 13-14 13Z"/><path class="fill-harvest" d="M20 3c4 3 5 7 5 10.5S24 21 20 24c-4-3-5-7-5-10.5S16 6 20 3Z"/>',
  'Animal Production':
    '<path class="fill-laterite" d="M8 16c4-2 14-2 20 0 2-4 6-4 8-2l-2 8-4 1v11h-4v-8H16v8h-4V24c-3-1-4-4-4-8Z"/><path class="stroke-ink-soft" stroke-width="1.8" d="M29 14c-3-2-4-5-3-9m8 8c2-2 3-4 2-8M8 17c-2 3-2 6-1 9"/><circle class="fill-surface" cx="33" cy="17" r="1"/>',
  'Agricultural Engineering':
    '<path class="fill-laterite" d="M8 12h12l2 9h10v8H8Z"/><path class="fill-surface" d="M11 15h7l1.4 6H11Z"/><path class="stroke-ink-soft" stroke-width="2" stroke-linecap="butt" d="M28 21v-7"/><circle class="fill-ink-soft" cx="13" cy="29" r="7"/><circle class="fill-harvest" cx="13" cy="29" r="2.5"/><circle class="fill-ink-soft" cx="31" cy="31" r="5"/><circle class="fill-harvest" cx="31" cy="31" r="1.8"/>',
  'Agricultural Extension':
    '<circle class="fill-laterite" cx="13" cy="13" r="5"/><path class="fill-leaf" d="M4 34c0-9 4-14 9-14s9 5 9 14Z"/><path class="fill-surface stroke-edge" stroke-width="1.5" d="M20 6h16v12h-8l-4 4v-4h-4Z"/><path class="stroke-leaf" stroke-width="1.8" d="M28 15v-4m0 1c-2 0-3-1-3-3 2 0 3 1 3 3Zm0 0c2 0 3-1 3-3-2 0-3 1-3 3Z"/>',
  'Food Technology':
    '<path class="fill-surface stroke-edge" stroke-width="1.5" d="M15 5h10v8l7 17c1 3 0 5-3 5H11c-3 0-4-2-3-5l7-17Z"/><path class="fill-harvest" d="M12.5 24h15l3 7c.8 2 0 3-1.5 3H11c-1.5 0-2.3-1-1.5-3Z"/><path class="stroke-laterite" stroke-width="3" d="M14 5h12"/>',
  'Soil Science':
    '<path class="fill-art-leaf" d="M4 14c8-3 24-3 32 0v5H4Z"/><path class="fill-laterite" d="M4 18c10-2 22 2 32 0v8H4Z"/><path class="fill-ink-soft" d="M4 25c10 2 22-2 32 0v9H4Z"/><path class="stroke-leaf" stroke-width="2" d="M20 14V5m0 5c-3 0-5-2-5-5 3 0 5 2 5 5Zm0-1c3 0 5-2 5-5-3 0-5 2-5 5Z"/><path class="stroke-harvest" stroke-width="1.5" d="M20 17v6m0-3-4 4m4-4 4 4"/>',
  'Agricultural Economics':
    '<path class="fill-leaf" d="M6 26h6v9H6Zm9-6h6v15h-6Z"/><path class="fill-art-leaf" d="M24 13h6v22h-6Z"/><circle class="fill-harvest" cx="32" cy="9" r="6"/><path class="stroke-ink-soft" stroke-width="1.5" d="M30 12V6l4 6V6m-5 2.2h6m-6 2h6"/>',
  Forestry:
    '<path class="fill-ink-soft" d="M18 22h4v14h-4Z"/><path class="fill-leaf" d="M4 20c0-4 4-6 7-5 1-6 6-9 11-8 5-1 9 2 9 6 4-1 6 3 5 7-8 5-24 5-32 0Z"/><path class="fill-art-leaf" d="M12 15c4-4 12-5 17-1-4 3-12 4-17 1Z"/>',
};

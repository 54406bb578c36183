/** Text made safe between tags and inside quoted attributes, for the little HTML that React does not write. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

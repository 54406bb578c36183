/** A module as the text of a script that stands in a page (scripts/building/script-text.ts). */
declare module '*?script' {
  const code: string;
  export default code;
}

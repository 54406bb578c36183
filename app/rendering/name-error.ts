/** The title of a page that shows why a form was refused says so; in the browser app/ui/error-title.ts does the same. */

const MARK = ' data-error="';

export function nameError(html: string): string {
  if (!html.includes(MARK)) return html;
  // Elements in a template are not shown.
  const shown = html
    .split('<template')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('</template>'))))
    .join('');
  const [, after] = shown.split(MARK);
  return after ? html.replace('<title>', () => `<title>${after.slice(0, after.indexOf('"'))} `) : html;
}

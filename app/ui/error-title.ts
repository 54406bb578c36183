/**
 * The title of a page begins with "Error:" while it shows why a form was refused: it is the first thing that a screen
 * reader says, and all that a tab shows. @returns what takes it back.
 */
export function nameError(prefix: string): () => void {
  const mark = `${prefix} `;
  if (!document.title.startsWith(mark)) document.title = mark + document.title;
  return () => {
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
  };
}

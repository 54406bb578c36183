/**
 * The text of a page on its way from where it was drawn to where it is compressed, beside its Response. A Response makes
 * its body a stream of bytes, and reading that back takes a tenth of the time of the whole page.
 */
const texts = new WeakMap<Response, string>();

export function drawnPage(text: string, init: { status: number; headers: Headers }): Response {
  const response = new Response(null, init);
  texts.set(response, text);
  return response;
}

/** Undefined for what is no drawn page. */
export const textOfPage = (response: Response): string | undefined => texts.get(response);

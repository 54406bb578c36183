/**
 * The `clientLoader` of a page that is moved by its own small script and not by React: a link that React follows to it
 * loads it as a document. It never answers, since that document takes the place of everything that waits for it.
 */
export const leaveReact = ({ request }: { request: Request }): Promise<never> => {
  location.assign(request.url);
  return new Promise<never>(() => {});
};

/** Any path that is not in site-map.ts. */
import { notFound } from '#app/forms/answer-post.server.ts';

export function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}

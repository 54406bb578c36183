/**
 * Above every page without React, and every file: if a page for staff leads to one of them by a redirect, the browser
 * loads it as a document. Links and forms never get this far (app/rendering/behaviours/leave-desk.ts). A page that is a
 * draft says so.
 */
import { type LoaderFunctionArgs, type MiddlewareFunction, Outlet, useLoaderData } from 'react-router';
import { DraftNotice } from '#app/features/content-desk/index.tsx';
import { draftContext } from '#app/requests/context.ts';

const loadDocument: MiddlewareFunction = ({ request }) => {
  location.assign(request.url);
  // The document replaces everything that waits for an answer.
  return new Promise(() => {});
};

export const clientMiddleware = [loadDocument];

export const loader = ({ context }: LoaderFunctionArgs) => ({
  draft: context.get(draftContext)?.lines ?? null,
});

export default function Documents() {
  const { draft } = useLoaderData<typeof loader>();
  return (
    <>
      {draft && <DraftNotice lines={draft} />}
      <Outlet />
    </>
  );
}

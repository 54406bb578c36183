import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { postOf, refusalFrom } from '#app/forms/refusal.ts';
import { readFilters, viewOf } from '#app/lists/open-list.server.ts';
import { ROLE_REQUESTS } from './role-request-list.server.ts';
import RoleRequests from './role-requests.tsx';

const DRAWN = viewOf(ROLE_REQUESTS, readFilters(ROLE_REQUESTS, new URLSearchParams()));

test('of a request that a colleague decided meanwhile the answer stands above, as its card is gone', () => {
  const form = new FormData();
  form.set('id', '0192f0c1-2345-7abc-8def-0123456789ab');
  form.set('intent', 'grant');
  const Page = RoleRequests as unknown as ComponentType<Record<string, unknown>>;
  const html = renderToString(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <Page
              loaderData={{ view: DRAWN, page: { rows: [], previous: null, next: null } }}
              actionData={refusalFrom(postOf(form), { kind: 'decided' })}
            />
          ),
        },
      ])}
    />,
  );
  expect(html).toContain('Someone else has already decided this request.');
});

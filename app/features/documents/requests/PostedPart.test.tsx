import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Refusal } from '#app/forms/refusal.ts';
import { PostedPart } from './PostedPart.tsx';

function draw(refusal?: Refusal): string {
  const element = (
    <PostedPart
      part="jamb"
      values={{}}
      subjects={[]}
      version={3}
      refusal={refusal}
      kept={null}
      heading="Nothing was saved"
      submit="Save"
      removing="This deletes everything."
      back={{ to: '/', label: 'Back' }}
    />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('a part is removed by a form of its own, which is opened first', () => {
  const html = draw();
  const [before = '', removal = ''] = html.split('<details');
  expect(before).not.toContain('value="remove"');
  expect(removal).toMatch(/^[^>]*><summary/);
  expect(removal).not.toMatch(/^[^>]*open/);
  expect(removal).toMatch(
    /This deletes everything\..*value="remove"|value="remove".*This deletes everything\./s,
  );
});

test('a removal that was refused says why where it was asked for, and only there', () => {
  const html = draw({
    intent: 'remove',
    typed: {},
    chosen: {},
    issues: [],
    problem: { kind: 'stale' },
    version: 4,
  } as never);
  const [before = '', removal = ''] = html.split('<details');
  expect(before).not.toContain('Nothing was');
  expect(removal).toMatch(/^[^>]*open/);
  expect(removal).toContain('Nothing was removed');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/inputs.tsx';
import { DeskContext, ReaderContext } from './OwnerField.tsx';
import { PostedForm, RefusalSummary } from './PostedForm.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { keptForm, type Refusal } from './refusal.ts';

const refused = (kind: string) => {
  const refusal = { intent: 'note', record: '', typed: {}, chosen: {}, issues: [], problem: { kind } };
  return renderToStaticMarkup(
    <RefusalSummary
      refusal={refusal as unknown as Refusal}
      heading="The note was not saved"
      why={() => <p>Somebody else changed it.</p>}
    />,
  );
};

it.each([
  ['offline', 'There is no connection'],
  ['failed', 'Something went wrong on our side'],
])('a form that got no answer says so, whatever else it has to say: %s', (kind, reason) => {
  expect(refused(kind)).toContain(reason);
  expect(refused(kind)).not.toContain('Somebody else');
});

it('a form that was refused says why in its own words', () =>
  expect(refused('stale')).toContain('Somebody else changed it.'));

it('a form that was kept during sign-in says so itself, and nothing above the page calls it refused', () => {
  const kept = keptForm([['reason', 'The receipt is of another person.']]);
  expect(renderToStaticMarkup(<RefusalNotice refusal={kept} />)).toBe('');
});

it('every form of a desk names its owner, so that it can be kept, and says when it was', () => {
  const kept = keptForm([['reason', 'The receipt is of another person.']]);
  const form = (
    <ReaderContext value="0192f0c1-2345-7abc-8def-0123456789ab">
      <DeskContext value={true}>
        <PostedForm refusal={kept}>
          <Field name="reason" label="Reason" required>
            <TextInput />
          </Field>
        </PostedForm>
      </DeskContext>
    </ReaderContext>
  );
  const router = createMemoryRouter([{ path: '*', element: form }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain('name="owner" value="0192f0c1-2345-7abc-8def-0123456789ab"');
  expect(html).toContain('value="The receipt is of another person."');
  expect(html).toContain('Nothing was saved yet.');
});

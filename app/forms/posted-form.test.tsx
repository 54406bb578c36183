import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RefusalSummary } from './PostedForm.tsx';
import type { Refusal } from './refusal.ts';

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

/** The preview shows the public page as the form is, also while the form could not be saved. */

import { expect, test } from 'vitest';
import { DRAFTED_NEWS, SITE_TEXTS } from '#app/features/content/index.server.ts';
import type { Site } from '#app/features/content/page/site-now.ts';
import type { PersonEntry } from '#core/content/profile.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { readDraft } from './read-draft.server.ts';

const deps = testDeps();

async function draft(asked: Record<string, string>, typed: Record<string, string>, role = 'admin_staff') {
  const actor = await makePerson(deps, { role: role as 'admin_staff' });
  return readDraft(deps, { actor, typed, asked: new URLSearchParams(asked) });
}

test('a text is shown in its page, finished or not, with the facts of the other texts', async () => {
  const typed = {
    hero_title: 'We open in May',
    apply_lead: '',
    about_text: 'One.\n\nTwo.',
    'pillars.0.title': 'Bees',
  };
  const found = await draft({ text: '/home' }, typed);
  const site = found.ok ? (found.value.draft.facts[SITE_TEXTS] as Site) : null;
  expect(found).toMatchObject({ ok: true, value: { path: '/', draft: { lines: [] } } });
  expect(site?.home).toMatchObject({
    hero_title: 'We open in May',
    apply_lead: '',
    about_text: ['One.', 'Two.'],
    pillars: [{ title: 'Bees', text: '' }],
  });
  expect(site?.programmes.length).toBeGreaterThan(3);
  expect(await draft({ text: '/nowhere' }, {})).toMatchObject({ error: { kind: 'not-found' } });
});

test('news is shown under the address that it will have, with lines to correct', async () => {
  const found = await draft(
    { news: 'new' },
    { title: 'Rain gauges', category: 'Nothing', content: '[x](/nowhere)' },
  );
  expect(found).toMatchObject({
    ok: true,
    value: {
      path: '/news/rain-gauges',
      draft: {
        facts: { [DRAFTED_NEWS]: { item: { title: 'Rain gauges', category: null, summary: '' } } },
        lines: [{ kind: 'broken-link', line: 1 }],
      },
    },
  });
});

test('a new person stands at the end of the board', async () => {
  const found = await draft({ person: 'new', board: 'council' }, { name: ' Aisha ', title: 'Member' });
  const people = found.ok ? (found.value.draft.facts.council as PersonEntry[]) : [];
  expect(people.at(-1)).toMatchObject({ id: 'new', name: 'Aisha', profile: { email: null } });
  expect(await draft({ person: 'new', board: 'nobody' }, {})).toMatchObject({ ok: false });
});

test('nobody else gets one', async () => {
  for (const asked of ['text=/home', 'news=new', 'person=new&board=council'])
    expect(await draft(Object.fromEntries(new URLSearchParams(asked)), {}, 'academic_staff')).toMatchObject({
      error: { kind: 'forbidden' },
    });
  expect(await draft({}, {})).toMatchObject({ error: { kind: 'not-found' } });
});

/** What a person can put onto a paper is refused where it is typed: a release would stop at it weeks later. */
import { expect, it } from 'vitest';
import { readPersonForm } from '../content/person-form.ts';
import { readLetterForm } from '../letters/template-form.ts';
import { readStatusChange } from '../review/status-change.ts';
import { contactForm } from '../settings/settings-form.ts';

const entry = { name: 'Halima Sani', title: 'Registrar', monogram: 'HS', about: 'Signs letters.' };
const accepted = { status: 'Accepted', version: '1' };
const FORMS = {
  'contact details: address': (address: string) => contactForm.read({ address }),
  'a person: name': (name: string) => readPersonForm('officers', { ...entry, name }),
  'a person: title': (title: string) => readPersonForm('officers', { ...entry, title }),
  'a letter: title': (title: string) => readLetterForm('offer', { title, body: 'Text.' }),
  'a letter: body': (body: string) => readLetterForm('offer', { title: 'Offer', body }),
  'an offer: conditions': (conditions: string) => readStatusChange({ ...accepted, conditions }),
};

it.each(Object.entries(FORMS))('%s', (name, read) => {
  expect(read('Ọmọ́tọ́lá ʼYarʼadua, Ɓaure')).toMatchObject({ ok: true });
  const field = name.split(': ')[1];
  for (const typed of ['學院', 'جامعة', 'a ≥ b'])
    expect(read(typed), typed).toMatchObject({ ok: false, error: [{ field, code: 'not-printed' }] });
});

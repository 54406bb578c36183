/**
 * The heads of schools, by title: no name is printed before the college has published the appointment. Heads of
 * departments are added at the content desk. `department` is the name of the school or department that is led.
 */
import { type PersonEntry, unstatedProfile } from '#core/content/profile.ts';
import { schools } from '../academics/schools.ts';

const initials = (name: string) =>
  name
    .split(' ')
    .filter((word) => /^[A-Z]/.test(word))
    .map((word) => word.charAt(0))
    .join('');

export const heads: readonly PersonEntry[] = schools.map(({ slug, name }) => ({
  id: `dean-${slug}`,
  name: `Dean of ${name}`,
  title: 'Dean',
  monogram: initials(name),
  about: 'Leads the departments of the school and sits on the Management Committee.',
  profile: { ...unstatedProfile('heads'), department: `School of ${name}` },
}));

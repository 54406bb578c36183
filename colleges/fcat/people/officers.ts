/**
 * The four principal officers, by title: no name is printed before the college has published the appointment. Write
 * the name into `name` and `profile.fullName`, and what is known into the profile. Officers without an e-mail address of
 * their own are reached by that of the college.
 */
import { type PersonEntry, unstatedProfile } from '#core/content/profile.ts';
import { college } from '../college.ts';

const unknown = unstatedProfile('officers');

export const officers: readonly PersonEntry[] = [
  {
    id: 'provost',
    name: `The ${college.head}`,
    title: college.head,
    monogram: college.head.charAt(0),
    about:
      'Heads the college, reports to the Governing Council, and chairs the Management Committee and the Academic Board.',
    profile: {
      ...unknown,
      position: `${college.head} and chief executive`,
      department: `Office of the ${college.head}`,
      responsibilities:
        'Leads teaching, research and service; carries out the decisions of the Governing Council; signs policies; accounts for the use of public money.',
    },
  },
  {
    id: 'registrar',
    name: 'The Registrar',
    title: 'Registrar',
    monogram: 'R',
    about:
      'Keeps the college’s records, runs admissions and examinations administration, and is secretary to the Council.',
    profile: {
      ...unknown,
      position: 'Registrar',
      department: 'Registry',
      responsibilities:
        'Admissions and matriculation; student and staff records; letters of admission; examinations administration; secretary to the Governing Council and the Academic Board; answers requests under the Freedom of Information Act.',
    },
  },
  {
    id: 'bursar',
    name: 'The Bursar',
    title: 'Bursar',
    monogram: 'B',
    about: 'Manages the budget, fees, payments, accounts and refunds.',
    profile: {
      ...unknown,
      position: 'Bursar',
      department: 'Bursary',
      responsibilities:
        'Budget and accounts; the schedule of fees; confirmation of payments and refunds; remittance to the treasury; the annual statement for audit.',
    },
  },
  {
    id: 'librarian',
    name: 'The College Librarian',
    title: 'Librarian',
    monogram: 'L',
    about: 'Runs the library and its catalogue, and teaches students how to find what they need.',
    profile: {
      ...unknown,
      position: 'College Librarian',
      department: 'College Library',
      responsibilities:
        'Books, journals and electronic collections; the catalogue; reading rooms; keeping the college’s own projects and reports.',
    },
  },
];

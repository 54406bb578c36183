/**
 * The seven seats of the Governing Council, by the body each member comes from: samples until the college publishes its
 * Council. Names are added when the appointments have been published.
 */
import { type PersonEntry, unstatedProfile } from '#core/content/profile.ts';
import { college } from '../college.ts';

interface Seat extends Omit<PersonEntry, 'profile'> {
  readonly responsibilities: string;
}

const seats: readonly Seat[] = [
  {
    id: 'chairman',
    name: 'Chairman of Council',
    title: 'Chairman',
    monogram: 'Ch',
    about: 'Chairs the Council and represents it.',
    responsibilities: 'Calls and chairs meetings; makes sure that decisions are carried out.',
  },
  {
    id: 'ministry',
    name: 'Member for the Ministry',
    title: 'Member, Federal Ministry of Agriculture and Food Security',
    monogram: 'FM',
    about: 'Represents the ministry and its policy on food and farming.',
    responsibilities: 'Links the college to the ministry’s departments.',
  },
  {
    id: 'research-council',
    name: 'Member for the Research Council',
    title: 'Member, Agricultural Research Council of Nigeria',
    monogram: 'RC',
    about: 'Links the college to the research institutes.',
    responsibilities: 'Advises on research, staff development and shared equipment.',
  },
  {
    id: 'state',
    name: 'Member for the State',
    title: `Member, Government of ${college.address.state}`,
    monogram: 'KS',
    about: 'Represents the state government.',
    responsibilities: 'Advises on land, roads, water and state programmes.',
  },
  {
    id: 'community',
    name: 'Member for the Community',
    title: `Member, ${college.place} host community`,
    monogram: 'HC',
    about: 'Represents the host community.',
    responsibilities: 'Advises on farmland, stock routes and local employment.',
  },
  {
    id: 'academic-board',
    name: 'Member for the Academic Board',
    title: 'Member, Academic Board',
    monogram: 'AB',
    about: 'Represents the academic staff.',
    responsibilities: 'Reports on programmes, standards and examinations.',
  },
  {
    id: 'provost-member',
    name: `The ${college.head}`,
    title: 'Member by office',
    monogram: 'P',
    about: 'Reports to the Council and carries out what it decides. The Registrar is its secretary.',
    responsibilities: 'Presents plans, budget and reports; answers the Council’s questions.',
  },
];

export const council: readonly PersonEntry[] = seats.map(({ responsibilities, ...seat }) => ({
  ...seat,
  profile: {
    ...unstatedProfile('council'),
    position: seat.title,
    department: 'Governing Council',
    responsibilities,
  },
}));

/** The invented people of the demonstration. Nobody here exists; every address ends in .test, which no mail reaches. */
import { demoAccounts } from '#app/features/identity/index.server.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Role } from '#core/identity/roles.ts';

export interface DemoPerson {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
}

const NAMES: Readonly<Record<string, readonly [first: string, last: string]>> = {
  applicant: ['Amina', 'Bello'],
  academic_staff: ['Ibrahim', 'Ɗanladi'],
  admin_staff: ['Grace', 'Okonkwo'],
  master_admin: ['Yusuf', 'Abdullahi'],
};

/** The four accounts that are printed at start, those that the sign-in page offers. */
export const DEMO_ACCOUNTS: readonly DemoPerson[] = demoAccounts.map((account) => {
  const [first_name, last_name] = NAMES[account.role] ?? [account.role, ''];
  return { ...account, first_name, last_name };
});

/** What one applicant of the demonstration answers; the rest of the form is filled from the same record. */
export interface StoryPerson extends DemoPerson {
  readonly phone: string;
  readonly nin_number: string;
  readonly state: string;
  readonly lga: string;
  readonly marital_status: string;
  readonly religion: string;
  readonly program: string;
  readonly permanent_address: string;
  readonly next_of_kin_name: string;
  readonly next_of_kin_phone: string;
}

const person = (
  first_name: string,
  last_name: string,
  rest: Omit<StoryPerson, 'email' | 'role' | 'first_name' | 'last_name'>,
): StoryPerson => ({
  first_name,
  last_name,
  email: `${searchKey(first_name)}.${searchKey(last_name)}@demo.test`.replace(/[^a-z.@-]/g, ''),
  role: 'applicant',
  ...rest,
});

export const STORY_PEOPLE: readonly StoryPerson[] = [
  person('Hauwa', 'Sani Musa', {
    phone: '0803 111 2001',
    nin_number: '20110045671',
    state: 'Katsina',
    lga: 'Kafur',
    marital_status: 'Single',
    religion: 'Islam',
    program: 'Crop Production',
    permanent_address: '14 Kasuwa Road, Kafur, Katsina State',
    next_of_kin_name: 'Sani Musa',
    next_of_kin_phone: '0803 111 2002',
  }),
  person('Chukwuemeka', 'Nwachukwu-Okonkwo', {
    phone: '0806 222 3001',
    nin_number: '31220056782',
    state: 'Enugu',
    lga: 'Nsukka',
    marital_status: 'Single',
    religion: 'Christianity',
    program: 'Agricultural Engineering',
    permanent_address: '3 Odenigbo Roundabout, Nsukka, Enugu State',
    next_of_kin_name: 'Ngozi Nwachukwu',
    next_of_kin_phone: '0806 222 3002',
  }),
  person('Oluwaseun', "O'Bright-Adéyẹmí", {
    phone: '0812 333 4001',
    nin_number: '42330067893',
    state: 'Oyo',
    lga: 'Ibadan North',
    marital_status: 'Married',
    religion: 'Christianity',
    program: 'Food Technology',
    permanent_address: '27 Bodija Market Street, Ibadan, Oyo State',
    next_of_kin_name: 'Folake Adéyẹmí',
    next_of_kin_phone: '0812 333 4002',
  }),
  person('Zainab', 'Ƙwairanga', {
    phone: '0905 444 5001',
    nin_number: '53440078904',
    state: 'Katsina',
    lga: 'Malumfashi',
    marital_status: 'Single',
    religion: 'Islam',
    program: 'Animal Production',
    permanent_address: 'Unguwar Sarki, Malumfashi, Katsina State',
    next_of_kin_name: 'Musa Ƙwairanga',
    next_of_kin_phone: '0905 444 5002',
  }),
  person('Terhemba', 'Iorliam', {
    phone: '0703 555 6001',
    nin_number: '64550089015',
    state: 'Benue',
    lga: 'Gboko',
    marital_status: 'Single',
    religion: 'Christianity',
    program: 'Soil Science',
    permanent_address: '8 Captain Downs Road, Gboko, Benue State',
    next_of_kin_name: 'Mbakeren Iorliam',
    next_of_kin_phone: '0703 555 6002',
  }),
  person('Maryam', 'Abubakar Danjuma', {
    phone: '0814 666 7001',
    nin_number: '75660090126',
    state: 'Kano',
    lga: 'Bichi',
    marital_status: 'Widowed',
    religion: 'Islam',
    program: 'Agricultural Economics',
    permanent_address: 'No. 5 Hagagawa Quarters, Bichi, Kano State',
    next_of_kin_name: 'Danjuma Abubakar',
    next_of_kin_phone: '0814 666 7002',
  }),
];

/** The invented people of the demonstration. Nobody here exists; every address ends in .test, which no mail reaches. */
import { demoAccounts } from '#app/features/identity/index.server.ts';
import { demonstration } from '#college/demonstration.ts';
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

/** The answers of one applicant of the demonstration; the rest of the form is filled from the same record. */
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

/** A line each, in the order of the fields below. */
const PEOPLE = `
Hauwa|Sani Musa|0803 111 2001|20110045671|Katsina|Bakori|Single|Islam|14 Kasuwa Road, Bakori, Katsina State|Sani Musa|0803 111 2002
Chukwuemeka|Nwachukwu-Okonkwo|0806 222 3001|31220056782|Enugu|Nsukka|Single|Christianity|3 Odenigbo Roundabout, Nsukka, Enugu State|Ngozi Nwachukwu|0806 222 3002
Oluwaseun|O'Bright-Adéyẹmí|0812 333 4001|42330067893|Oyo|Ibadan North|Married|Christianity|27 Bodija Market Street, Ibadan, Oyo State|Folake Adéyẹmí|0812 333 4002
Zainab|Ƙwairanga|0905 444 5001|53440078904|Katsina|Malumfashi|Single|Islam|Unguwar Sarki, Malumfashi, Katsina State|Musa Ƙwairanga|0905 444 5002
Terhemba|Iorliam|0703 555 6001|64550089015|Benue|Gboko|Single|Christianity|8 Captain Downs Road, Gboko, Benue State|Mbakeren Iorliam|0703 555 6002
Maryam|Abubakar Danjuma|0814 666 7001|75660090126|Kano|Bichi|Widowed|Islam|No. 5 Hagagawa Quarters, Bichi, Kano State|Danjuma Abubakar|0814 666 7002`;
const FIELDS =
  'first_name last_name phone nin_number state lga marital_status religion permanent_address next_of_kin_name next_of_kin_phone';

export const STORY_PEOPLE: readonly StoryPerson[] = PEOPLE.trim()
  .split('\n')
  .map((line, place) => {
    const told = line.split('|');
    const person = Object.fromEntries(FIELDS.split(' ').map((field, index) => [field, told[index]]));
    const name = `${searchKey(person.first_name ?? '')}.${searchKey(person.last_name ?? '')}`;
    const email = `${name}@demo.test`.replace(/[^a-z.@-]/g, '');
    const { applicants } = demonstration;
    const program = applicants[place % applicants.length] ?? '';
    return { ...person, email, program, role: 'applicant' } as StoryPerson;
  });

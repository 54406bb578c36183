/** What is asked of the queue, as addresses, and the statement that somebody would write by hand for the same rows. */

export interface Case {
  readonly name: string;
  readonly address: string;
  readonly where: string;
  readonly order?: string;
}

export const FILTERS: readonly Case[] = [
  { name: 'first page', address: '', where: 'true' },
  { name: 'oldest first', address: 'sort=oldest', where: 'true', order: 'created_at, id' },
  { name: 'by surname', address: 'sort=name', where: 'true', order: 'name_key, id' },
  { name: 'by number', address: 'sort=number', where: 'true', order: 'application_number' },
  {
    name: 'waiting longest',
    address: 'sort=waiting',
    where: `status in ('Submitted','Under Review','Pending Payment')`,
    order: 'status_since, id',
  },
  { name: 'changed last', address: 'sort=moved', where: 'true', order: 'status_since desc, id desc' },
  ...['Draft', 'Submitted', 'Under Review', 'Accepted', 'Rejected', 'Pending Payment'].map((status) => ({
    name: status,
    address: `status=${status}`,
    where: `status = '${status}'`,
  })),
  { name: 'programme', address: 'program=Forestry', where: `program = 'Forestry'` },
  { name: 'state', address: 'state=Yobe', where: `state = 'Yobe'` },
  { name: 'old session', address: 'session=2021/2022', where: `session = '2021/2022'` },
  { name: 'paid', address: 'paid=paid', where: 'paid_at is not null' },
  { name: 'unpaid', address: 'paid=unpaid', where: 'paid_at is null' },
  { name: 'mine', address: 'assigned=me', where: 'assigned_to = $1' },
  {
    name: 'nobody’s',
    address: 'assigned=nobody&status=Submitted',
    where: `assigned_to is null and status = 'Submitted'`,
  },
  {
    name: 'two days',
    address: 'from=2024-03-04&to=2024-03-05',
    where: `created_at >= '2024-03-03T23:00Z' and created_at < '2024-03-05T23:00Z'`,
  },
  {
    name: 'rare: Pending Payment, Ekiti, Forestry',
    address: 'status=Pending+Payment&state=Ekiti&program=Forestry',
    where: `status = 'Pending Payment' and state = 'Ekiti' and program = 'Forestry'`,
  },
  {
    name: 'rare: Under Review, first session, by surname',
    address: 'status=Under+Review&session=2021/2022&sort=name',
    where: `status = 'Under Review' and session = '2021/2022'`,
    order: 'name_key, id',
  },
  {
    name: 'none: Accepted and unpaid',
    address: 'status=Accepted&paid=unpaid',
    where: `status = 'Accepted' and paid_at is null`,
  },
];

/** Parts of names, addresses, numbers and programmes: frequent, rare and in none. */
export const NEEDLES: readonly string[] = [
  'amina',
  'bello',
  'danladi',
  'zurmi',
  'okonkwo',
  'wasiu',
  'terhemba',
  'hadiza kwairanga',
  'isu',
  'angida',
  'eiman',
  'zubairu',
  'akinna',
  'gmail',
  'yahoo.com',
  'forestry',
  'soil sci',
  'amina.bello',
  'musa17@',
  'ibrahim adeyemi',
  '0803',
  '08031',
  '4711',
  '23480',
  'ab12',
  'f00d-',
  'qqq',
  'xyzzy',
  'wasiu hamisu',
  'uche hamade',
  'pay16000',
  '13700',
  '1600000137',
  'wasiuham',
  'oguisu',
  'tanko falmu',
  'bukola',
  'sefiya ezetta',
  'nwachukwu',
  'economics bello',
];

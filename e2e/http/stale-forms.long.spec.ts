/**
 * A form that was drawn before a colleague's change never overwrites it, also when it comes back once with a mistake:
 * the page with the mistake carries the version that was first read, and the corrected form is refused as out of date.
 * All forms of staff that carry a version are found by walking the links, so a new one fails here until it is written
 * down with a mistake and a right answer. The applicant's form has tests of its own, as it shows both versions.
 */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { FORM_SETTINGS } from '#core/settings/portal-settings.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { typedInto } from '#tests/factories/typed-settings.ts';
import { type FoundForm, findForms } from '#tests/fuzz/find-forms.ts';
import { type Ask, as, asking, type Role } from '../steps/http.ts';
import { marksWrong, standingIn } from '../steps/pages.ts';
import { PASSWORD } from '../steps/people.ts';

type Fields = Readonly<Record<string, string>>;
interface Answers {
  /** Refused for what is typed. Null for a form without a field that could be wrong. */
  readonly mistake: Fields | null;
  /** Beside what the page has filled in already. */
  readonly right: Fields;
}

const PRESSED: Answers = { mistake: null, right: {} };
const REASON = 'The statement of 3 November shows it.';
const WITH_REASON: Answers = { mistake: { reason: '' }, right: { reason: REASON } };
const NEWS: Answers = {
  mistake: { title: '', summary: 'The first rain has come to Kafur.', content: 'Rain has come to Kafur.' },
  right: {
    title: 'Rain',
    category: 'Announcement',
    summary: 'The first rain has come to Kafur.',
    content: 'Rain has come to Kafur.',
    publish_on: '2031-02-03',
    publish_time: '09:00',
  },
};
const GATEWAY: Answers = { mistake: { baseUrl: 'no address' }, right: { baseUrl: '' } };

/** Each file for JAMB or NBTE has a form of its own shape: which heading it cannot do without. */
const COLUMNS_OF_FILES: Readonly<Record<string, Answers>> = Object.fromEntries(
  Object.entries({
    screening: 'heading_name',
    recommended: 'heading_name',
    matriculation: 'heading_surname',
    hnd: 'heading_name',
    caps: 'heading_jamb_number',
  }).map(([file, heading]) => [
    `/review/files/${file}/columns`,
    { mistake: { [heading]: '' }, right: { [heading]: 'Of the candidate' } },
  ]),
);

/** By address, with `*` for what names a record, and by the form's intent. */
const FORMS: Readonly<Record<string, Answers>> = {
  '/review/applications/* change-status': {
    mistake: { status: '' },
    right: { status: 'Under Review' },
  },
  '/review/applications/* keep-open': {
    mistake: { open_until: '', reason: '' },
    right: { open_until: addDays(lagosDayOf(new Date()), 7), reason: 'In hospital.' },
  },
  '/review/applications/* caps': {
    mistake: { caps_reference: '!' },
    right: { caps_reference: '202612345678AB' },
  },
  '/review/applications/*/requests settle': PRESSED,
  '/review/applications/*/requests withdraw': PRESSED,
  '/review/applications/*/requests ask-again': {
    mistake: { message: '' },
    right: { message: 'The picture is too dark to read.' },
  },
  '/admin-portal/messages/* read': PRESSED,
  '/admin-portal/messages/* send': { mistake: { answer: '' }, right: { answer: 'You have until Friday.' } },
  '/admin-portal/messages/* answer': PRESSED,
  '/admin-portal/messages/* reopen': PRESSED,
  '/admin-portal/messages/* close': PRESSED,
  '/admin-portal/messages/templates/* save': {
    mistake: { title: '' },
    right: { text: 'The fee is on the site.' },
  },
  '/admin-portal/messages/templates/* delete': PRESSED,
  '/admin-portal/messages/* assign': PRESSED,
  '/admin-portal/students/*': {
    mistake: { status: 'Suspended', reason: '' },
    right: { status: 'Suspended', reason: REASON },
  },
  '/admin-portal/students/*/edit': {
    mistake: { matriculation_number: '' },
    // Not what some student is called already: the same record again is no change, and answered as done.
    right: { first_name: 'Corrected', program: 'Crop Production', year: '1' },
  },
  ...COLUMNS_OF_FILES,
  '/admin-portal/offerings/*': {
    mistake: { places: 'many' },
    right: { places: '60', handover: 'CAPS', 'route-utme': 'yes' },
  },
  '/admin-portal/subjects/*': { mistake: { from_year: '26' }, right: { from_year: '1999', bodies: 'WAEC' } },
  '/admin-portal/offerings/*/requirements': {
    mistake: { 'utme-score': 'much' },
    right: { 'utme-score': '130' },
  },
  '/review/applications/*/offer ask-withdrawal': WITH_REASON,
  '/review/applications/*/offer ask-enrolment': WITH_REASON,
  '/review/applications/*/offer approve': PRESSED,
  '/review/applications/*/offer refuse': PRESSED,
  '/review/applications/*/offer offer-again': WITH_REASON,
  '/review/applications/*/offer reinstate': WITH_REASON,
  '/review/applications/*/offer move-word': { mistake: { word_on: '' }, right: { word_on: '2099-01-01' } },
  '/review/applications/*/appeal read': PRESSED,
  '/review/applications/*/appeal uphold': WITH_REASON,
  '/review/applications/*/appeal refuse': WITH_REASON,
  '/review/applications/*/offer settle': { mistake: { state: '' }, right: { state: 'met' } },
  '/review/applications/*/offer issue-admission': {
    mistake: { confirmed: '' },
    right: { confirmed: 'yes' },
  },
  '/review/applications/*/offer record-answer': {
    mistake: { answer: '' },
    right: { answer: 'accept', identity_seen: 'passport', reason: REASON, present: 'yes' },
  },
  '/admin-portal/letters/* save': { mistake: { title: '' }, right: {} },
  '/admin-portal/courses/*': { mistake: { title: '' }, right: { year: '1', semester: '1', units: '2' } },
  '/admin-portal/courses/* remove': PRESSED,
  '/admin-portal/content/news/* save': NEWS,
  '/admin-portal/content/news/* publish': NEWS,
  '/admin-portal/content/news/* schedule': NEWS,
  '/admin-portal/content/news/* withdraw': { ...NEWS, mistake: null },
  '/admin-portal/content/news/* delete': PRESSED,
  '/admin-portal/content/pages/* save': {
    mistake: { lead: '', hero_title: '', body: 'A text.' },
    right: { lead: 'A lead.', hero_title: 'A title.', body: 'A text.' },
  },
  '/admin-portal/content/pages/* restore': PRESSED,
  '/admin-portal/content/people/* save': {
    mistake: { name: '', about: 'Chairs the Council.' },
    right: { about: 'Chairs the Council.' },
  },
  '/admin-portal/content/people/* delete': PRESSED,
  '/admin-portal/content/events/* save': {
    mistake: { title: '', description: 'All are welcome.' },
    right: { description: 'All are welcome.' },
  },
  '/admin-portal/content/events/* delete': PRESSED,
  '/admin-portal/settings factor': {
    mistake: { required: 'perhaps' },
    right: { required: 'no' },
  },
  '/admin-portal/settings links': {
    mistake: { library: 'no address' },
    right: { library: '' },
  },
  '/admin-portal/settings contact': {
    mistake: { phone: '12' },
    right: { phone: '' },
  },
  ...Object.fromEntries(
    FORM_SETTINGS.map((key) => [
      `/admin-portal/settings ${key}`,
      { mistake: { [key]: '-1' }, right: typedInto(key).loosest },
    ]),
  ),
  '/admin-portal/settings translation': {
    mistake: { approved_by: 'Malama Hauwa Sani', approved_on: '' },
    right: { approved_by: '', approved_on: '' },
  },
  '/admin-portal/opening open': PRESSED,
  '/admin-portal/opening close': { mistake: {}, right: { closing: 'yes' } },
  '/admin-portal/people/* role': {
    mistake: { role: 'academic_staff', reason: '' },
    right: { role: 'academic_staff', reason: REASON },
  },
  '/admin-portal/people/* suspend': WITH_REASON,
  '/admin-portal/people/* reinstate': WITH_REASON,
  '/admin-portal/people/* sessions': WITH_REASON,
  '/admin-portal/people/* factor': WITH_REASON,
  '/payment-system/manual approve': PRESSED,
  '/payment-system/manual decline': WITH_REASON,
  '/payment-system/* confirm': {
    mistake: { amount: 'much' },
    right: {
      statement_reference: 'FT26-STALE',
      value_date: '2026-01-14',
      amount: '25,000',
      evidence: REASON,
    },
  },
  '/payment-system/* decline': WITH_REASON,
  '/payment-system/* close': WITH_REASON,
  '/payment-system/* resolve': {
    mistake: { resolution: 'keep', reason: '' },
    right: { resolution: 'keep', reason: REASON },
  },
  '/payment-system/* keep-fee': WITH_REASON,
  '/payment-system/* request-refund': {
    mistake: { amount: 'much', reason: REASON },
    right: { amount: '100', reason: REASON },
  },
  '/payment-system/* treasury-receipt': {
    mistake: { treasury_receipt: '' },
    right: { treasury_receipt: 'TSA-2026-000123' },
  },
  '/payment-system/refunds approve': PRESSED,
  '/payment-system/refunds decline': WITH_REASON,
  '/payment-system/refunds result': {
    mistake: { result: '' },
    right: { result: 'completed', provider_reference: 'R-1' },
  },
  '/payment-system/fees/* set': { mistake: { amount: 'much' }, right: { starts_on: '2031-02-03' } },
  '/payment-system/fees/* end': { mistake: { last_day: '' }, right: { last_day: '2031-02-03' } },
  '/payment-system/gateways/bank_transfer/configure': {
    mistake: { accountNumber: '12' },
    right: { bankName: 'A bank', accountName: 'A college', accountNumber: '1234567890' },
  },
  '/payment-system/gateways/paystack/configure': GATEWAY,
  '/payment-system/gateways/flutterwave/configure': GATEWAY,
  '/payment-system/gateways/remita/configure': GATEWAY,
};

/** Forms about nothing that stands yet. */
const NO_RECORD = /\/new( |$)/;

/** Only show what is typed, or add it to what others wrote. */
const KEEPS_NOTHING: readonly string[] = [
  '/admin-portal/letters/* preview',
  '/admin-portal/content/news/* pictures',
  '/admin-portal/content/people/* pictures',
  '/review/applications/* note',
];

const START = {
  admin_staff: ['/review', '/payment-system'],
  master_admin: ['/review', '/admin-portal', '/payment-system'],
} as const;
const WALKED = /^\/(student-portal|review|admin-portal|payment-system|account)(\/|\?|$)/;
/** Pages of one kind that are looked at: records differ in what they offer. */
const OF_A_KIND = 8;

const shapeOf = (path: string) =>
  (path.split('?')[0] ?? '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/g, '*')
    .replace(/(\/content\/pages)\/.+/, '$1/*');

interface Found {
  readonly path: string;
  readonly name: string;
  readonly form: FoundForm;
  readonly intent: string;
}

async function versionedForms(
  ask: Ask,
  start: readonly string[],
): Promise<{ found: Found[]; unmarked: Set<string> }> {
  const unmarked = new Set<string>();
  const found = new Map<string, Found>();
  const seen = new Set(start);
  const perShape = new Map<string, number>();
  const waiting = [...start];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const shape = shapeOf(path) + (path.includes('?') ? '?' : '');
    const looked = perShape.get(shape) ?? 0;
    if (looked >= OF_A_KIND) continue;
    perShape.set(shape, looked + 1);
    const { status, headers, body } = await ask(path);
    if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) continue;
    const html = body.toString();
    for (const field of marksWrong(html)) unmarked.add(`${shape} ${field}`);
    const { links, forms } = findForms(html, path);
    for (const form of forms) {
      if (form.method !== 'POST' || !form.fields.some(({ name }) => name === 'version')) continue;
      for (const intent of form.fields.find(({ name }) => name === 'intent')?.choices ?? ['']) {
        const name = `${shapeOf(path)} ${intent}`.trim();
        if (!found.has(name) && !KEEPS_NOTHING.includes(name)) found.set(name, { path, name, form, intent });
      }
    }
    for (const link of links) {
      if (!WALKED.test(link) || seen.has(link) || /\/(export|download|pdf)/.test(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return { found: [...found.values()], unmarked };
}

/** What a browser would send of it: hidden values, what stands in the fields, and what is typed over them. */
function filled(form: FoundForm, intent: string, typed: Fields, version: number): Record<string, string> {
  return { ...standingIn(form), ...(intent && { intent }), ...typed, version: String(version) };
}

/** The same form on the page that came back. */
const again = (html: string, { path, name, intent }: Found): FoundForm | undefined =>
  findForms(html, path).forms.find(
    (form) =>
      form.fields.some((field) => field.name === 'version') &&
      (intent === '' ||
        form.fields.some((field) => field.name === 'intent' && field.choices.includes(intent))) &&
      name !== '',
  );

async function send(person: APIRequestContext, { form, path }: Found, fields: Record<string, string>) {
  const target = form.target || path;
  // The walk takes longer than a sign-in counts for the forms that ask who is there.
  const sent = { ...fields, confirm_password: PASSWORD };
  return form.multipart ? person.post(target, { multipart: sent }) : person.post(target, { form: sent });
}

async function whatIsWrong(person: APIRequestContext, found: Found): Promise<string | null> {
  const answers = FORMS[found.name];
  if (!answers) return 'is not in the table of this test';
  const now = Number(standingIn(found.form).version);
  const read = now - 1;
  if (answers.mistake !== null) {
    const answer = await send(person, found, filled(found.form, found.intent, answers.mistake, read));
    const html = await answer.text();
    // Told of the change at once is as good.
    if (answer.status() === 409) return null;
    if (answer.status() !== 422) return `answers ${answer.status()} to a mistake`;
    const back = again(html, found);
    const carried = back && standingIn(back).version;
    if (!html.includes('<title>Error: ')) return 'comes back from a mistake without saying so in its title';
    if (carried !== String(read)) return `comes back from a mistake with version ${carried}, not ${read}`;
  }
  const answer = await send(person, found, filled(found.form, found.intent, answers.right, read));
  if (answer.status() !== 409) return `answers ${answer.status()} after a colleague's change, not 409`;
  return null;
}

for (const role of ['admin_staff', 'master_admin'] as const satisfies readonly Role[]) {
  test(`no form of the ${role} overwrites what was saved after it was drawn`, async () => {
    const person = await as(role);
    const { found: all, unmarked } = await versionedForms(await asking(person), START[role]);
    expect([...unmarked], 'fields that do not say whether they may be left empty').toEqual([]);
    const forms = all.filter(({ name }) => !NO_RECORD.test(name));
    const faults: string[] = [];
    for (const found of forms) {
      const fault = await whatIsWrong(person, found);
      if (fault) faults.push(`${found.name} (${found.path}) ${fault}`);
    }
    expect(faults).toEqual([]);
    // A walk that saw next to nothing would find no fault either.
    expect(forms.length).toBeGreaterThan(20);
    await person.dispose();
  });
}

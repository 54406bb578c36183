/** The site search over the college's real content, on a real database. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { answers } from '#college/answers.ts';
import type { SearchDocument } from '#core/content/search-document.ts';
import { search_documents } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { publicPagesWith } from '../page/public-pages.ts';
import { filesContent } from '../page/site-content.ts';
import { syncSearchDocuments } from './keep-search.server.ts';
import { searchContent } from './search-content.server.ts';
import { searchSite } from './search-site.server.ts';

const deps = testDeps();
const sync = (keeper: string, documents: readonly SearchDocument[]) =>
  deps.db.transaction((tx) => syncSearchDocuments({ tx, newId: deps.newId }, keeper, async () => documents));
beforeAll(async () => {
  await sync('content', searchContent());
});

const search = (typed: string) => searchSite(deps, typed);
const addresses = async (typed: string) =>
  (await search(typed)).groups.flatMap(({ results }) => results.map(({ address }) => address));
const first = async (typed: string) => (await addresses(typed))[0];

const document = {
  kind: 'news' as const,
  address: '/news/rain-gauge',
  title: 'A rain gauge for every plot',
  summary: 'Seventeen gauges have been put up.',
  headings: '',
  body: 'A barograph stands beside them.',
};

describe('what is found', () => {
  it('holds every public page but the home page, and leads to public pages only', () => {
    const paths = searchContent().map(({ address }) => address.split('#')[0]);
    const pages = publicPagesWith(filesContent.news)
      .map(({ path }) => path)
      .filter((path) => path !== '/');
    expect(pages.filter((path) => !paths.includes(path))).toEqual([]);
    // Of the pages that the site map of search engines leaves out, the way in alone.
    expect(paths.filter((path) => path !== '/auth' && !pages.includes(path ?? ''))).toEqual([]);
    const all = searchContent().map(({ address }) => address);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['governing council', '/governing-council'],
    ['how to apply', '/how-to-apply'],
    ['privacy', '/privacy'],
    ['forestry', '/programmes/forestry'],
    ['registrar', '/principal-officers#registrar'],
    ['refund', '/about/policies/fees-and-refunds'],
    ['research', '/research'],
    ['renewable energy', '/academic-structure#engineering-technology'],
    ['remedial sciences admission open', '/news/remedial-sciences-open'],
    ['academic calendar', '/academic-structure#calendar'],
    ['lost property', '/directorate'],
    ['0800 000 0000', '/contact'],
    ['hostel fee', '/fees'],
  ])('%s: first %s', async (typed, address) => {
    expect(await first(typed)).toBe(address);
  });

  // As applicants type them, mistakes included.
  it.each([
    ['school fees', '/fees'],
    ['uniform', '/campus#uniform'],
    ['dress code', '/campus#uniform'],
    ['ID card', '/contact'],
    ['student ID card', '/contact'],
    ['how much is school fees for ND', '/fees'],
    ['shool fees', '/fees'],
    ['tution fee', '/fees'],
    ['acceptance fee', '/fees#acceptance'],
    ['hostel', '/campus#hostels'],
    ['hostel accomodation', '/campus#hostels'],
    ['acommodation', '/campus#hostels'],
    ['cut off mark', '/how-to-apply#levels'],
    ['cut-off mark for 2026', '/how-to-apply#levels'],
    ['cutoff', '/how-to-apply#levels'],
    ['jamb score', '/how-to-apply#levels'],
    ['admission requirments', '/how-to-apply#levels'],
    ['hnd admission requirement', '/how-to-apply#levels'],
    ['awaiting result', '/how-to-apply#levels'],
    ['waec and neco combination', '/how-to-apply#levels'],
    ['form', '/how-to-apply'],
    ['is the form out', '/how-to-apply'],
    ['admission form 2025/2026', '/how-to-apply'],
    ['aplication closing date', '/how-to-apply'],
    ['post utme', '/admissions#screening'],
    ['documents for clearance', '/how-to-apply#documents'],
    ['indigene leter', '/how-to-apply#documents'],
    ['student loan', '/fees#loan'],
    ['nelfund', '/fees#loan'],
    ['scholaship', '/fees#scholarships'],
    ['i paid twice', '/about/policies/fees-and-refunds'],
    ['phone number', '/contact'],
    ['whatsapp', '/contact'],
    ['transport', '/campus#getting-here'],
    ['where is the school located', '/contact'],
    ['where is the school', '/contact'],
    ['correct my name', '/contact'],
    ['someone is selling admission', '/official-channels'],
    ['takardun bogi', '/official-channels'],
    ['na manta kalmar sirri', '/auth'],
    ['duba wasika', '/verify'],
    ['tambari', '/press'],
    ['distance learning', '/admissions#distance'],
    ['part time', '/academic-structure#levels'],
    ['resumption date', '/academic-structure#calendar'],
    ['when is exam', '/academic-structure#calendar'],
    ['vacancy', '/vacancies'],
    ['tender', '/vacancies#tenders'],
    ['clinic', '/campus'],
    ['logo', '/press'],
    ['courses offered', '/programmes'],
    ['portal log in', '/auth'],
    ['check admission status', '/auth'],
    ['kudin form nawa ne', '/fees'],
    ['how much is form', '/fees'],
    ['skul fees', '/fees'],
    ['tallafin karatu', '/fees#scholarships'],
    ['bashin karatu', '/fees#loan'],
    ['wurin kwana', '/campus#hostels'],
    ['girls hostel', '/campus#hostels'],
    ['lambar waya', '/contact'],
    ['tuntube mu', '/contact'],
    ['tuntuɓe mu', '/contact'],
    ['yadda ake nema', '/how-to-apply'],
    ['gurbin karatu', '/how-to-apply'],
    ['noma', '/programmes/crop-production'],
    ['kiwon dabbobi', '/programmes/animal-production'],
    ['neman aiki', '/vacancies'],
    ['hutu', '/academic-structure#calendar'],
    ['sakamako', '/auth'],
    ['forgot password', '/auth'],
    ['reprint slip', '/auth'],
    ['how to pay', '/about/policies/fees-and-refunds#how-to-pay'],
    ['paystack', '/about/policies/fees-and-refunds#how-to-pay'],
    ['debit alert no receipt', '/about/policies/fees-and-refunds'],
    ['d7 in mathematics', '/how-to-apply#levels'],
    ['change of institution', '/how-to-apply'],
    ['hod', '/about/management-committee'],
    ['vc', '/principal-officers#provost'],
    ['print admision letter', '/auth'],
    ['forgot my pasword', '/auth'],
    ['transcript', '/alumni'],
    ['is the college nbte acredited', '/about/directorate-academic-planning'],
    ['remedial programme', '/news/remedial-sciences-open'],
    ['siwes', '/about/directorate-career-services'],
    ['rector', '/principal-officers#provost'],
  ])('an applicant who types “%s” is led to %s', async (typed, address) => {
    expect(await first(typed)).toBe(address);
  });

  // Asked as whole questions, in English and in Hausa.
  it.each([
    ['when is post-utme screening', '/admissions#screening'],
    ['direct entry requirements', '/how-to-apply#levels'],
    ['can I come through direct entry', '/how-to-apply#levels'],
    ['is there part time programme', '/academic-structure#levels'],
    ['when is resumption date', '/academic-structure#calendar'],
    ['what age can I apply', '/how-to-apply#levels'],
    ['do I pay acceptance', '/fees#acceptance'],
    ['do students wear uniform', '/campus#uniform'],
    ['is my letter real', '/verify'],
    ['kuɗin hostel nawa ne', '/fees'],
    ['nawa ne kudin dakin kwana', '/fees'],
    ['what is the price of hostel', '/fees'],
    ['can I combine WAEC and NECO', '/how-to-apply#levels'],
    ['can I apply without jamb', '/how-to-apply#levels'],
    ['cut off mark for ND', '/how-to-apply#levels'],
    ['makin jamb nawa ake so', '/how-to-apply#levels'],
    ['is admission still on', '/how-to-apply'],
    ['yaushe za a rufe neman gurbi', '/how-to-apply'],
    ['ina ake biyan kudi', '/about/policies/fees-and-refunds#how-to-pay'],
    ['my payment is not reflecting', '/about/policies/fees-and-refunds'],
    ['takardun da ake bukata', '/how-to-apply#documents'],
    ['medical fitness certificate', '/how-to-apply#documents'],
    ['how long is national diploma', '/academic-structure#levels'],
    ['when is matriculation', '/academic-structure#calendar'],
    ['when will orientation be', '/academic-structure#calendar'],
    ['is the school safe', '/parents'],
    ['can my guardian visit', '/parents'],
    ['akwai tsaro a makarantar', '/parents'],
    ['is there hostel for girls', '/campus#hostels'],
    ['how do I get there by bus', '/campus#getting-here'],
    ['library opening', '/library'],
    ['where are course materials', '/learning-portal'],
    ['how do I check my admission', '/auth'],
    ['I forgot my application number', '/auth'],
    ['who is the bursar', '/principal-officers#bursar'],
    ['report an agent', '/official-channels'],
    ['poultry', '/programmes/animal-production'],
    ['agric economics', '/programmes/agricultural-economics'],
    ['can I change my course', '/contact'],
    ['how much is acceptance fee', '/fees#acceptance'],
  ])('the question “%s” is answered at %s', async (typed, address) => {
    expect(await first(typed)).toBe(address);
  });

  it('every place that answers is in the index, and every phrase of it finds it', async () => {
    const known = searchContent().map(({ address }) => address);
    expect(answers.map(({ address }) => address).filter((address) => !known.includes(address))).toEqual([]);
    for (const { address, asked } of answers)
      for (const phrase of asked) expect.soft(await addresses(phrase), phrase).toContain(address);
  });

  it.each([
    ['mistyped', 'gorverning councel', '/governing-council'],
    ['mistyped', 'admision policy', '/about/policies/admissions'],
    ['unfinished', 'agricultural engin', '/programmes/agricultural-engineering'],
    ['in other forms', 'applying', '/how-to-apply'],
    ['with accents and capitals', 'RÉGISTRÀR', '/principal-officers#registrar'],
    ['with hooked letters', 'Ɓursar', '/principal-officers#bursar'],
  ])('words %s: %s', async (_how, typed, address) => {
    expect(await addresses(typed)).toContain(address);
  });

  it('says which word was taken for which, and when some were missing', async () => {
    const mistyped = await search('hostle');
    expect(mistyped.corrected).toEqual([{ typed: 'hostle', instead: expect.arrayContaining(['hostel']) }]);
    expect(mistyped.partly).toBe(false);
    const partly = await search('hostel zyxwvut');
    expect(partly.partly).toBe(true);
    expect(partly.count).toBeGreaterThan(0);
    expect((await search('zyxwvut qqqq')).count).toBe(0);
  });

  it('takes no number for another one', async () => {
    await sync('test', [
      { ...document, address: '/news/session', title: 'Session 2025 2026', body: 'barometer' },
    ]);
    expect((await search('2024 barometer')).corrected).toEqual([]);
    expect((await search('2027')).count).toBe(0);
    await sync('test', []);
  });

  it('shows where the words stand, as text and never as markup', async () => {
    const title = '<script>alert(1)</script> barometer';
    await sync('test', [{ ...document, address: '/news/script', title, body: 'A <b>barometer</b> & more' }]);
    const [group] = (await search('barometer')).groups;
    expect(group?.results[0]?.title).toEqual([
      { text: '<script>alert(1)</script> ', hit: false },
      { text: 'barometer', hit: true },
    ]);
    await sync('test', []);
    expect((await search('barometer')).count).toBe(0);
  });
});

describe('odd queries', () => {
  it.each([
    ['nothing', ''],
    ['only common words', 'the and of'],
    ['operators', "fees & | ! ( ) <-> :* ' \\ ::"],
    ['SQL', "'; drop table users; --"],
    ['patterns', '%%% ___ %a_'],
    ['a zero byte', 'fees\u0000'],
    ['half a character', 'fees \ud83d'],
    ['right to left', '\u202Eseef محمد'],
    ['a very long word', 'a'.repeat(10_000)],
    ['very many words', Array.from({ length: 5000 }, (_, i) => `w${i}`).join(' ')],
    ['emoji', '🌾🌾🌾'],
  ])('%s are answered', async (_name, typed) => {
    const answer = await search(typed);
    expect(answer.query.length).toBeLessThanOrEqual(100);
    expect(answer.count).toBe(answer.groups.flatMap(({ results }) => results).length);
  });
});

describe('the index', () => {
  it('is written once, and again only where the content changed', async () => {
    const syncDesk = (documents = [document]) => sync('desk', documents);
    expect(await syncDesk()).toEqual({ written: 1, removed: 0 });
    expect(await syncDesk()).toEqual({ written: 0, removed: 0 });
    expect(await addresses('gauge')).toEqual(['/news/rain-gauge']);
    expect(await syncDesk([{ ...document, body: 'A hygrometer stands beside them.' }])).toEqual({
      written: 1,
      removed: 0,
    });
    expect(await addresses('hygrometer')).toEqual(['/news/rain-gauge']);
    expect(await addresses('barograph')).toEqual([]);
    expect(await syncDesk([])).toEqual({ written: 0, removed: 1 });
    expect(await addresses('gauge')).toEqual([]);
  });

  it('is left alone where it belongs to another keeper', async () => {
    await sync('desk', [document]);
    expect(await sync('content', searchContent())).toEqual({ written: 0, removed: 0 });
    const rows = await deps.db.select().from(search_documents).where(eq(search_documents.keeper, 'desk'));
    expect(rows).toHaveLength(1);
    await sync('desk', []);
  });

  it('is written by two processes that start together', async () => {
    await sync('desk', []);
    const both = await Promise.all([1, 2].map(() => sync('desk', [document])));
    expect(both.map(({ written }) => written).toSorted()).toEqual([0, 1]);
    await sync('desk', []);
  });
});

/** Once the college's phone, e-mail and address are changed in the settings, no page, paper or mail says the old ones. */
import { join } from 'node:path';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { listOutbox } from '#gateways/email/read-outbox.ts';
import { asking } from '../steps/http.ts';
import { type OwnPortal, startOwnPortal } from '../steps/own-portal.ts';
import { answerForm, forEach, sitemapPaths } from '../steps/pages.ts';
import { ACCOUNTS } from '../steps/people.ts';
import { readSheets, wordsOn } from '../steps/prints.ts';

test.skip(!process.env.TEST_SERVER_URL, 'needs a database server of the tests');

/** As colleges/fcat/college.ts has them. */
const OLD = /0800 000 0000|\+2348000000000|\binfo@fcatkafur\.example|Malumfashi Road/;
const NEW = { phone: '0803 555 0199', email: 'registry@kafur.example', address: 'Gate 2, Dam Road\nKafur' };
const FILES = ['/feed.xml', '/manifest.webmanifest', '/offline', '/robots.txt'];

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await startOwnPortal();
});
test.afterAll(() => portal.stop());

const saysOld = (text: string, where: string): string[] => {
  const said = OLD.exec(text);
  return said ? [`${where}: ${text.slice(Math.max(0, said.index - 60), said.index + 40)}`] : [];
};

async function pagesThatSayOld(): Promise<string[]> {
  const visitor = await request.newContext({ baseURL: portal.origin });
  const ask = await asking(visitor, portal.origin);
  const found: string[] = [];
  const paths = [...(await sitemapPaths(visitor)), ...FILES, '/auth', '/auth/lost-email', '/no/such/page'];
  await forEach(paths, async (path) => {
    found.push(...saysOld((await ask(path)).body.toString(), path));
  });
  await visitor.dispose();
  return found;
}

/** Of a paid application of the demonstration. Letters stay as they were issued. */
async function papersThatSayOld(master: APIRequestContext): Promise<{ read: number; found: string[] }> {
  const [{ payment } = { payment: '' }] = await portal.sql<{ payment: string }>(
    `select p.id as payment from applications a join payments p on p.application_id = a.id
      where a.status = 'Accepted' and p.status = 'Completed' limit 1`,
  );
  const papers = [`/student-portal/payments/${payment}/acknowledgement.pdf`];
  const found: string[] = [];
  for (const path of papers) {
    const answer = await master.get(path);
    expect(answer.headers()['content-type'], path).toBe('application/pdf');
    found.push(...saysOld(wordsOn(await readSheets(await answer.body())), path));
  }
  return { read: papers.length, found };
}

test('no page, paper or mail says the contact details that an administrator has replaced', async () => {
  const master = await portal.signIn(ACCOUNTS.master_admin);
  expect((await pagesThatSayOld()).map((one) => one.split(':')[0])).toEqual(
    expect.arrayContaining(['/', '/contact', '/auth/lost-email', '/privacy']),
  );
  expect((await papersThatSayOld(master)).found).not.toEqual([]);

  const answer = await answerForm(master, await master.get('/admin-portal/settings'), {
    ...NEW,
    intent: 'contact',
  });
  expect(answer.status(), await answer.text()).toBeLessThan(400);

  await expect.poll(pagesThatSayOld).toEqual([]);
  expect((await papersThatSayOld(master)).found).toEqual([]);
  const contact = await (await master.get('/contact')).text();
  for (const part of ['0803 555 0199', NEW.email, 'Gate 2, Dam Road']) expect(contact).toContain(part);

  const guest = await request.newContext({ baseURL: portal.origin });
  await answerForm(guest, await guest.get('/auth/forgot'), { email: ACCOUNTS.applicant });
  await guest.dispose();
  const newest = async () => (await listOutbox(join(portal.dataDir, 'outbox'), 1))[0];
  await expect.poll(async () => (await newest())?.from).toContain(NEW.email);
  expect(saysOld(JSON.stringify(await newest()), 'mail')).toEqual([]);
  await master.dispose();
});

/** What the doctor says of planted faults that need no database. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '#tests/factories/drawn-secret.ts';
import { readConfig } from '../config/config.ts';
import type { Check, Finding, Patient } from './check.ts';
import { judgeConnections, judgeSkew } from './database.ts';
import { CHECKS, runCheck } from './index.ts';
import { backupFolder, built, judgeFolder, judgeNode, judgeRoom, node, zones } from './machine.ts';
import { bucket, gateways, judgeTls, mail, site, traces } from './outside.ts';
import { backups } from './records.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const patient = (env: Record<string, string> = {}, more: Partial<Patient> = {}): Patient => ({
  config: readConfig({ DATA_DIR: folder, ...env }),
  root,
  now: () => new Date(),
  database: null,
  unreachable: null,
  migrationsFolder: join(root, 'db/migrations'),
  built: async () => 'current',
  ...more,
});
const look = (check: Check, env?: Record<string, string>, more?: Partial<Patient>) =>
  runCheck(check, patient(env, more));
const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level);

/** Where a program answers; `close` when done. */
async function listening(server: Server): Promise<{ port: number; close(): Promise<void> }> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
/** A port on which nobody listens any more. */
async function deadPort(): Promise<number> {
  const { port, close } = await listening(createServer());
  await close();
  return port;
}

describe('the doctor', () => {
  it('says of everything that is not good what to do', async () => {
    const dead = await deadPort();
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${dead}`,
      ORIGIN: `http://127.0.0.1:${dead}`,
      PAYSTACK_SECRET_KEY: 'sk_test_hush',
      PAYSTACK_BASE_URL: `http://127.0.0.1:${dead}`,
    };
    for (const check of CHECKS)
      for (const { level, text, mend } of await look(check, env, { unreachable: 'It is away.' })) {
        expect(text).not.toContain('hush');
        if (level !== 'good') expect(mend, `${check.name}: ${text}`).toMatch(/\w/);
      }
  });

  it('looks whether a collector takes traces, without sending any', async () => {
    expect(levels(await look(traces))).toEqual(['good']);
    const got: string[] = [];
    const collector = createHttpServer(async (request, response) => {
      got.push(await text(request));
      const known = request.headers.authorization === 'hush';
      response.writeHead(request.url === '/v1/traces' ? (known ? 200 : 401) : 404).end('{}');
    });
    const { port, close } = await listening(collector);
    const at = (env: Record<string, string>) =>
      look(traces, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, ...env });
    const right = await at({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hush' });
    const wrongKey = await at({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hushed' });
    const wrongPath = await at({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/v1/traces` });
    await close();
    const gone = await at({});
    expect(levels([right, wrongKey, wrongPath, gone].flat())).toEqual(['good', 'bad', 'bad', 'bad']);
    expect(wrongKey[0]?.mend).toContain('OTEL_EXPORTER_OTLP_HEADERS');
    expect(wrongPath[0]?.mend).toContain('/v1/traces');
    expect(JSON.stringify([right, wrongKey, wrongPath, gone])).not.toContain('hush');
    expect(new Set(got)).toEqual(new Set(['{"resourceSpans":[]}']));
  });

  it('survives a check that breaks', async () => {
    const broken: Check = {
      name: 'x',
      run: () => Promise.reject(new Error('of all things')),
    };
    const [finding] = await look(broken);
    expect(finding).toMatchObject({ level: 'bad', text: expect.stringContaining('of all things') });
  });

  it('knows its own Node and the time in Lagos', async () => {
    expect(levels(await look(node))).toEqual([judgeNode(process.version, '24.21.0').level]);
    expect(levels(await look(zones))).toEqual(['good']);
    expect(judgeNode('v22.3.0', '24.21.0').level).toBe('bad');
    expect(judgeNode('v24.9.0', '24.21.0').level).toBe('note');
    expect(judgeNode('v24.21.0', '24.21.0').level).toBe('good');
  });

  it('sees what was built of other sources', async () => {
    expect(levels(await look(built))).toEqual(['good']);
    expect(levels(await look(built, {}, { built: async () => 'old' }))).toEqual(['note']);
    expect(levels(await look(built, {}, { built: async () => 'missing' }))).toEqual(['note']);
  });

  it('sees folders that are no folders, that cannot be made, that others may read, and full disks', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(levels(await judgeFolder(file, 'DATA_DIR'))).toEqual(['bad']);
    expect(levels(await judgeFolder(join(file, 'inside'), 'DATA_DIR'))).toEqual(['bad']);
    expect(levels(await judgeFolder('/proc', 'DATA_DIR'))).toContain('bad');
    expect(levels(await look(backupFolder))).toEqual(['good']);
    const open = join(folder, 'open');
    await mkdir(open, { mode: 0o755 });
    const [writable, readable] = await judgeFolder(open, 'DATA_DIR');
    expect([writable?.level, readable?.level]).toEqual(['good', 'note']);
    expect(judgeRoom('/', 100 * 1024 ** 2).level).toBe('bad');
    expect(judgeRoom('/', 2 * 1024 ** 3).level).toBe('note');
    expect(judgeRoom('/', 50 * 1024 ** 3).level).toBe('good');
  });

  it('counts connections of every process against what the server gives', () => {
    const facts = { most: 100, reserved: 3, roleLimit: -1, workers: 1, pool: 10 };
    expect(judgeConnections(facts).level).toBe('good');
    expect(judgeConnections({ ...facts, workers: 6 }).level).toBe('note');
    expect(judgeConnections({ ...facts, workers: 8 }).level).toBe('bad');
    expect(judgeConnections({ ...facts, roleLimit: 15 }).level).toBe('bad');
  });

  it('sees clocks that differ, and certificates that end or are nobody’s', () => {
    expect([0.1, 5, 90].map((seconds) => judgeSkew(seconds).level)).toEqual(['good', 'note', 'bad']);
    const now = new Date('2026-11-01T00:00:00Z');
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect(judgeTls(null, inDays(60), now).level).toBe('good');
    expect(judgeTls(null, inDays(5), now).level).toBe('note');
    expect(judgeTls(null, inDays(-1), now).level).toBe('bad');
    expect(judgeTls('DEPTH_ZERO_SELF_SIGNED_CERT', inDays(60), now).level).toBe('bad');
  });

  it('sends no mail, and tells a mail server that is away from one that refuses', async () => {
    expect(levels(await look(mail))).toEqual(['note']);
    expect(levels(await look(mail, { SMTP_URL: `smtp://127.0.0.1:${await deadPort()}` }))).toEqual(['bad']);
    const mails: unknown[] = [];
    const sink = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('535 no')),
      onData: (stream, _session, done) => {
        mails.push(stream);
        stream.resume().on('end', done);
      },
    });
    const { port } = await listening(sink.server as Server);
    try {
      expect(levels(await look(mail, { SMTP_URL: `smtp://127.0.0.1:${port}` }))).toEqual(['good']);
      const [refused] = await look(mail, { SMTP_URL: `smtp://portal:hush@127.0.0.1:${port}` });
      expect(refused).toMatchObject({ level: 'bad', mend: expect.stringContaining('password') });
      expect(JSON.stringify(refused)).not.toContain('hush');
      expect(mails).toEqual([]);
    } finally {
      await new Promise<void>((resolve) => {
        sink.close(resolve);
      });
    }
  });

  it('sees gateways and an address that answer, answer wrongly, or do not', async () => {
    let status = 200;
    const answers = await listening(
      createHttpServer((_request, response) => response.writeHead(status).end('ready')),
    );
    const here = `http://127.0.0.1:${answers.port}`;
    const gateway = { PAYSTACK_SECRET_KEY: 'sk_test_hush', PAYSTACK_BASE_URL: here };
    try {
      expect(levels(await look(gateways))).toEqual(['good']);
      expect(levels(await look(gateways, gateway))).toEqual(['good']);
      expect(levels(await look(site, { ORIGIN: here }))).toEqual(['good']);
      status = 503;
      expect(levels(await look(gateways, gateway))).toEqual(['note']);
      expect(await look(site, { ORIGIN: here })).toMatchObject([
        { level: 'bad', mend: expect.stringContaining('database') },
      ]);
      status = 404;
      expect(levels(await look(site, { ORIGIN: here }))).toEqual(['bad']);
    } finally {
      await answers.close();
    }
    expect(levels(await look(gateways, gateway))).toEqual(['bad']);
    expect(levels(await look(site, { ORIGIN: here }))).toEqual(['note']);
    const production = {
      PORTAL_MODE: 'production',
      ORIGIN: here,
      AUTH_SECRET: drawn('a'),
      FIELD_KEY: drawn('b'),
      SMTP_URL: 'smtp://127.0.0.1',
    };
    expect((await look(site, production))[0]?.text).toContain('not https');
    expect(levels(await look(gateways, production))).toEqual(['note']);
  });

  it('tries the bucket', async () => {
    expect(levels(await look(bucket))).toEqual(['good']);
    const dead = {
      FILES_S3_URL: `http://127.0.0.1:${await deadPort()}/files`,
      FILES_S3_KEY_ID: 'id',
      FILES_S3_SECRET: 'hush',
    };
    expect(levels(await look(bucket, dead))).toEqual(['bad']);
  });

  it('misses backups', async () => {
    expect(levels(await look(backups))).toEqual(['note']);
    await mkdir(join(folder, 'backups'), { recursive: true });
    await writeFile(join(folder, 'backups/portal-20260101-000000-aaaa.backup'), 'no backup');
    await writeFile(
      join(folder, 'backups/portal-20260101-000000-aaaa.backup.json'),
      JSON.stringify({
        name: 'portal-20260101-000000-aaaa',
        status: 'completed',
        at: '2026-01-01T00:00:00Z',
      }),
    );
    expect(levels(await look(backups))).toEqual(['bad', 'bad']);
  });
});

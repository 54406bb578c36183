import { hostname } from 'node:os';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { describeEmailSender } from '#tests/gateways/email/contract.ts';
import {
  readEmail,
  type SmtpTestServer,
  startSmtpTestServer,
} from '#tests/gateways/email/smtp-test-server.ts';
import type { EmailMessage, EmailSender } from './port.ts';
import { makeSmtpSender, ownAddress } from './smtp.ts';

const from = 'admissions@example.edu.ng';
const letter: EmailMessage = { to: 'ada@example.ng', subject: 'Hello', text: 'Hello Ada', messageId: 'id-1' };

describeEmailSender('SMTP', async () => {
  const server = await startSmtpTestServer();
  const sender = makeSmtpSender({ url: `smtp://127.0.0.1:${server.port}`, from });
  return {
    from,
    sender,
    received: async () => {
      const byId = new Map(server.raw.map(readEmail).map((email) => [email.messageId, email]));
      return [...byId.values()];
    },
    breakDown: () => server.close(),
    close: async () => {
      await sender.close();
      await server.close();
    },
  };
});

describe('SMTP sender', () => {
  const opened: (SmtpTestServer | EmailSender)[] = [];
  afterEach(async () => {
    for (const open of opened.splice(0)) await open.close();
  });
  async function serve(options: SMTPServerOptions = {}, host?: string) {
    const server = await startSmtpTestServer(options, host);
    opened.unshift(server);
    return server;
  }
  function connect(url: string, timeoutMs?: number) {
    const sender = makeSmtpSender({ url, from: `FCAT Kafur <${from}>`, timeoutMs });
    opened.unshift(sender);
    return sender;
  }
  const replyWith = (responseCode: number): Error =>
    Object.assign(new Error('said the server'), { responseCode });

  it('names its sender, addresses one person only and says that a machine wrote', async () => {
    const server = await serve();
    await connect(`smtp://127.0.0.1:${server.port}`).send(letter);
    expect(server.recipients).toEqual([['ada@example.ng']]);
    const [raw = ''] = server.raw;
    expect(readEmail(raw)).toMatchObject({
      from: `FCAT Kafur <${from}>`,
      messageId: '<id-1@example.edu.ng>',
    });
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('gives a repeated message the same Message-ID', async () => {
    const server = await serve();
    const sender = connect(`smtp://127.0.0.1:${server.port}`);
    await sender.send(letter);
    await sender.send(letter);
    const ids = server.raw.map((raw) => readEmail(raw).messageId);
    expect(ids).toEqual(['<id-1@example.edu.ng>', '<id-1@example.edu.ng>']);
  });

  it.each([
    [550, 'refused'],
    [552, 'refused'],
    [451, 'unavailable'],
  ] as const)('reads reply %i to the recipient as %s', async (code, kind) => {
    const server = await serve({ onRcptTo: (_address, _session, done) => done(replyWith(code)) });
    const sent = await connect(`smtp://127.0.0.1:${server.port}`).send(letter);
    expect(sent).toMatchObject({ ok: false, error: { kind, replyCode: code } });
  });

  it('reads a wrong password as a wrong setting', async () => {
    const server = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(replyWith(535)),
    });
    const sender = connect(`smtp://portal:wrong@127.0.0.1:${server.port}`);
    expect(await sender.send(letter)).toMatchObject({
      ok: false,
      error: { kind: 'misconfigured', replyCode: 535 },
    });
    expect(await sender.ping()).toMatchObject({ ok: false, error: { kind: 'misconfigured' } });
  });

  it('signs in with the name and password of the address', async () => {
    const seen: unknown[] = [];
    const server = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    expect((await connect(`smtp://portal:p%40ss@127.0.0.1:${server.port}`).send(letter)).ok).toBe(true);
    expect(seen).toEqual([['portal', 'p@ss']]);
  });

  it('gives up on a server that stops answering, and says to try again', async () => {
    const server = await serve({ onMailFrom: () => {} });
    const sent = await connect(`smtp://127.0.0.1:${server.port}`, 150).send(letter);
    expect(sent).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it('sends nothing unencrypted to another machine', async () => {
    // Any loopback address but the well-known names counts as another machine.
    const server = await serve({}, '127.0.0.2');
    const sent = await connect(`smtp://127.0.0.2:${server.port}`).send(letter);
    expect(sent).toMatchObject({ ok: false, error: { kind: 'misconfigured' } });
    expect(server.raw).toEqual([]);
  });

  it.each(['127.0.0.1', 'localhost', hostname()])(
    'takes the certificate of a mail server of its own at %s, which is this machine',
    async (host) => {
      const address = await ownAddress(host);
      // The name of a machine may lead elsewhere, where nothing of this holds.
      if (!address) return expect(host).toBe(hostname());
      const server = await serve({ disabledCommands: [] }, address);
      const sender = connect(`smtp://${host}:${server.port}`);
      expect(await sender.ping()).toMatchObject({ ok: true });
      expect(await sender.send(letter)).toMatchObject({ ok: true });
      expect(server.raw).toHaveLength(1);
    },
  );

  it('says of another machine that its certificate is not trusted, and hands it nothing', async () => {
    const server = await serve({ disabledCommands: [] }, '127.0.0.2');
    const sender = connect(`smtp://portal:secret@127.0.0.2:${server.port}`);
    expect(await sender.ping()).toMatchObject({
      ok: false,
      error: { kind: 'misconfigured', certificate: true },
    });
    expect(await sender.send(letter)).toMatchObject({ ok: false, error: { certificate: true } });
    expect(server.raw).toEqual([]);
  });

  it.each([
    ['http://mail.example.ng', from],
    ['smtp://mail.example.ng', 'nobody'],
  ])('refuses to start with %s and %s', (url, sender) => {
    expect(() => makeSmtpSender({ url, from: sender })).toThrow();
  });
});

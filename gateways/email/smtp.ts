/**
 * Mail over SMTP. The Message-ID is derived from the message's own id, so that a mail sent twice (after a broken
 * connection) is one mail to the programs that read it.
 */
import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import type { NodemailerError } from 'nodemailer';
import { err, ok, type Result } from '#core/shared/result.ts';
import { findUnsendable } from './check-message.ts';
import type { EmailProblem, EmailSender } from './port.ts';

export interface SmtpOptions {
  /** smtps://user:password@host:465, or smtp://…:587, which must offer STARTTLS unless the host is this machine. */
  readonly url: string;
  /** Sender, 'FCAT Kafur <admissions@example.edu.ng>' or the bare address. */
  readonly from: string;
  /** Longest silence of the server, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Debian gives a machine's own name the last of them. */
const LOOPBACK = ['127.0.0.1', '::1', '127.0.1.1'];

/**
 * The address of a mail server on this machine, by whatever name it is called; null for all others. Nothing sent there
 * leaves the machine, so its certificate, which is often its own, need not be known. The address is kept, since another
 * answer to the same name could be another machine.
 */
export async function ownAddress(hostname: string): Promise<string | null> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(name, { all: true }).catch(() => []);
  const own = new Set([
    ...LOOPBACK,
    ...Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address)),
  ]);
  const [first] = found;
  return first && found.every(({ address }) => own.has(address)) ? first.address : null;
}

export function makeSmtpSender({ url, from, timeoutMs = 15_000 }: SmtpOptions): EmailSender {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new Error('SMTP_URL must start with smtp:// or smtps://');
  const senderDomain = /@([A-Za-z0-9.-]+)>?$/.exec(from)?.[1];
  if (!senderDomain)
    throw new Error('The sender of mail must be an address such as admissions@example.edu.ng');

  const open = async () => {
    // Loaded with the first mail.
    const { createTransport } = await import('nodemailer');
    const own = await ownAddress(hostname);
    return createTransport({
      url,
      ...(own && { host: own, tls: { rejectUnauthorized: false } }),
      pool: true,
      maxConnections: 3,
      // The job queue repeats: it waits between tries and survives this process.
      maxRequeues: 0,
      requireTLS: protocol === 'smtp:' && !own,
      // Nothing in a message may make the mailer read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  const transport = () => {
    opened ??= open();
    return opened;
  };

  return {
    async send(message) {
      const unsendable = findUnsendable(message);
      if (unsendable) return err(unsendable);
      const { to, replyTo, subject, text, html, messageId } = message;
      return attempt(async () =>
        (await transport()).sendMail({
          from: message.from ?? from,
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          messageId: `<${messageId}@${senderDomain}>`,
          // Nobody reads automatic replies to a machine.
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      );
    },
    ping: () => attempt(async () => (await transport()).verify()),
    async close() {
      (await opened)?.close();
    },
  };
}

async function attempt(action: () => Promise<unknown>): Promise<Result<void, EmailProblem>> {
  try {
    await action();
    return ok(undefined);
  } catch (cause) {
    return err(toProblem(cause as NodemailerError));
  }
}

/** OpenSSL's codes of a certificate that is not trusted, is of another name or is over. */
const CERTIFICATE = /certificate|altnames|unable to verify/i;

function toProblem(cause: NodemailerError): EmailProblem {
  const replyCode = cause.responseCode;
  const about = { replyCode, cause };
  if (cause.code === 'EAUTH' || cause.code === 'ENOAUTH' || cause.code === 'ECONFIG') {
    // 454 is a server that cannot check passwords just now; anything else is a password that is wrong.
    return { kind: replyCode && replyCode < 500 ? 'unavailable' : 'misconfigured', ...about };
  }
  if (CERTIFICATE.test(cause.message)) return { kind: 'misconfigured', certificate: true, ...about };
  if (cause.code === 'ETLS' || cause.code === 'EREQUIRETLS') return { kind: 'misconfigured', ...about };
  if (replyCode) return { kind: replyCode >= 500 && replyCode !== 503 ? 'refused' : 'unavailable', ...about };
  return { kind: 'unavailable', ...about };
}

/** What stands outside: mail, the bucket, the payment gateways, and the portal's own address as people reach it. */

import { randomUUID } from 'node:crypto';
import { connect, type TLSSocket } from 'node:tls';
import { isByStaff, REAL_GATEWAYS } from '#core/payments/gateways.ts';
import { resolveSettings } from '#gateways/payment/settings.ts';
import { makeMailer, makeStorage } from '../wiring.ts';
import { bad, type Check, type Finding, good, note } from './check.ts';
import { doctorsGateways } from './gateways.ts';

const LONGEST_MS = 8_000;

export const mail: Check = {
  name: 'Mail',
  async run({ config }) {
    if (!config.smtpUrl)
      return [note('Mail goes into a folder and reaches nobody.', 'Name a mail server in SMTP_URL.')];
    const { hostname, port } = new URL(config.smtpUrl);
    const where = `${hostname}${port && `:${port}`}`;
    const mailer = makeMailer(config);
    try {
      const answer = await mailer.ping();
      if (answer.ok) return [good(`The mail server ${where} takes us. No mail was sent.`)];
      const { kind, replyCode, cause } = answer.error;
      const says = [replyCode, (cause as { code?: string } | undefined)?.code].filter(Boolean).join(', ');
      return [
        kind === 'misconfigured'
          ? bad(
              `The mail server ${where} refuses us (${says}).`,
              'Correct account, password or smtp/smtps in SMTP_URL; signs such as @ : / in them are written as %40 %3A %2F.',
            )
          : bad(
              `The mail server ${where} does not answer (${says || kind}).`,
              'Check host and port in SMTP_URL, and that the firewall lets mail out (many providers close port 25; use 587 or 465).',
            ),
      ];
    } finally {
      await mailer.close();
    }
  },
};

export const bucket: Check = {
  name: 'Uploaded files',
  async run({ config }) {
    if (!config.filesBucket) return [good('They are kept in the data folder.')];
    const storage = makeStorage(config);
    const name = `doctor/${randomUUID()}`;
    const content = new TextEncoder().encode('The doctor was here.');
    const advice =
      'Check address, keys and region (FILES_S3_…), and that the key may put, get and delete there.';
    const put = await storage.put(name, content, { mediaType: 'text/plain' });
    if (!put.ok) return [bad('Nothing can be put into the bucket.', advice)];
    const got = await storage.get(name);
    const same = got.ok && (await new Response(got.value.stream).text()) === 'The doctor was here.';
    const gone = await storage.delete(name);
    if (!same) return [bad('What was put into the bucket does not come back.', advice)];
    if (!gone.ok) return [bad(`The bucket does not delete; ${name} is left there.`, advice)];
    return [good('The bucket takes a file, gives it back and deletes it.')];
  },
};

export const gateways: Check = {
  name: 'Payment gateways',
  async run({ config, database }) {
    const states = await (database ? doctorsGateways(config, database).states() : []);
    const known = new Map(states.map((state) => [state.id, state]));
    const findings: Finding[] = [];
    let offered = 0;
    for (const gateway of REAL_GATEWAYS) {
      if (isByStaff(gateway)) continue;
      const state = known.get(gateway);
      // Without a database only the settings speak, and they say nothing of a switch.
      if (state ? state.offered : config.gateways[gateway]) {
        offered += 1;
        const values =
          state?.values ?? resolveSettings(gateway, { fixed: config.gateways[gateway] ?? {} }).values;
        findings.push(await reach(gateway, values.baseUrl ?? ''));
      } else if (state && state.reason !== 'incomplete')
        findings.push(good(`${gateway} is not offered to applicants, so it was not asked.`));
    }
    if (offered === 0)
      findings.push(
        config.mode === 'demo'
          ? good('None is set up; the sandbox takes their place.')
          : note(
              'None is offered: nobody can pay by card or Remita.',
              'Set up Remita under Configure, or by REMITA_… settings.',
            ),
      );
    return findings;
  },
};

export const traces: Check = {
  name: 'Traces',
  async run({ config }) {
    if (!config.tracing) return [good('None are made: no collector is set.')];
    const { url, headers } = config.tracing;
    const where = new URL(url).host;
    try {
      // A batch without a span: whoever takes it would take others.
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ resourceSpans: [] }),
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return [good(`The collector ${where} takes traces.`)];
      return [
        answer.status === 401 || answer.status === 403
          ? bad(
              `The collector ${where} refuses us (${answer.status}).`,
              'Correct OTEL_EXPORTER_OTLP_HEADERS. Nobody who uses the portal is held up meanwhile.',
            )
          : bad(
              `${where} takes no traces (${answer.status}).`,
              'OTEL_EXPORTER_OTLP_ENDPOINT is the address without /v1/traces, and takes OTLP by HTTP (usually port 4318, not 4317).',
            ),
      ];
    } catch (error) {
      return [
        bad(
          `The collector ${where} cannot be reached (${reasonOf(error)}).`,
          'Start it, correct OTEL_EXPORTER_OTLP_ENDPOINT, or leave that out. Nobody who uses the portal is held up meanwhile.',
        ),
      ];
    }
  },
};

/** Any answer will do: keys are not tried, since some providers count wrong ones. */
async function reach(name: string, address: string): Promise<Finding> {
  try {
    const answer = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    await answer.body?.cancel();
    return answer.status >= 500
      ? note(`${name} answers with ${answer.status}.`, 'Wait, or see docs/runbooks/gateway-down.md.')
      : good(`${name} answers.`);
  } catch (error) {
    return bad(
      `${name} cannot be reached at ${new URL(address).host} (${reasonOf(error)}).`,
      'Does the firewall let https out? If it is their fault: docs/runbooks/gateway-down.md.',
    );
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
};

export const site: Check = {
  name: 'Address',
  async run({ config }) {
    const findings: Finding[] = [];
    const url = new URL(config.origin);
    if (config.mode === 'production' && url.protocol !== 'https:')
      findings.push(
        bad(
          `${config.origin} is not https: passwords cross the network readable, and cookies are not marked Secure.`,
          'Put a proxy with a certificate in front (deploy/), and begin ORIGIN with https://.',
        ),
      );
    if (url.protocol === 'https:') findings.push(await judgeCertificate(url));
    const ready = await fetch(`${config.origin}/readyz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MS),
    }).then(
      async (answer) => ({ status: answer.status, text: (await answer.text()).slice(0, 40).trim() }),
      (error: unknown) => ({ status: 0, text: reasonOf(error) }),
    );
    if (ready.status === 200 && ready.text === 'ready')
      findings.push(good(`${config.origin} answers, and is ready.`));
    else if (ready.status === 0)
      findings.push(
        note(
          `${config.origin} does not answer from here (${ready.text}).`,
          'Is the portal started, does the name lead to the proxy, and may this machine reach itself by it?',
        ),
      );
    else
      findings.push(
        bad(
          `${config.origin}/readyz says ${ready.status}, not 200.`,
          ready.status === 503
            ? 'The portal runs and its database does not answer.'
            : ready.status === 502
              ? 'The proxy runs and the portal does not, or listens elsewhere (PORT, HOST).'
              : 'The name leads to another program, or the proxy hands on elsewhere.',
        ),
      );
    return findings;
  },
};

const DAYS = 86_400_000;

function judgeCertificate({ hostname, port }: URL): Promise<Finding> {
  return new Promise((resolve) => {
    const socket: TLSSocket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false },
      () => {
        const until = new Date(socket.getPeerCertificate().valid_to);
        resolve(judgeTls(socket.authorized ? null : String(socket.authorizationError), until, new Date()));
        socket.destroy();
      },
    );
    socket.setTimeout(LONGEST_MS, () => socket.destroy(new Error('ETIMEDOUT')));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        note(
          `The certificate of ${hostname} could not be seen (${error.code ?? error.message}).`,
          'See whether the proxy runs.',
        ),
      ),
    );
  });
}

export function judgeTls(problem: string | null, until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / DAYS);
  const mend = 'Renew it (Caddy does by itself; else certbot renew), and see why that did not happen.';
  if (days < 0) return bad(`The certificate ended on ${until.toISOString().slice(0, 10)}.`, mend);
  if (problem)
    return bad(
      `Browsers will not trust the certificate (${problem}).`,
      'Take one from a public authority for this name, with its whole chain.',
    );
  if (days < 14) return note(`The certificate ends in ${days} days.`, mend);
  return good(`The certificate is trusted, for ${days} more days.`);
}

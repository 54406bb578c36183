/**
 * Checks the world outside: mail, the bucket, the payment gateways, and the portal's own address as people reach it.
 */

import { randomUUID } from 'node:crypto';
import { isByStaff, REAL_GATEWAYS } from '#core/payments/gateways.ts';
import { resolveSettings } from '#gateways/payment/settings.ts';
import { readCertificate } from '../http/certificate.ts';
import { makeMailer, makeStorage } from '../wiring.ts';
import { bad, type Check, type Finding, good, note } from './check.ts';
import { doctorsGateways } from './keys.ts';

const LONGEST_MS = 8_000;

export const mail: Check = {
  name: 'Mail',
  async run({ config }) {
    if (!config.smtpUrl)
      return [note('E-mail is written to a folder and not sent.', 'Set SMTP_URL to a mail server.')];
    const { hostname, port } = new URL(config.smtpUrl);
    const where = `${hostname}${port && `:${port}`}`;
    const mailer = makeMailer(config);
    try {
      const answer = await mailer.ping();
      if (answer.ok) return [good(`The mail server ${where} accepts the account. No e-mail was sent.`)];
      const { kind, replyCode, cause, certificate } = answer.error;
      if (certificate)
        return [
          bad(
            `The mail server ${where} has a certificate that is not trusted for ${hostname} (${(cause as Error).message}).`,
            'Write the name in its certificate as the host of SMTP_URL, or give it a certificate of a public authority. For a certificate of your own authority, start the portal with NODE_EXTRA_CA_CERTS=<file of the authority>. For a mail server on this machine, write localhost as the host.',
          ),
        ];
      const says = [replyCode, (cause as { code?: string } | undefined)?.code].filter(Boolean).join(', ');
      return [
        kind === 'misconfigured'
          ? bad(
              `The mail server ${where} refused the account (${says}).`,
              'Correct account, password or smtp/smtps in SMTP_URL; write @ : / in them as %40 %3A %2F.',
            )
          : bad(
              `The mail server ${where} does not answer (${says || kind}).`,
              'Check host and port in SMTP_URL, and that the firewall allows outgoing mail (many providers close port 25; use 587 or 465).',
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
      'Check address, keys and region (FILES_S3_…), and that the key has permission to put, get and delete.';
    const put = await storage.put(name, content, { mediaType: 'text/plain' });
    if (!put.ok) return [bad('The portal cannot store a file in the bucket.', advice)];
    const got = await storage.get(name);
    const same = got.ok && (await new Response(got.value.stream).text()) === 'The doctor was here.';
    const gone = await storage.delete(name);
    if (!same) return [bad('A file stored in the bucket cannot be read back.', advice)];
    if (!gone.ok) return [bad(`The portal cannot delete from the bucket. ${name} is still there.`, advice)];
    return [good('A test file was stored, read and deleted.')];
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
      // If there is no database, only the settings are known, and they do not say whether a gateway is switched on.
      if (state ? state.offered : config.gateways[gateway]) {
        offered += 1;
        const values =
          state?.values ?? resolveSettings(gateway, { fixed: config.gateways[gateway] ?? {} }).values;
        findings.push(await reach(gateway, values.baseUrl ?? ''));
      } else if (state && state.reason !== 'incomplete')
        findings.push(good(`${gateway} is not offered to applicants, so it was not checked.`));
    }
    if (offered === 0)
      findings.push(
        config.mode === 'demo'
          ? good('None is set up. The sandbox is used instead.')
          : note(
              'None is offered: no one can pay by card or Remita.',
              'Set up Remita under Configure, or by REMITA_… settings.',
            ),
      );
    return findings;
  },
};

export const traces: Check = {
  name: 'Traces',
  async run({ config }) {
    if (!config.tracing) return [good('Traces are off: no collector is set.')];
    const { url, headers } = config.tracing;
    const where = new URL(url).host;
    try {
      // A batch without a span: a collector that takes it would take others.
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ resourceSpans: [] }),
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return [good(`The collector ${where} accepts traces.`)];
      return [
        answer.status === 401 || answer.status === 403
          ? bad(
              `The collector ${where} refused the request (${answer.status}).`,
              'Correct OTEL_EXPORTER_OTLP_HEADERS. People who use the portal are not affected.',
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
          'Start it, correct OTEL_EXPORTER_OTLP_ENDPOINT, or remove that setting. People who use the portal are not affected.',
        ),
      ];
    }
  },
};

/** Any answer is enough: keys are not tried, because some providers count wrong ones. */
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
      'Check that the firewall allows outgoing https. If the fault is at the gateway, see docs/runbooks/gateway-down.md.',
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
          'Put a proxy with a certificate in front (deploy/), and use https:// in ORIGIN.',
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
          'Check that the portal is running, that the name resolves to the proxy, and that this machine can reach it by that name.',
        ),
      );
    else
      findings.push(
        bad(
          `${config.origin}/readyz says ${ready.status}, not 200.`,
          ready.status === 503
            ? 'The portal is running, but its database does not answer.'
            : ready.status === 502
              ? 'The proxy is running, but the portal is not, or it uses another PORT or HOST.'
              : 'The name resolves to another program, or the proxy forwards to another address.',
        ),
      );
    return findings;
  },
};

const DAYS = 86_400_000;

const judgeCertificate = ({ origin, hostname }: URL): Promise<Finding> =>
  readCertificate(origin).then(
    ({ until, problem }) => judgeTls(problem, until, new Date()),
    (error: NodeJS.ErrnoException) =>
      note(
        `The certificate of ${hostname} could not be read (${error.code ?? error.message}).`,
        'Check that the proxy is running.',
      ),
  );

export function judgeTls(problem: string | null, until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / DAYS);
  const mend =
    'Renew it (certbot renew; Caddy renews it automatically), and find out why it was not renewed.';
  if (days < 0) return bad(`The certificate expired on ${until.toISOString().slice(0, 10)}.`, mend);
  if (problem)
    return bad(
      `Browsers will not trust the certificate (${problem}).`,
      'Get a certificate for this name from a public authority, and install it with its full chain.',
    );
  if (days < 14) return note(`The certificate expires in ${days} days.`, mend);
  return good(`The certificate is trusted and valid for ${days} more days.`);
}

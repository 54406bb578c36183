/**
 * What stands before the portal in production: TLS 1.3 and HTTP/2, with a certificate made for this run. It passes
 * requests on unchanged.
 */
import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as ask } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Belongs to a connection, not to a request; HTTP/2 has none of them. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

/**
 * A browser can read no byte of a record before its last has come, which for a page in one record is the last of the page.
 * Caddy begins a connection with records that fit into a segment, and deploy/nginx.conf has nginx do the same, so that what
 * has come is drawn while the rest is on the way.
 */
const RECORD_BYTES = 1_200;

export interface TlsFront {
  readonly port: number;
  /** By which a browser can be told to trust this key: SHA-256 of the public key in SPKI form, in base 64. */
  readonly keyHash: string;
  close(): void;
}

/** @param beside pages that are answered here, by path, compressed with brotli; the portal does not see them. */
export async function startTlsFront(
  portalUrl: string,
  host: string,
  beside: ReadonlyMap<string, Buffer> = new Map(),
): Promise<TlsFront> {
  const { hostname, port } = new URL(portalUrl);
  const agent = new Agent({ keepAlive: true });
  const certificate = await makeCertificate(host);
  const server = createSecureServer({ ...certificate, allowHTTP1: false });
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD_BYTES));
  server.on('request', (request, response) => {
    const page = beside.get(request.url);
    if (page) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': page.length,
      });
      response.end(page);
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)),
    );
    const onward = ask(
      { agent, hostname, port, method: request.method, path: request.url, headers: { ...headers, host } },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
        answer.pipe(response);
      },
    );
    onward.once('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  const { publicKey } = new X509Certificate(certificate.cert);
  const keyHash = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { port: await listen(server), keyHash, close: () => server.close() };
}

function listen(server: Http2SecureServer): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

/** A small elliptic key, as certificate authorities give them out today. */
async function makeCertificate(host: string): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const made = spawnSync('openssl', [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', cert],
    ]);
    if (made.status !== 0) throw new Error('openssl is needed to make a certificate for the measurement.');
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * An S3-compatible server for tests: s3rver, which runs in this process. Its last release is of 2021, and it needs three
 * things from us: single DES for the tokens of long lists, which OpenSSL 3 no longer has under that name, a check of
 * signatures of version 4, which it takes unseen, and an answer that waits for the file. The well-kept servers (MinIO, Garage, versitygw, S3Mock) come neither
 * from npm nor from Debian, and tests must run on a bare machine. See decision 0017.
 */
import crypto, { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import S3rver from 's3rver';

const BUCKET = 'portal-files';
/** The one pair of keys that the server knows. */
export const TEST_KEYS = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

type Cipher = typeof crypto.createCipheriv;

/** Triple DES with the same key thrice is single DES. */
function bringBackDes(): void {
  const thrice = (original: Cipher) =>
    ((name: string, key: Buffer, iv: Buffer) =>
      name === 'des'
        ? original('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
        : original(name, key, iv)) as Cipher;
  crypto.createCipheriv = thrice(crypto.createCipheriv);
  crypto.createDecipheriv = thrice(
    crypto.createDecipheriv as unknown as Cipher,
  ) as unknown as typeof crypto.createDecipheriv;
}
bringBackDes();

export async function startS3Server() {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const app = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await app.configureBuckets();
  finishBeforeAnswering(app);
  const answer = app.callback();
  const server = createServer((request, response) => {
    if (isSigned(request)) return answer(request, response);
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    bucketUrl: `http://127.0.0.1:${port}/${BUCKET}`,
    stop,
    close: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** s3rver answers a put while the file is still being written; whoever lists at once would see fewer bytes. */
function finishBeforeAnswering({ store }: S3rver): void {
  const put = store.putObject.bind(store);
  store.putObject = async (object) => {
    const answer = await put(object);
    const file = store.getResourcePath(object.bucket, object.key, 'object');
    while ((await stat(file)).size < answer.size) await wait(1);
    return answer;
  };
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature version 4, reckoned again as Amazon describes it. */
function isSigned({ headers, method, url = '/' }: IncomingMessage): boolean {
  const [, keyId, day = '', region = '', signed = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (keyId !== TEST_KEYS.accessKeyId || !signed.split(';').includes('host')) return false;
  const [pathname, query = ''] = url.split('?');
  const canonical = [
    method,
    pathname,
    query.split('&').toSorted().join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (above: Buffer, part) => hmac(above, part),
    hmac(hmac(`AWS4${TEST_KEYS.secretAccessKey}`, day), region),
  );
  return hmac(key, toSign).toString('hex') === signature;
}

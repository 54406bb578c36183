import { describe, expect, it } from 'vitest';
import { describeFileStorage } from '#tests/gateways/storage/contract.ts';
import { startS3Server, TEST_KEYS } from '#tests/gateways/storage/s3-test-server.ts';
import { makeS3Storage } from './s3.ts';

const FILE = { mediaType: 'application/pdf' };

describeFileStorage('an S3 bucket', async () => {
  const server = await startS3Server();
  return {
    storage: makeS3Storage({ bucketUrl: server.bucketUrl, ...TEST_KEYS }),
    breakDown: server.stop,
    close: server.close,
  };
});

describe('an S3 bucket over the wire', () => {
  it('keeps type and time to cache beside the file', async () => {
    const server = await startS3Server();
    const kept: Headers[] = [];
    const storage = makeS3Storage({ bucketUrl: server.bucketUrl, ...TEST_KEYS });
    await storage.put('a', Buffer.from('x'), FILE);
    const original = globalThis.fetch;
    const look = makeS3Storage({ bucketUrl: server.bucketUrl, ...TEST_KEYS }, async (...given) => {
      const answer = await original(...given);
      kept.push(answer.headers);
      return answer;
    });
    const read = await look.get('a');
    if (read.ok) await read.value.stream.cancel();
    expect(kept[0]?.get('content-type')).toBe('application/pdf');
    expect(kept[0]?.get('cache-control')).toBe('private, max-age=3600');
    await server.close();
  });

  it('cannot write with a wrong key or into a bucket that does not exist', async () => {
    const server = await startS3Server();
    const { bucketUrl } = server;
    const wrong = makeS3Storage({ bucketUrl, ...TEST_KEYS, secretAccessKey: 'another secret' });
    expect((await wrong.put('a', Buffer.from('x'), FILE)).ok).toBe(false);
    expect((await wrong.get('a')).ok).toBe(false);
    const noBucket = makeS3Storage({ bucketUrl: `${bucketUrl}-gone`, ...TEST_KEYS });
    expect((await noBucket.put('a', Buffer.from('x'), FILE)).ok).toBe(false);
    expect((await noBucket.list()).ok).toBe(false);
    await server.close();
  });
});

/** Files in a bucket of an S3-compatible provider. The bucket must exist, be private, and be ours alone. */
import { S3mini } from 's3mini';
import { err, ok, type Result } from '#core/shared/result.ts';
import { CACHE_SECONDS, checkName, type FileStorage, LIST_LIMIT, type StorageProblem } from './port.ts';

export interface S3Settings {
  /** The address has the bucket as its path: https://s3.example.ng/portal-files */
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Longer than a large file takes on a slow line. */
const TIMEOUT_MS = 60_000;

export function makeS3Storage(
  { bucketUrl, region, accessKeyId, secretAccessKey }: S3Settings,
  send: typeof fetch = fetch,
): FileStorage {
  const bucket = new S3mini({
    endpoint: bucketUrl,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: TIMEOUT_MS,
    fetch: send,
  });

  return {
    put: (name, content, { mediaType }) => {
      checkName(name);
      return attempt(async () => {
        // The type of the library names Amazon's own headers only; others are sent and signed just the same.
        const headers = { 'cache-control': `private, max-age=${CACHE_SECONDS}` } as Record<
          `x-amz-${string}`,
          string
        >;
        const answer = await bucket.putObject(name, content, mediaType, undefined, headers);
        await answer.body?.cancel();
      });
    },
    get: async (name) => {
      checkName(name);
      const answer = await attempt(() => bucket.getObjectResponse(name));
      if (!answer.ok) return answer;
      const file = answer.value;
      if (!file?.body) return err({ kind: 'missing' });
      return ok({ bytes: Number(file.headers.get('content-length')), stream: file.body });
    },
    delete: (name) => {
      checkName(name);
      return attempt(async () => {
        await bucket.deleteObject(name);
      });
    },
    list: ({ limit = LIST_LIMIT, offset = 0, after } = {}) =>
      attempt(async () => {
        if (limit === 0) return [];
        const options = after ? { 'start-after': after } : {};
        // S3 knows no offset: what comes before it is fetched and left out.
        const page = await bucket.listObjectsPaged('/', '', offset + limit, undefined, options);
        if (!page) throw new Error('the bucket does not exist');
        return (page.objects ?? []).slice(offset).map(({ Key, Size, LastModified }) => ({
          name: Key,
          bytes: Number(Size),
          modifiedAt: new Date(LastModified),
        }));
      }),
  };
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value, StorageProblem>> {
  try {
    return ok(await work());
  } catch (cause) {
    return err({ kind: 'unavailable', cause });
  }
}

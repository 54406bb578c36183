/** As much of the test server's interface as the tests use; it brings no types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface Options {
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }

  interface StoredObject {
    readonly bucket: string;
    readonly key: string;
  }

  interface Store {
    putObject(object: StoredObject): Promise<{ readonly size: number; readonly md5: string }>;
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
  }

  export default class S3rver {
    readonly store: Store;
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}

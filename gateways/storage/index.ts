/** Makes the storage that the settings ask for. Only the wiring calls it. */
import { makeFolderStorage } from './folder.ts';
import type { FileStorage } from './port.ts';
import { makeS3Storage, type S3Settings } from './s3.ts';

export type StorageOptions =
  | { readonly kind: 'folder'; readonly directory: string }
  | ({ readonly kind: 's3' } & S3Settings);

export const makeFileStorage = (options: StorageOptions): FileStorage =>
  options.kind === 's3' ? makeS3Storage(options) : makeFolderStorage(options);

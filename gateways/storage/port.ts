/**
 * The place of uploaded files. Two adapters stand behind it: `folder` below the data folder, and `s3` for a bucket of
 * any S3-compatible provider. The database says what a file is, whose it is and who may read it; here it has a name
 * that says nothing, and is written once.
 */
import type { Result } from '#core/shared/result.ts';

/** The time for which a file that was given out may be kept without asking again. */
export const CACHE_SECONDS = 3600;
export const LIST_LIMIT = 100;

interface PutOptions {
  readonly mediaType: string;
}

export interface StoredFile {
  readonly bytes: number;
  readonly stream: ReadableStream<Uint8Array>;
}

export interface StoredEntry {
  readonly name: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

interface ListOptions {
  /** 100 when left out. */
  readonly limit?: number;
  /** 0 when left out. */
  readonly offset?: number;
  /** Names that come after this one: the caller walks a long list without counting from its beginning each time. */
  readonly after?: string;
}

/** `unavailable`: not now; nothing is known to be written. `cause` is for the log. */
export type StorageProblem = { readonly kind: 'unavailable'; readonly cause: unknown };
type Missing = { readonly kind: 'missing' };

export interface FileStorage {
  /** Resolves once the whole file is kept for good; readers never see a part of it. */
  put(name: string, content: Uint8Array, options: PutOptions): Promise<Result<void, StorageProblem>>;
  get(name: string): Promise<Result<StoredFile, StorageProblem | Missing>>;
  /** Deleting a file that is not there is no problem. */
  delete(name: string): Promise<Result<void, StorageProblem>>;
  /** The files in the order of their names. */
  list(options?: ListOptions): Promise<Result<readonly StoredEntry[], StorageProblem>>;
}

const NAME = /^[a-z0-9]+(?:[/-][a-z0-9]+)*$/;

/**
 * Names are made by the portal, never by people: small letters, digits, single hyphens and slashes. So none of them can
 * climb out of a folder, whatever the adapter does with it.
 *
 * @throws for any other name, which is a mistake in the program.
 */
export function checkName(name: string): void {
  if (name.length > 200 || !NAME.test(name))
    throw new Error(`not a name for a stored file: ${name.slice(0, 60)}`);
}

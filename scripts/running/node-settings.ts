/**
 * The settings of Node for the portal: for `npm start` and `npm run serve`, for the measurements, and again in deploy/
 * (server/deploy-files.test.ts compares).
 */

/**
 * Memory before speed, because a college's machine has little of it: the heap is collected when it has grown by
 * two thirds, not several times, and new objects get 8 MB at a time instead of 16.
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

export const NODE_ENVIRONMENT: Readonly<Record<string, string>> = {
  // Otherwise each thread that draws, hashes or resolves names would keep memory of its own.
  MALLOC_ARENA_MAX: '2',
  // Large blocks (19 MB for a password, the tables of a compressor) go back to the system at once. Without a fixed limit
  // the C library raises its own after the first of them, and keeps what they leave.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

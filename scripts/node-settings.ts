/**
 * How Node is set for the portal: by `npm start` and `npm run serve`, by what measures it, and written out again in
 * deploy/ (server/deploy-files.test.ts compares).
 */

/** New objects get 8 MB at a time instead of 16, which nobody notices but the machine's memory. */
export const NODE_FLAGS: readonly string[] = ['--enable-source-maps', '--max-semi-space-size=8'];

export const NODE_ENVIRONMENT: Readonly<Record<string, string>> = {
  // Each thread that draws, hashes or resolves names would keep memory of its own otherwise.
  MALLOC_ARENA_MAX: '2',
};

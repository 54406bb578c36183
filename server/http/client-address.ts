/**
 * The origin of a request, as far as it can be trusted. @param forwarded X-Forwarded-For, in which our own proxy wrote
 * the last entry; earlier ones are the client's claim.
 */
export function addressOf(
  forwarded: string | null | undefined,
  socket: { readonly remoteAddress?: string | undefined } | undefined,
  trustProxy: boolean,
): string {
  const told = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined;
  return told || socket?.remoteAddress || 'unknown';
}

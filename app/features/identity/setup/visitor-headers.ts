/**
 * The headers of a request as the identity library is to see them: with the network address that the server itself
 * knows, under a name that no visitor's own header can take.
 */
export const ADDRESS_HEADER = 'x-portal-client-address';

/** A visitor on the way to a session: cookies and browser of the request, and where it comes from. */
export interface SignInVisitor {
  readonly headers: Headers;
  readonly address: string;
}

export function libraryHeaders({ headers, address }: SignInVisitor): Headers {
  const own = new Headers(headers);
  own.set(ADDRESS_HEADER, address);
  return own;
}

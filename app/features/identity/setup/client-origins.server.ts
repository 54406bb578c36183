/**
 * Which pages of other sites may read an answer of the sign-in for programs: those of registered programs. Cookies play
 * no part, so a page gains nothing that its own server could not do.
 */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { oauth_clients } from '#db/schema/index.ts';

async function isClientOrigin(db: Database, origin: string): Promise<boolean> {
  const rows = await db
    .select({ uris: oauth_clients.redirect_uris })
    .from(oauth_clients)
    .where(eq(oauth_clients.disabled, false));
  return rows.some(({ uris }) => uris.some((uri) => URL.canParse(uri) && new URL(uri).origin === origin));
}

/** Headers that let the asking page read the answer; none for a page that no one knows, or for who asks from no page. */
export async function crossOriginHeaders(db: Database, request: Request): Promise<Record<string, string>> {
  const origin = request.headers.get('origin');
  if (!origin) return {};
  if (!(await isClientOrigin(db, origin))) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type',
    'access-control-max-age': '600',
  };
}

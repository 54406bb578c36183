/** Reads how this process is connected to the database, and as whom. */
import { sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';

interface ConnectionFacts extends Record<string, unknown> {
  readonly role: string;
  readonly superuser: boolean;
  readonly creates: boolean;
  /** Not by a network, and not from another machine. */
  readonly socket: boolean;
  readonly far: boolean;
  readonly ssl: boolean | null;
  readonly version: string | null;
  readonly cipher: string | null;
}

/** The facts of this connection, which the doctor and the Security tab judge. */
export async function readConnection(db: Pick<Queryable, 'execute'>): Promise<ConnectionFacts> {
  const { rows } = await db.execute<ConnectionFacts>(sql`
    select current_user::text as role, r.rolsuper as superuser, r.rolcreatedb as creates,
      inet_server_addr() is null as socket,
      coalesce(not (inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1'), false) as far,
      s.ssl, s.version, s.cipher
    from pg_roles r left join pg_stat_ssl s on s.pid = pg_backend_pid() where r.rolname = current_user`);
  const [facts] = rows;
  if (!facts) throw new Error('the server said nothing about this connection');
  return facts;
}

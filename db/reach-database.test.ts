import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { judgeServer, type ServerFacts } from './judge-server.ts';
import { placeOf, reachDatabase, refusalOf } from './reach-database.ts';

const good: ServerFacts = {
  role: 'portal',
  database: 'portal',
  version: 150_004,
  encoding: 'UTF8',
  makesSchemas: true,
  makesTables: true,
  trigrams: 'available',
  settled: false,
};

describe('a database server', () => {
  it('that has everything will do, also when an administrator prepared it', () => {
    expect(judgeServer(good)).toBeNull();
    expect(judgeServer({ ...good, makesSchemas: false, settled: true, trigrams: 'made' })).toBeNull();
  });

  it.each<[string, Partial<ServerFacts>, RegExp]>([
    ['server-too-old', { version: 140_011 }, /PostgreSQL 14; the portal needs 15/],
    ['wrong-encoding', { encoding: 'SQL_ASCII' }, /create database portal encoding 'UTF8'/],
    ['no-extension', { trigrams: 'missing' }, /pg_trgm/],
    ['no-rights', { makesTables: false }, /alter database "portal" owner to "portal"/],
    ['no-rights', { makesSchemas: false }, /alter database/],
  ])('is refused with what to do: %s', (problem, fault, advice) => {
    const found = judgeServer({ ...good, ...fault });
    expect(found?.problem).toBe(problem);
    expect(found?.message).toMatch(advice);
  });
});

describe('a database that says no', () => {
  const url = 'postgres://portal:hush%40hush@db.example.ng:6543/portal?sslmode=verify-full';

  it.each([
    [{ code: '28P01', message: 'password authentication failed for user "portal"' }, /%40/],
    [{ code: '3D000', message: 'database "portal" does not exist' }, /create database/],
    [{ code: '28000', message: 'no pg_hba.conf entry for host' }, /pg_hba/],
    [{ code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'self-signed certificate' }, /sslrootcert/],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: 'does not match' }, /sslrootcert/],
    [{ message: 'The server does not support SSL connections' }, /ssl = on/],
    [{ code: '42501', message: 'permission denied for database' }, /permission denied/],
  ])('is not waited for: %o', (error, advice) => {
    const refusal = refusalOf(error, url);
    expect(refusal?.message).toMatch(advice);
    expect(refusal?.message).toContain('db.example.ng:6543/portal');
    expect(refusal?.message).not.toMatch(/hush/);
  });

  it.each(['57P03', '53300', '08006', 'ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'])(
    'for the moment is waited for: %s',
    (code) => {
      expect(refusalOf({ code, message: 'not now' }, url)).toBeNull();
    },
  );

  it('by being away is told of once, waited for, and named without its password', async () => {
    // A port that nobody else takes while the test asks for it, and that answers with an end.
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as { port: number };
    const lines: string[] = [];
    const away = reachDatabase(
      `postgres://portal:hush@127.0.0.1:${port}/portal`,
      (line) => lines.push(line),
      {
        forMs: 60,
        betweenMs: 20,
      },
    );
    await expect(away).rejects.toMatchObject({ problem: 'unreachable' });
    await expect(away).rejects.toThrow(/Is it running/);
    await away.catch(({ message }) => expect(message).not.toContain('hush'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`127.0.0.1:${port}/portal`);
    expect(lines[0]).not.toContain('hush');
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  it('is named also by a socket, and when its address cannot be read', () => {
    expect(placeOf('postgres://a:p%@x y/')).toBe('the address in DATABASE_URL');
    expect(placeOf('postgres:///portal?host=/run/postgresql')).toContain('/run/postgresql/portal');
  });
});

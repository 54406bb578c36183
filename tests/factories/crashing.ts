/**
 * The same world, whose process dies at a chosen statement: from then on none of its connections answers, and what was
 * not committed is rolled back by the server, as it is when a process is killed.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#db/client.ts';
import * as schema from '#db/schema/index.ts';

interface Fuse {
  /** Dies at this statement, counted from 1; Infinity: lives. */
  at: number;
  /** 'before' the statement reaches the server, or 'after' it was carried out and before anybody hears of it. */
  when: 'before' | 'after';
  /** Statements so far. */
  count: number;
  dead: boolean;
}

export interface MortalDeps {
  /** A new process, which dies at that statement. */
  live<Deps extends { readonly db: Database }>(alive: Deps, at: number, when: Fuse['when']): Deps;
  readonly fuse: Readonly<Fuse>;
  close(): void;
}

/** @param onDeath what dying is; default: every connection is cut. */
export function makeMortalDeps(url: string, onDeath?: () => void): MortalDeps {
  const fuse: Fuse = { at: Number.POSITIVE_INFINITY, when: 'before', count: 0, dead: false };
  const open = new Set<pg.Client>();

  function cut(): void {
    for (const client of open) {
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
    open.clear();
  }
  function die(): Error {
    onDeath?.();
    fuse.dead = true;
    cut();
    return new Error('the process is dead');
  }

  class MortalClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      open.add(this);
      this.on('error', () => {});
      this.on('end', () => open.delete(this));
    }
    // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has a dozen overloads
    override query(...args: any[]): any {
      const callback = args.at(-1);
      const refuse = (error: Error) =>
        typeof callback === 'function' ? process.nextTick(callback, error) : Promise.reject(error);
      if (fuse.dead) return refuse(new Error('the process is dead'));
      fuse.count += 1;
      if (fuse.count !== fuse.at) return (super.query as (...all: unknown[]) => unknown)(...args);
      if (fuse.when === 'before') return refuse(die());
      if (typeof callback === 'function') {
        args[args.length - 1] = () => callback(die());
        return (super.query as (...all: unknown[]) => unknown)(...args);
      }
      return (super.query as (...all: unknown[]) => Promise<unknown>)(...args).then(() =>
        Promise.reject(die()),
      );
    }
  }

  return {
    fuse,
    live(alive, at, when) {
      cut();
      Object.assign(fuse, { at, when, count: 0, dead: false });
      // A pool of its own for each life: what a dead process held is never given back.
      const pool = new pg.Pool({ connectionString: url, max: 4, Client: MortalClient } as pg.PoolConfig);
      pool.on('error', () => {});
      return { ...alive, db: Object.assign(drizzle(pool, { schema }), { $client: pool }) };
    },
    close: cut,
  };
}

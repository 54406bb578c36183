/**
 * The job queue's connections. When a job is done, graphile-worker does not wait for the result of noting it, and an
 * error there ends the whole process unless it has a code that graphile-worker knows. A connection that could not be
 * opened, or broke, has no such code, so it gets one here.
 */
import type pg from 'pg';
import { isUnavailable } from '#db/unavailable.ts';

/** cannot_connect_now: the queue tries again after 3 s, then after longer, for hours. */
const TRY_AGAIN = '57P03';

export function withPatience(pool: pg.Pool): pg.Pool {
  return replacing(pool, 'connect', (connect) => (hear?: unknown) => {
    // It listens this way, and connects anew by itself.
    if (hear) return connect(hear);
    return patient(connect() as Promise<pg.PoolClient>).then((client) =>
      replacing(client, 'query', (query) => (...given) => {
        const answer = query(...given);
        return answer instanceof Promise ? patient(answer) : answer;
      }),
    );
  });
}

async function patient<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const { message } = error as Error;
    throw Object.assign(new Error(message, { cause: error }), { code: TRY_AGAIN });
  }
}

type Method = (...given: unknown[]) => unknown;

/** The same object with another method; all others are its own. */
function replacing<Of extends object>(of: Of, name: keyof Of, make: (method: Method) => Method): Of {
  const method = make((of[name] as Method).bind(of));
  return new Proxy(of, {
    get(target, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * The figures of all workers of this machine as one: the primary process asks each, adds up what can be added, and keeps
 * what grew in those that have ended, as it was when they were last asked.
 */
import { type Family, mergeFamilies, onlyGrowing } from './families.ts';

export interface AskedWorker {
  readonly id: number;
  /** @param records whether it also reads what the records say, which one of them does. */
  ask(records: boolean): Promise<readonly Family[]>;
}

export interface Gathering {
  read(): Promise<Family[]>;
}

export function gatherWorkers(workers: () => readonly AskedWorker[], patienceMs = 4_000): Gathering {
  const last = new Map<number, readonly Family[]>();
  let ended: Family[] = [];
  return {
    async read() {
      const present = workers();
      const here = new Set(present.map(({ id }) => id));
      for (const [id, families] of last) {
        if (here.has(id)) continue;
        ended = mergeFamilies([ended, onlyGrowing(families)]);
        last.delete(id);
      }
      const answers = await Promise.all(
        present.map(async ({ id, ask }, position) => {
          const given = await inTime(ask(position === 0), patienceMs);
          if (given)
            last.set(
              id,
              given.filter(({ name }) => !RECORDS.test(name)),
            );
          // One that is too busy to answer is as it was.
          return given ?? last.get(id) ?? [];
        }),
      );
      return mergeFamilies([...answers, ended]);
    },
  };
}

/** What the records say is not of a worker; kept, it would be told after somebody else reads it. */
const RECORDS = /^portal_(jobs|payments|applications|notifications_waiting|webhook_|audit_|backup_|records_)/;

function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    work
      .then(
        (value) => resolve(value),
        () => resolve(null),
      )
      .finally(() => clearTimeout(timer));
  });
}

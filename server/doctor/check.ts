/**
 * What the doctor's checks have in common. A check looks at one thing and answers in sentences; it changes nothing that
 * it does not take away again, prints no secret, and says what to do wherever something is wrong.
 */
import type pg from 'pg';
import type { Config } from '../config/config.ts';

export interface Finding {
  /** `note`: it works, and a person should know. */
  readonly level: 'good' | 'note' | 'bad';
  readonly text: string;
  /** What to do; always there unless it is good. */
  readonly mend?: string;
}

export const good = (text: string): Finding => ({ level: 'good', text });
export const note = (text: string, mend: string): Finding => ({ level: 'note', text, mend });
export const bad = (text: string, mend: string): Finding => ({ level: 'bad', text, mend });

export interface Patient {
  readonly config: Config;
  /** Where the sources are. */
  readonly root: string;
  readonly now: () => Date;
  /** Null where the database was not reached; checks that need it are left out then. */
  readonly database: pg.Pool | null;
  /** Why it was not reached. */
  readonly unreachable: string | null;
  readonly migrationsFolder: string;
  /** Whether what was built is of these sources. */
  readonly built: () => Promise<'current' | 'old' | 'missing'>;
}

export interface Check {
  readonly name: string;
  /** Left out, rather than failed, where there is no database. */
  readonly needsDatabase?: boolean;
  run(patient: Patient): Promise<readonly Finding[]>;
}

const LONGEST_MS = 20_000;

/** A check that breaks or hangs is a finding, and keeps no other from being made. */
export async function runCheck(check: Check, patient: Patient): Promise<readonly Finding[]> {
  if (check.needsDatabase && !patient.database) return [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(
      () =>
        resolve([bad('No answer within 20 seconds.', 'See what it waits for, then run the doctor again.')]),
      LONGEST_MS,
    );
  });
  try {
    return await Promise.race([check.run(patient), late]);
  } catch (error) {
    return [
      bad(
        `This could not be looked at: ${error instanceof Error ? error.message : String(error)}`,
        'Mend what it says, then run the doctor again.',
      ),
    ];
  } finally {
    clearTimeout(timer);
  }
}

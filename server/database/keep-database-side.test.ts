import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDatabaseSide } from './keep-database-side.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const log = { info() {}, warn() {}, error: vi.fn() };

/** Sides by number, each with what it can do and what was done to it. */
function stage(refusals: readonly (Error | null)[] = []) {
  const opened: { prepare: boolean; onStale: () => void; closed: boolean }[] = [];
  let turn = 0;
  const open = async ({ prepare, onStale }: { prepare: boolean; onStale: () => void }) => {
    const refusal = refusals[turn++];
    if (refusal) throw refusal;
    const side = { prepare, onStale, closed: false };
    opened.push(side);
    const number = opened.length;
    return {
      number,
      async close() {
        side.closed = true;
      },
    };
  };
  return { opened, open };
}

it('waits for a database that goes away while it is being opened', async () => {
  const { open, opened } = stage([away(), away()]);
  const keeping = keepDatabaseSide({ open, prepare: false, onRenewed() {}, log });
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await (await keeping).current()).number).toBe(1);
  expect(opened).toHaveLength(1);
});

it('gives up on what no waiting mends, and on a database that stays away', async () => {
  const broken = stage([new Error('another FIELD_KEY')]);
  await expect(keepDatabaseSide({ open: broken.open, prepare: true, onRenewed() {}, log })).rejects.toThrow(
    'FIELD_KEY',
  );
  const gone = stage(Array.from({ length: 1_000 }, away));
  const keeping = keepDatabaseSide({ open: gone.open, prepare: true, onRenewed() {}, log });
  const refused = expect(keeping).rejects.toThrow('ECONNREFUSED');
  await vi.advanceTimersByTimeAsync(90_000);
  await refused;
});

it('opens one other side, however many connections find the database replaced, and lets requests wait for it', async () => {
  const { open, opened } = stage();
  const renewed = vi.fn();
  const kept = await keepDatabaseSide({ open, prepare: false, onRenewed: renewed, log });
  opened[0]?.onStale();
  opened[0]?.onStale();
  await Promise.resolve();
  expect(kept.now).toBeNull();
  expect((await kept.current()).number).toBe(2);
  expect(opened.map(({ prepare, closed }) => [prepare, closed])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(renewed).toHaveBeenCalledOnce();
  await kept.close();
  expect(opened[1]?.closed).toBe(true);
});

it('answers as a database that is away when the other side takes too long, and goes on trying', async () => {
  const { open } = stage([null, away(), new Error('newer schema'), away(), away()]);
  let stale = () => {};
  const kept = await keepDatabaseSide({
    open: (how) => {
      stale = how.onStale;
      return open(how);
    },
    prepare: true,
    onRenewed() {},
    log,
    waitMs: 1_000,
  });
  stale();
  await Promise.resolve();
  const asked = expect(kept.current()).rejects.toMatchObject({ code: '57P03' });
  await vi.advanceTimersByTimeAsync(1_100);
  await asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await kept.current()).number).toBe(2);
});

it('is renewed after a start during which the database was replaced', async () => {
  const { open, opened } = stage();
  const kept = await keepDatabaseSide({
    open: (how) => {
      if (opened.length === 0) how.onStale();
      return open(how);
    },
    prepare: true,
    onRenewed() {},
    log,
  });
  expect((await kept.current()).number).toBe(2);
});

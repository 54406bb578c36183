/** A clock that stands still until a test moves it. */
export interface TestClock {
  (): Date;
  set(moment: Date | string): void;
  advance(milliseconds: number): void;
}

const TEST_NOW = '2026-01-15T09:00:00.000Z';

export function makeTestClock(start: string = TEST_NOW): TestClock {
  let now = new Date(start).getTime();
  return Object.assign(() => new Date(now), {
    set: (moment: Date | string) => {
      now = new Date(moment).getTime();
    },
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  });
}

/** The time of the day, for what is signed or counted by somebody who reads no test's clock. Nothing moves it. */
export const realClock: TestClock = Object.assign(() => new Date(), { set() {}, advance() {} });

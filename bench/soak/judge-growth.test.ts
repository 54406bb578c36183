import { describe, expect, it } from 'vitest';
import { judgeGrowth, type Reading } from './judge-growth.ts';

/** A reading in every sixth of a minute. */
const hourOf = (value: (minutes: number, index: number) => number, minutes = 60): Reading[] =>
  Array.from({ length: minutes * 6 }, (_, index) => {
    const at = (index + 1) / 6;
    return { minutes: at, value: value(at, index) };
  });

/** Up with what is thrown away, down with each collection. */
const sawtooth = (index: number) => (index * 7) % 40;
describe('what grows', () => {
  it('is flat when it only goes up and down', () => {
    const { verdict } = judgeGrowth(
      hourOf((_, index) => 150 + sawtooth(index)),
      5,
    );
    expect(verdict).toBe('flat');
  });

  it('is flat when it grew until it was warm, and grows when it goes on', () => {
    const warming = (minutes: number) => 100 + 80 * Math.min(1, minutes / 15);
    expect(judgeGrowth(hourOf(warming), 5)).toMatchObject({ perHour: 0, verdict: 'flat' });
    const leaking = judgeGrowth(
      hourOf((minutes, index) => warming(minutes) + minutes / 2 + sawtooth(index)),
      5,
    );
    expect(leaking.verdict).toBe('growing');
    expect(leaking.perHour).toBeGreaterThan(25);
    expect(leaking.perHour).toBeLessThan(35);
  });

  it('is flat when it becomes less', () => {
    expect(
      judgeGrowth(
        hourOf((minutes) => 200 - minutes),
        5,
      ).verdict,
    ).toBe('flat');
  });

  it('grows by one open file a minute, however many there are', () => {
    expect(
      judgeGrowth(
        hourOf((minutes) => 400 + Math.floor(minutes)),
        6,
      ).verdict,
    ).toBe('growing');
  });

  it('is not decided while chance could have made or hidden it, and while it is warming up', () => {
    // Down and up again: the line is level, and could be steep either way.
    const { verdict, within } = judgeGrowth(
      hourOf((minutes) => 150 + 10 * Math.abs(minutes - 40)),
      5,
    );
    expect(verdict).toBe('undecided');
    expect(within).toBeGreaterThan(5);
    expect(
      judgeGrowth(
        hourOf(() => 150, 9),
        5,
      ).verdict,
    ).toBe('undecided');
    expect(judgeGrowth([], 5).verdict).toBe('undecided');
    expect(judgeGrowth([{ minutes: 1, value: 1 }], 5).verdict).toBe('undecided');
  });
});

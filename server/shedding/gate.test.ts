import { beforeEach, describe, expect, it } from 'vitest';
import { type Gate, makeGate, type Place } from './gate.ts';
import { KINDS, type Kind } from './rules.ts';

let time = 0;
let timers: { at: number; then: () => void }[] = [];
/** What the next turn of the loop begins with. */
let turns: (() => void)[] = [];
let gate: Gate;
/** What became of each request, in the order in which it happened. */
let told: string[] = [];
let places: Map<string, Place>;

const pass = (ms: number) => {
  time += ms;
  for (const timer of timers.filter(({ at }) => at <= time)) {
    timers = timers.filter((one) => one !== timer);
    timer.then();
  }
};
const open = (atOnce: number, waiting: number) =>
  makeGate({
    limits: { atOnce, waiting },
    now: () => time,
    soon: (then) => turns.push(then),
    after(ms, then) {
      const timer = { at: time + ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    lateMs: () => 0,
    chance: () => 0,
  });
const ask = (name: string, kind: Kind) =>
  gate.ask({
    kind,
    run(place) {
      told.push(`${name} runs`);
      places.set(name, place);
    },
    shed: (seconds) => told.push(`${name} is told ${seconds > 0 ? 'when' : 'nothing'}`),
  });
/** Both places, by two kinds: none may have them all. */
const fill = () => {
  ask('one', 'member');
  ask('two', 'money');
};
const turn = () => {
  const now = turns;
  turns = [];
  for (const then of now) then();
};
const leave = (name: string) => places.get(name)?.leave();

beforeEach(() => {
  time = 0;
  timers = [];
  turns = [];
  told = [];
  places = new Map();
  gate = open(2, 4);
});

describe('the gate', () => {
  it.each(['guest', 'program'] as const)(
    'begins one %s in a turn of the loop: hundreds who are done at once hold up nobody inside',
    (kind) => {
      gate = open(20, 400);
      for (let asked = 0; asked < 60; asked += 1)
        gate.ask({
          kind,
          run(place) {
            told.push(kind);
            place.leave();
          },
          shed: () => {},
        });
      expect(told).toEqual([kind]);
      ask('officer', 'member');
      expect(told.at(-1)).toBe('officer runs');
      for (let more = 1; more <= 59; more += 1) {
        turn();
        expect(told).toHaveLength(2 + more);
      }
      expect(gate.readings()).toMatchObject({ running: 1, waiting: 0 });
    },
  );

  it('lets the best kind in first, and each kind in its order', () => {
    fill();
    ask('reader', 'guest');
    ask('third', 'member');
    ask('gateway', 'money');
    expect(told).toEqual(['one runs', 'two runs']);
    leave('one');
    leave('two');
    leave('gateway');
    expect(told.slice(2)).toEqual(['gateway runs', 'third runs']);
    leave('third');
    expect(told.at(-1)).toBe('reader runs');
    expect(gate.readings()).toMatchObject({ running: 1, waiting: 0 });
    expect(gate.readings().kinds.member).toEqual({ admitted: 2, waited: 1, shed: 0, timedOut: 0 });
  });

  it('turns away who finds the room full, and who has waited long enough', () => {
    fill();
    ask('reader', 'member');
    ask('other', 'guest');
    expect(told.slice(2)).toEqual(['other is told when']);
    pass(6_000);
    expect(told.slice(3)).toEqual(['reader is told when']);
    leave('one');
    expect(told).toHaveLength(4);
    expect(gate.readings()).toMatchObject({ running: 1, waiting: 0 });
    expect(gate.readings().kinds).toMatchObject({ guest: { shed: 1 }, member: { timedOut: 1 } });
    expect(timers).toEqual([]);
  });

  it('forgets who went away while they waited', () => {
    fill();
    const goAway = ask('third', 'member');
    goAway?.();
    goAway?.();
    leave('one');
    pass(60_000);
    expect(told).toEqual(['one runs', 'two runs']);
    expect(gate.readings()).toMatchObject({ running: 1, waiting: 0 });
    expect(timers).toEqual([]);
  });

  it('counts a place that is left twice once', () => {
    ask('one', 'member');
    leave('one');
    leave('one');
    expect(gate.readings().running).toBe(0);
  });

  it.each(KINDS.map((kind) => [kind]))('lets no flood of %s hold everything', (kind) => {
    gate = open(8, 40);
    for (let one = 0; one < 20; one += 1) ask(`one ${one}`, kind);
    expect(gate.readings().running).toBeLessThan(8);
    const other = kind === 'money' ? 'member' : 'money';
    ask('another', other);
    expect(told.at(-1)).toBe('another runs');
  });

  it('leaves places and chairs to others than one network, however many sessions it has, or one session anywhere', () => {
    gate = open(40, 200);
    const from = (name: string, network: string, session?: string) =>
      gate.ask({
        kind: 'member',
        by: { network, ...(session && { session }) },
        run(place) {
          told.push(`${name} runs`);
          places.set(name, place);
        },
        shed: () => told.push(`${name} is told`),
      });
    for (let one = 0; one < 700; one += 1) from('flood', '192.0.2.1', `session ${one}`);
    expect(told.filter((line) => line === 'flood runs')).toHaveLength(24);
    expect(told.filter((line) => line === 'flood is told')).toHaveLength(700 - 24 - 80);
    from('an applicant', '192.0.2.2', 'own');
    expect(told.at(-1)).toBe('an applicant runs');
    for (let one = 0; one < 100; one += 1) from('copied', `198.51.100.${one}`, 'a copied cookie');
    expect(told.filter((line) => line === 'copied runs')).toHaveLength(6);
    from('an officer', '192.0.2.3', 'desk');
    expect(told.at(-1)).toBe('an officer runs');
    places.get('flood')?.leave();
    expect(told.at(-1)).toBe('flood runs');
  });

  it('lets files wait for their turn without a place of anybody else', () => {
    gate = open(8, 40);
    for (let one = 0; one < 20; one += 1) ask(`file ${one}`, 'upload');
    expect(gate.readings().running).toBe(0);
    for (const kind of ['guest', 'member', 'money'] as const)
      for (let one = 0; one < 2; one += 1) {
        ask(`${kind} ${one}`, kind);
        turn();
        expect(told.at(-1)).toBe(`${kind} ${one} runs`);
      }
    leave('file 0');
    expect(told.at(-1)).toBe('file 2 runs');
  });

  it('turns away before the body comes only who would be turned away now', () => {
    const shed = () => told.push('told');
    fill();
    expect(gate.refuse({ kind: 'member', shed })).toBe(false);
    ask('reader', 'member');
    expect(gate.refuse({ kind: 'guest', shed })).toBe(true);
    expect(told.at(-1)).toBe('told');
    expect(gate.readings().kinds.guest.shed).toBe(1);
    expect(gate.readings()).toMatchObject({ running: 2, waiting: 1 });
  });

  it('learns how long requests take, and turns away at once who would wait in vain', () => {
    gate = open(2, 1_000);
    for (let past = 0; past < 200; past += 1) {
      ask(`past ${past}`, 'member');
      pass(10_000);
      leave(`past ${past}`);
    }
    expect(gate.readings().serviceMs).toBeGreaterThan(9_000);
    told = [];
    fill();
    ask('reader', 'member');
    expect(told).toEqual(['one runs', 'two runs', 'reader is told when']);
  });
});

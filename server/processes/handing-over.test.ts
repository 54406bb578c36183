import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { closeWhatWasNotTaken } from './handing-over.ts';

it('closes the connection that a worker was being handed when it died, and passes everything on', () => {
  const send = vi.fn((..._given: unknown[]) => true);
  const worker = Object.assign(new EventEmitter(), { process: { send } }) as unknown as Worker;
  closeWhatWasNotTaken(worker);
  const [first, second] = [{ close: vi.fn() }, { close: vi.fn() }];
  worker.process.send({ kind: 'start' });
  worker.process.send({ act: 'newconn' }, first as never);
  worker.process.send({ act: 'newconn' }, second as never);
  worker.process.send({ kind: 'end' });
  expect(send.mock.calls.map(([message]) => message)).toEqual([
    { kind: 'start' },
    { act: 'newconn' },
    { act: 'newconn' },
    { kind: 'end' },
  ]);
  expect(send.mock.calls[2]?.[1]).toBe(second);
  worker.emit('exit', null, 'SIGKILL');
  expect(second.close).toHaveBeenCalledOnce();
  expect(first.close).not.toHaveBeenCalled();
});

it('has nothing to close for a worker that was handed nothing', () => {
  const worker = Object.assign(new EventEmitter(), { process: { send: () => true } }) as unknown as Worker;
  closeWhatWasNotTaken(worker);
  expect(() => worker.emit('exit', 1, null)).not.toThrow();
});

import { EventEmitter } from 'node:events';
import { matchRoutes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { takeOverConsole } from './console-to-log.ts';
import { makeLog } from './log.ts';

let giveBack = () => {};
afterEach(() => giveBack());

function listen() {
  const written: string[] = [];
  const warner = new EventEmitter() as unknown as NodeJS.Process;
  const shown = vi.fn();
  warner.on('warning', shown);
  const log = makeLog('info', { write: (line) => void written.push(line) });
  giveBack = takeOverConsole(log, { warner });
  return { written, warner, shown };
}

it('logs that React Router could not decode an address, without the address', () => {
  const { written } = listen();
  matchRoutes([{ path: '/news/:slug' }], '/news/zainab@example.ng%E9');
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    level: 40,
    from: 'console',
    msg: expect.stringContaining('could not be decoded'),
  });
  expect(written[0]).not.toContain('zainab');
});

it('keeps the stack of an error, and the colours of a terminal out', () => {
  const { written } = listen();
  console.error('\u001b[31mERROR\u001b[0m [%s]', 'Some package', new TypeError('x is not a function'));
  const line = JSON.parse(written[0] ?? '');
  expect(line).toMatchObject({ level: 50, msg: 'ERROR [Some package]' });
  expect(line.errors[0]).toMatchObject({ name: 'TypeError', stack: expect.stringContaining('\n    at ') });
});

it('takes warnings of Node, and gives all back', () => {
  const { written, warner, shown } = listen();
  const warning = Object.assign(new Error('Possible leak of "somebody"'), { name: 'MaxListeners' });
  warner.emit('warning', warning);
  expect(shown).not.toHaveBeenCalled();
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ name: 'MaxListeners', msg: 'Possible leak of "…"' });
  giveBack();
  warner.emit('warning', warning);
  expect(shown).toHaveBeenCalledOnce();
  expect(written).toHaveLength(1);
});

import { getEventListeners } from 'node:events';
import { use } from 'react';
import { expect, it } from 'vitest';
import { drawForReact } from './draw-for-react.server.ts';

it('leaves nothing of the page on the signal of its request', async () => {
  const { signal } = new AbortController();
  expect(await drawForReact(<p>drawn</p>, 'n', signal)).toContain('drawn');
  expect(getEventListeners(signal, 'abort')).toEqual([]);

  const Broken = () => {
    throw new Error('broken');
  };
  await expect(drawForReact(<Broken />, 'n', signal)).rejects.toThrow('broken');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('stops drawing for somebody who has gone', async () => {
  const visitor = new AbortController();
  const never = new Promise<string>(() => {});
  const Waiting = () => use(never);
  const drawn = drawForReact(<Waiting />, 'n', visitor.signal);
  visitor.abort();
  await expect(drawn).rejects.toThrow('abort');
});

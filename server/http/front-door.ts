/**
 * Stands before node:http on each connection. A plain request (plain-request.ts) whose answer is ready as text is
 * answered right here; with the first other request the connection passes to node:http for good. That is twice as
 * fast as a listener of node:http, which makes half a dozen objects for each request first.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';

/** The whole answer, status line included, as characters (Latin 1); null when it is not at hand. */
export type ReadyAnswer = (request: PlainRequest) => string | null;

export interface FrontDoor {
  /** Answers nothing any more: node:http, which says goodbye, gets every request. */
  passAllOn(): void;
  /** Ends the connections that node:http does not know of, once their answers are written. */
  close(): void;
}

/** Browsers open connections before they know what to ask. */
const FIRST_REQUEST_MS = 60_000;

export function openFrontDoor(server: Server, answer: ReadyAnswer): FrontDoor {
  const toHttp = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const here = new Set<Socket>();
  let closing = false;

  server.on('connection', (socket: Socket) => {
    let answered = false;

    const read = (chunk: Buffer) => {
      // Who does not take what was written gets no more of it from here.
      const request = socket.writableLength === 0 && !closing ? readPlainRequest(chunk) : null;
      const text = request && answer(request);
      if (!text) return passOn(chunk);
      if (!answered) socket.setTimeout(server.keepAliveTimeout);
      answered = true;
      socket.write(text, 'latin1');
    };
    const end = () => socket.end();
    // What node does with a broken connection too; closing follows.
    const ignore = () => {};
    const giveUp = () => socket.destroy();
    const forget = () => here.delete(socket);

    function passOn(chunk: Buffer): void {
      forget();
      socket
        .off('data', read)
        .off('end', end)
        .off('error', ignore)
        .off('timeout', giveUp)
        .off('close', forget);
      socket.setTimeout(0);
      for (const take of toHttp) take.call(server, socket);
      socket.emit('data', chunk);
    }

    here.add(socket);
    socket.setTimeout(FIRST_REQUEST_MS);
    socket.on('data', read).on('end', end).on('error', ignore).on('timeout', giveUp).on('close', forget);
  });

  return {
    passAllOn() {
      closing = true;
    },
    close() {
      closing = true;
      for (const socket of here) socket.destroySoon();
    },
  };
}

/**
 * Idle connections: opened and silent, or kept for a next request. Their number is limited, so that nobody can use up
 * the files that a process may open; the one idle longest is closed first. A cached page is written at once, so its
 * connection keeps its place in that order.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export const MOST_QUIET = 4_000;

/** @returns what keeps a connection open until its answer is written. */
export function boundQuietConnections(server: Server, most: number) {
  const quiet = new Set<Socket>();

  function becomesQuiet(socket: Socket): void {
    if (socket.destroyed) return;
    quiet.add(socket);
    const [longest] = quiet;
    if (quiet.size > most) longest?.destroy();
  }

  server.on('connection', (socket: Socket) => {
    socket.once('close', () => quiet.delete(socket));
    becomesQuiet(socket);
  });
  return (socket: Socket, response: ServerResponse) => {
    quiet.delete(socket);
    response.once('close', () => becomesQuiet(socket));
  };
}

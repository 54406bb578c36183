/**
 * Connections on which nobody waits for anything: opened and silent, or kept for a next request. There may be so many of
 * them; then the one that has been quiet longest makes room, so that nobody takes all the files that a process may open.
 * A page from memory is written at once, so it leaves its connection where it was in that order.
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

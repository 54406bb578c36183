/**
 * Connections on which nobody waits for anything: opened and silent, or kept for a next request. There may be so many of
 * them; then the one that has been quiet longest makes room, so that nobody takes all the files that a process may open.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export const MOST_QUIET = 4_000;

export function boundQuietConnections(server: Server, most: number): void {
  const quiet = new Set<Socket>();

  function falls(socket: Socket): void {
    if (socket.destroyed) return;
    quiet.add(socket);
    const [longest] = quiet;
    if (quiet.size > most) longest?.destroy();
  }

  server.on('connection', (socket: Socket) => {
    socket.once('close', () => quiet.delete(socket));
    falls(socket);
  });
  server.on('request', ({ socket }, response) => {
    quiet.delete(socket);
    response.once('close', () => falls(socket));
  });
}

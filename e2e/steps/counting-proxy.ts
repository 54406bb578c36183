/**
 * Stands between a browser and the portal and counts the bodies that come through, as they are sent: compressed, and with
 * what the service worker fetches.
 */
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface Received {
  readonly path: string;
  bytes: number;
}

export async function startCountingProxy() {
  const received: Received[] = [];
  const server = createServer((asked, answer) => {
    const { url = '', method, headers } = asked;
    const passedOn = request(url, { method, headers }, (given) => {
      const counted: Received = { path: new URL(url).pathname, bytes: 0 };
      received.push(counted);
      given.on('data', (piece: Buffer) => {
        counted.bytes += piece.length;
      });
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      given.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    answer.on('close', () => passedOn.destroy());
    asked.pipe(passedOn);
  });
  // What a test asks beside the browser comes as a tunnel and counts nothing.
  server.on('connect', ({ url = '' }, tunnel) => {
    const { hostname, port } = new URL(`http://${url}`);
    const target = connect(Number(port), hostname, () => {
      tunnel.write('HTTP/1.1 200 OK\r\n\r\n');
      target.pipe(tunnel).pipe(target);
    });
    target.on('error', () => tunnel.destroy());
    tunnel.on('error', () => target.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

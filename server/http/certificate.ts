/** The certificate that visitors of an address are shown, whether or not a browser would trust it. */
import { connect } from 'node:tls';

export interface ShownCertificate {
  readonly until: Date;
  /** The reason why it is not trusted; null where it is. */
  readonly problem: string | null;
}

const LONGEST_MS = 8_000;

export function readCertificate(origin: string): Promise<ShownCertificate> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false },
      () => {
        const until = new Date(socket.getPeerCertificate().valid_to);
        if (Number.isNaN(until.getTime())) return void socket.destroy(new Error('ENODATE'));
        resolve({ until, problem: socket.authorized ? null : String(socket.authorizationError) });
        socket.destroy();
      },
    );
    socket.setTimeout(LONGEST_MS, () => socket.destroy(new Error('ETIMEDOUT')));
    socket.once('error', reject);
  });
}

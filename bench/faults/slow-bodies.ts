/** One visitor without an account who holds hundreds of connections open and sends a byte now and then on each. */
import { connect, type Socket } from 'node:net';
import { makeAgent, makeVisitor } from '../load/visitor.ts';
import { type Fault, pause } from './stage.ts';

const SOCKETS = 500;
const SECONDS = 30;
const EVERY_MS = 4_000;
const ANNOUNCED = 4_000;
/** What takes a body from somebody who has not signed in: money, mail, forms, sign-in, programs. */
const ADDRESSES = [
  '/webhooks/payments/paystack',
  '/webhooks/payments/flutterwave',
  '/webhooks/payments/remita/nobody',
  '/contact',
  '/auth',
  '/auth/code',
  '/auth/v1/sign-in',
  '/student-portal/applications/new',
  '/api/v1/applications',
];

export const slowBodies: Fault = {
  name: 'slow-bodies',
  what: `${SOCKETS} connections send a byte of a form every ${EVERY_MS / 1000} s, against ${ADDRESSES.length} addresses, for ${SECONDS} s`,
  async strike({ world, record, say }) {
    const { hostname, port } = new URL(world.url);
    const open = new Set<Socket>();
    let ended = 0;
    let striking = true;
    const begin = (at: number): void => {
      if (!striking) return;
      const socket = connect(Number(port), hostname);
      open.add(socket);
      const head = `POST ${ADDRESSES[at % ADDRESSES.length]} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${ANNOUNCED}\r\n\r\n`;
      socket.on('error', () => {}).resume();
      socket.write(head);
      const sending = setInterval(() => socket.write('a'), EVERY_MS);
      socket.once('close', () => {
        clearInterval(sending);
        open.delete(socket);
        ended += striking ? 1 : 0;
        // Whoever is sent away comes again at once.
        begin(at);
      });
    };
    record.take();
    for (let at = 0; at < SOCKETS; at += 1) begin(at);

    const guest = makeVisitor(world.url, makeAgent());
    const guests: number[] = [];
    for (let second = 0; second < SECONDS; second += 1) {
      guests.push((await guest.ask('/search?q=crops')).status);
      guests.push((await guest.ask('/contact', { form: { name: 'A guest' } })).status);
      guests.push((await guest.ask('/webhooks/payments/paystack', { form: { event: 'none' } })).status);
      await pause(1);
    }
    striking = false;
    for (const socket of open) socket.destroy();

    const { samples } = record.take();
    const lost = [...samples.map(({ status }) => status), ...guests].filter(
      (status) => status === 0 || status >= 500,
    ).length;
    say(`${ended} of these connections were ended by the portal and came again`);
    say(
      `meanwhile ${samples.length} answers to people and ${guests.length} to guests and gateways, ${lost} of them lost or 5xx`,
    );
    return [
      ...(lost > 0 ? [`${lost} requests of others were not served`] : []),
      ...(ended === 0 ? ['no slow connection was ended'] : []),
      ...(samples.length === 0 ? ['nobody else was there'] : []),
    ];
  },
};

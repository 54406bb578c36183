/** The gateways' door. Proof, storing and what follows is the use case's; here the bytes are read, and answered. */
import { depsContext } from '#app/requests/context.ts';
import type { Route } from './+types/notification';
import {
  MAX_NOTIFICATION_BYTES,
  type NotificationRefusal,
  receiveNotification,
} from './receive-notification.server.ts';

const REFUSALS: Readonly<Record<NotificationRefusal['kind'], number>> = {
  'unknown-gateway': 404,
  unauthenticated: 401,
  malformed: 400,
  'too-large': 413,
};

const answer = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

export async function action({ context, params, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed();
  const body = await readAtMost(request, MAX_NOTIFICATION_BYTES);
  if (!body) return answer(REFUSALS['too-large'], 'too large');
  const received = await receiveNotification(context.get(depsContext), {
    gatewayId: params.gateway,
    body,
    headers: request.headers,
    ...(params.token && { addressToken: params.token }),
  });
  return received.ok
    ? answer(200, received.value.reply)
    : answer(REFUSALS[received.error.kind], received.error.kind);
}

export const loader = () => notAllowed();

const notAllowed = () => new Response('POST only', { status: 405, headers: { allow: 'POST' } });

/** The raw bytes, or null as soon as they are more than anyone honest sends. */
async function readAtMost(request: Request, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

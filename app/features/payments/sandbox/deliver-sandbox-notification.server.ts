import type { AppDeps } from '#app/requests/context.ts';

const ANSWER_WITHIN_MS = 20_000;

/**
 * Posts one notification of the sandbox gateway to the portal's own door, over HTTP and signed, as a provider would.
 * Anything but 200 is thrown, so that the job is tried again with growing pauses: providers do the same.
 */
export async function deliverSandboxNotification(
  { gateways, origin, log }: Pick<AppDeps, 'gateways' | 'origin' | 'log'>,
  { reference, delivery }: { reference: string; delivery: number },
): Promise<void> {
  const message = await gateways.sandbox?.notificationFor(reference);
  if (!message) {
    log.warn({ reference }, 'the sandbox has nothing to tell about a charge it does not know');
    return;
  }
  const answer = await fetch(`${origin}/webhooks/payments/sandbox`, {
    method: 'POST',
    headers: message.headers,
    body: new Uint8Array(message.body),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await answer.body?.cancel();
  if (answer.status !== 200) {
    throw new Error(`notification ${delivery} about ${reference} was answered with ${answer.status}`);
  }
}

/** Messages from the other end: taken only with proof, named so that a repetition is known. */
import { describe, expect, it } from 'vitest';
import type { GatewayNotification, NotificationInput } from '#gateways/payment/port.ts';
import type { PayerAct, UnderTest } from './harness.ts';

export function describeNotifications(under: UnderTest): void {
  const { capabilities } = under;
  describe('readNotification', () => {
    const { notificationProof } = capabilities;
    const plain = (text: string): NotificationInput => ({
      body: new TextEncoder().encode(text),
      headers: new Headers(),
    });

    it('takes nothing that comes without proof', () => {
      expect(under.gateway.readNotification(plain('{}'))).toEqual({ ok: false, error: 'unauthenticated' });
      expect(under.gateway.readNotification(plain(''))).toEqual({ ok: false, error: 'unauthenticated' });
    });

    if (notificationProof === 'none') return;

    async function notified(
      act: PayerAct = 'pays',
    ): Promise<{ reference: string; input: NotificationInput }> {
      const { reference } = await under.begun();
      await under.harness.act(act, reference);
      return { reference, input: await notificationOf(reference) };
    }
    async function notificationOf(reference: string): Promise<NotificationInput> {
      if (!under.harness.notification) throw new Error('the harness sends no notifications');
      return under.harness.notification(reference);
    }
    function read(input: NotificationInput): GatewayNotification {
      const answer = under.gateway.readNotification(input);
      if (!answer.ok) throw new Error(`readNotification answered ${answer.error}`);
      return answer.value;
    }

    it('names the payment it is about', async () => {
      const { reference, input } = await notified();
      const notification = read(input);
      expect(notification.kind).toBe('payment');
      const { references, providerReferences } = notification;
      if (references.length > 0) expect(references).toEqual([reference]);
      else expect(providerReferences).toEqual([(await under.verified(reference)).providerReference]);
    });

    it('gives a repeated delivery the key it had', async () => {
      const { reference, input } = await notified();
      const key = read(input).eventKey;
      expect(key).toMatch(/^.{1,200}$/);
      expect(read(await notificationOf(reference)).eventKey).toBe(key);
    });

    it('gives another payment another key', async () => {
      const [one, other] = [await notified(), await notified()];
      expect(read(other.input).eventKey).not.toBe(read(one.input).eventKey);
    });

    if (capabilities.notifiesFailures) {
      it('reads a failure as news of a payment too', async () => {
        const { reference, input } = await notified('fails');
        expect(read(input)).toMatchObject({ kind: 'payment', references: [reference] });
      });
    }

    it('refuses a good message without its proof', async () => {
      const { input } = await notified();
      const bare: NotificationInput = { body: input.body, headers: new Headers() };
      expect(under.gateway.readNotification(bare)).toEqual({ ok: false, error: 'unauthenticated' });
    });

    if (notificationProof === 'whole_body') {
      it('refuses a message of which any byte was changed', async () => {
        const { input } = await notified();
        for (const at of [0, Math.floor(input.body.length / 2), input.body.length - 1]) {
          const body = Uint8Array.from(input.body);
          body[at] = (body[at] ?? 0) ^ 1;
          expect(under.gateway.readNotification({ ...input, body })).toEqual({
            ok: false,
            error: 'unauthenticated',
          });
        }
      });

      it('refuses the same JSON written with other bytes', async () => {
        const { input } = await notified();
        const body = new TextEncoder().encode(`${new TextDecoder().decode(input.body)}\n`);
        expect(under.gateway.readNotification({ ...input, body })).toEqual({
          ok: false,
          error: 'unauthenticated',
        });
      });

      it('refuses the proof of another message', async () => {
        const [one, other] = [await notified(), await notified()];
        expect(under.gateway.readNotification({ ...one.input, headers: other.input.headers })).toEqual({
          ok: false,
          error: 'unauthenticated',
        });
      });
    }

    it.each([
      ['nothing', new Uint8Array()],
      ['no JSON', new TextEncoder().encode('<html>')],
      ['null', new TextEncoder().encode('null')],
      ['a number', new TextEncoder().encode('1')],
      ['an empty object', new TextEncoder().encode('{}')],
      [
        'a reference that is no text',
        new TextEncoder().encode('{"event":"charge.success","data":{"reference":{}}}'),
      ],
      ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0x00)],
    ])('calls a proven message of %s malformed, and does not throw', async (_what, body) => {
      if (!under.harness.signed) throw new Error('the harness signs nothing');
      expect(under.gateway.readNotification(await under.harness.signed(body))).toEqual({
        ok: false,
        error: 'malformed',
      });
    });
  });
}

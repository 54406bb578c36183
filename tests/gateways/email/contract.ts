/**
 * The contract of every way of sending mail. An adapter's test calls this with a harness that can read what arrived,
 * decoded.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmailMessage, EmailSender } from '#gateways/email/port.ts';

export interface ReceivedEmail {
  /** With or without a domain, as the adapter writes it; equal for repetitions of one message. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export interface EmailHarness {
  readonly sender: EmailSender;
  /** The sender's address that the harness configured. */
  readonly from: string;
  /** As a mail program shows it: repetitions under one Message-ID are one mail. Oldest first. */
  received(): Promise<readonly ReceivedEmail[]>;
  /** From now on nothing can be delivered. */
  breakDown(): Promise<void>;
  close(): Promise<void>;
}

const letter: EmailMessage = {
  to: 'ada.obi@example.ng',
  subject: 'Application FCAT-7K2M received',
  text: 'Dear Ada,\n\nwe have your application.\n',
  messageId: '0192f0c1-7c3e-7a51-9d0a-4f1b2c3d4e5f',
};

export function describeEmailSender(name: string, makeHarness: () => Promise<EmailHarness>): void {
  describe(`${name} as an email sender`, () => {
    let harness: EmailHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.close());

    it('delivers address, subject and text as they were given', async () => {
      expect(await harness.sender.send(letter)).toEqual({ ok: true, value: undefined });

      const [arrived, ...others] = await harness.received();
      expect(others).toEqual([]);
      expect(arrived).toMatchObject({ from: harness.from, to: letter.to, subject: letter.subject });
      expect(arrived?.text.trimEnd()).toBe(letter.text.trimEnd());
      expect(arrived?.html).toBeUndefined();
      expect(arrived?.messageId).toContain(letter.messageId);
    });

    it('delivers the HTML beside the text', async () => {
      await harness.sender.send({ ...letter, html: '<p>we have your <b>application</b></p>' });
      const [arrived] = await harness.received();
      expect(arrived?.html?.trimEnd()).toBe('<p>we have your <b>application</b></p>');
      expect(arrived?.text.trimEnd()).toBe(letter.text.trimEnd());
    });

    it('keeps hooked letters, the naira sign, emoji and long lines', async () => {
      const subject = 'Ɗanladi Ƙaura-O’Neill: ₦25,000 received 🎓';
      const text = `Sannu Ɗanladi 🎓\n${'very long line '.repeat(200).trimEnd()}\n.\nend`;
      await harness.sender.send({ ...letter, subject, text });
      const [arrived] = await harness.received();
      expect(arrived?.subject).toBe(subject);
      expect(arrived?.text.trimEnd()).toBe(text);
    });

    it('makes one letter of a message that is sent twice', async () => {
      expect((await harness.sender.send(letter)).ok).toBe(true);
      expect((await harness.sender.send(letter)).ok).toBe(true);
      expect(await harness.received()).toHaveLength(1);
    });

    it('makes two letters of two messages that say the same', async () => {
      await harness.sender.send(letter);
      await harness.sender.send({ ...letter, messageId: 'another' });
      expect(await harness.received()).toHaveLength(2);
    });

    const forged: [string, keyof EmailMessage, Partial<EmailMessage>][] = [
      ['a line break in the subject', 'subject', { subject: 'Hello\r\nBcc: everybody@example.ng' }],
      ['a bare line feed in the subject', 'subject', { subject: 'Hello\nX-Header: yes' }],
      ['a NUL in the subject', 'subject', { subject: 'Hello\u0000' }],
      ['a Unicode line separator in the subject', 'subject', { subject: 'Hello\u2028there' }],
      ['an empty subject', 'subject', { subject: '  ' }],
      ['a line break in the address', 'to', { to: 'ada@example.ng\r\nRCPT TO:<eve@example.ng>' }],
      ['two addresses', 'to', { to: 'ada@example.ng,eve@example.ng' }],
      ['a display name', 'to', { to: 'Ada <ada@example.ng>' }],
      ['an address without a domain', 'to', { to: 'ada' }],
      ['a path in the message id', 'messageId', { messageId: '../../etc/passwd' }],
      ['a hidden file as message id', 'messageId', { messageId: '.hidden' }],
      ['a line break in the message id', 'messageId', { messageId: 'a\r\nBcc: eve@example.ng' }],
      ['an empty message id', 'messageId', { messageId: '' }],
      ['no text', 'text', { text: '' }],
    ];
    it.each(forged)('refuses %s', async (_what, field, change) => {
      const sent = await harness.sender.send({ ...letter, ...change });
      expect(sent).toEqual({ ok: false, error: { kind: 'invalid', field } });
      expect(await harness.received()).toEqual([]);
    });

    it('answers a ping when mail can be handed over', async () => {
      expect(await harness.sender.ping()).toEqual({ ok: true, value: undefined });
    });

    it('says so, and does not throw, when mail cannot be handed over', async () => {
      await harness.breakDown();
      expect(await harness.sender.send(letter)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      expect((await harness.sender.ping()).ok).toBe(false);
    });
  });
}

import { describe, expect, it } from 'vitest';
import { bodyIsSigned, isSharedSecret, type SignatureScheme, signBody } from './signature.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const hex512: SignatureScheme = { hash: 'sha512', encoding: 'hex' };
const base64of256: SignatureScheme = { hash: 'sha256', encoding: 'base64' };

/** The schemes of two providers; the digests were computed with `openssl dgst -hmac`. */
const paystack = {
  body: bytes('{"event":"charge.success","data":{"reference":"APP-1","amount":2500000}}'),
  secret: 'sk_test_abc',
  signature:
    '4cc95aea97f7d88a3593561320eea06574730b7bf056a2b0b29e41cfe22274fc53b71dd08df1d7283fb9f15bbfb2c08b86a01f53f112425dd24e6f8fbee85f46',
};
const flutterwave = {
  body: bytes('{"type":"charge.completed"}'),
  secret: 'my-secret-hash',
  signature: 's+03Sxr/Qo4hbOjNufdDZRyT/IE2s6wvP+yJGM8pTS0=',
};

describe('a signed body', () => {
  it('is proven by HMAC-SHA512 in hexadecimal', () => {
    expect(signBody(paystack.body, paystack.secret, hex512)).toBe(paystack.signature);
    expect(bodyIsSigned(paystack.body, paystack.signature, paystack.secret, hex512)).toBe(true);
    expect(bodyIsSigned(paystack.body, paystack.signature.toUpperCase(), paystack.secret, hex512)).toBe(true);
  });

  it('is proven by HMAC-SHA256 in base64', () => {
    expect(signBody(flutterwave.body, flutterwave.secret, base64of256)).toBe(flutterwave.signature);
    expect(bodyIsSigned(flutterwave.body, flutterwave.signature, flutterwave.secret, base64of256)).toBe(true);
  });

  it.each([
    ['no signature', null],
    ['an empty signature', ''],
    ['a cut signature', paystack.signature.slice(0, -2)],
    ['a longer signature', `${paystack.signature}00`],
    ['another digit', paystack.signature.replace(/^4/, '5')],
    ['something after it', `${paystack.signature} `],
    ['something that is no digest', 'z'.repeat(128)],
  ])('is not proven by %s', (_what, signature) => {
    expect(bodyIsSigned(paystack.body, signature, paystack.secret, hex512)).toBe(false);
  });

  it('is not proven once a byte of it has changed', () => {
    const changed = bytes(new TextDecoder().decode(paystack.body).replace('2500000', '2500001'));
    expect(bodyIsSigned(changed, paystack.signature, paystack.secret, hex512)).toBe(false);
  });

  it('is not proven by another secret, and never without one', () => {
    expect(bodyIsSigned(paystack.body, paystack.signature, 'sk_test_abd', hex512)).toBe(false);
    expect(bodyIsSigned(paystack.body, signBody(paystack.body, '', hex512), '', hex512)).toBe(false);
  });
});

describe('a shared secret', () => {
  it('is accepted when equal', () => expect(isSharedSecret('hash', 'hash')).toBe(true));

  it.each([[null], [''], ['has'], ['hashh'], ['Hash']])('is not accepted as %j', (given) => {
    expect(isSharedSecret(given, 'hash')).toBe(false);
  });

  it('is never accepted where none is set', () => expect(isSharedSecret('', '')).toBe(false));
});

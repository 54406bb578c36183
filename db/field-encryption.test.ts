import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFieldCipher } from './field-encryption.ts';

const cipher = makeFieldCipher('k'.repeat(32));

describe('encryption of personal fields', () => {
  it('gives back what was put in, whatever the letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(cipher.decrypt('nin_number', cipher.encrypt('nin_number', value))).toBe(value);
      }),
    );
  });

  it('never writes the same value twice the same way', () => {
    expect(cipher.encrypt('nin_number', '12345678901')).not.toBe(cipher.encrypt('nin_number', '12345678901'));
  });

  it('refuses a text that was altered, moved to another field or made with another key', () => {
    const stored = cipher.encrypt('nin_number', '12345678901');
    const last = stored.at(-1) === 'A' ? 'B' : 'A';
    expect(() => cipher.decrypt('nin_number', stored.slice(0, -1) + last)).toThrow();
    expect(() => cipher.decrypt('next_of_kin_name', stored)).toThrow();
    expect(() => makeFieldCipher('z'.repeat(32)).decrypt('nin_number', stored)).toThrow();
    expect(() => cipher.decrypt('nin_number', '12345678901')).toThrow();
  });

  it('fingerprints equal values alike, per field and per key', () => {
    const print = cipher.fingerprint('nin_number', '12345678901');
    expect(cipher.fingerprint('nin_number', '12345678901')).toBe(print);
    expect(cipher.fingerprint('nin_number', '12345678902')).not.toBe(print);
    expect(makeFieldCipher('z'.repeat(32)).fingerprint('nin_number', '12345678901')).not.toBe(print);
  });

  it('asks for a key worth the name', () => {
    expect(() => makeFieldCipher('short')).toThrow(/32/);
  });
});

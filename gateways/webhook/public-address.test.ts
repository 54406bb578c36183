import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './https-sender.ts';

describe('an address', () => {
  it.each([
    '41.190.2.7',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2c0f:f248::1',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    'localhost',
    '0x7f000001',
    '2130706433',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  it('of this machine is known as such', () => {
    expect(['127.0.0.1', '::1', '127.9.9.9'].every(isLoopbackAddress)).toBe(true);
    expect(['10.0.0.1', '41.190.2.7', 'localhost', '::2'].some(isLoopbackAddress)).toBe(false);
  });
});

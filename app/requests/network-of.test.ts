import { expect, it } from 'vitest';
import { networkOf } from './network-of.server.ts';

it('counts an IPv6 address by its /64', () => {
  const home = networkOf('2001:db8:1:2::1');
  for (const same of [
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002:0:0:0:9',
    '2001:db8:1:2:3::%eth0',
  ])
    expect(networkOf(same)).toBe(home);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(home);
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2%wlan1'));
});

it('counts an IPv4 address as one, however it is written', () => {
  for (const same of [
    '192.0.2.7',
    '::ffff:192.0.2.7',
    '::FFFF:192.0.2.7',
    '::ffff:c000:207',
    '0:0:0:0:0:ffff:c000:0207',
  ])
    expect(networkOf(same)).toBe('192.0.2.7');
  expect(networkOf('192.0.2.8')).not.toBe('192.0.2.7');
});

it('leaves alone whatever is no address', () => {
  for (const other of ['unknown', '', '0197a6c2-0000-7000-8000-000000000001', 'verify:ada@example.test'])
    expect(networkOf(other)).toBe(other);
});

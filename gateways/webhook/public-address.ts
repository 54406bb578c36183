/**
 * Addresses that a message may go to: those of the public internet. Everything else is a way to make the portal knock at
 * doors behind its own walls (cloud metadata, databases, routers).
 */
import { BlockList, isIP, isIPv4 } from 'node:net';

const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Within what is given out to the public: documentation, and ways to carry the addresses above in others. */
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [net, bits] of NOT_PUBLIC_V4) refused.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_V6) refused.addSubnet(net, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return global.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

import { normalizeIP } from '@better-auth/core/utils/ip';

/**
 * The network that a provider gives to one customer: inside it somebody can take another address for every request.
 */
const IPV6_BITS = 64;

/**
 * The network by which a visitor is counted: an IPv4 address as it is, also if mapped into IPv6, and the /64 of every
 * other IPv6 address. What is not an address (a person's id, "unknown") stays as it is.
 */
export const networkOf = (address: string): string =>
  normalizeIP(address.split('%', 1)[0] ?? '', { ipv6Subnet: IPV6_BITS });

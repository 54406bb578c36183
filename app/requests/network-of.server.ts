import { normalizeIP } from '@better-auth/core/utils/ip';

/** What a provider gives to one customer: inside it somebody can take another address for every request. */
const IPV6_BITS = 64;

/**
 * The network that a visitor is counted by: an IPv4 address as it is, also where it comes mapped into IPv6, and the /64
 * of every other IPv6 address. Whatever is no address (the id of a person, "unknown") stays as it is.
 */
export const networkOf = (address: string): string =>
  normalizeIP(address.split('%', 1)[0] ?? '', { ipv6Subnet: IPV6_BITS });

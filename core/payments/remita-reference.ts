/** A Remita Retrieval Reference (RRR) as a person reads it out: '280007982070' is '2800-0798-2070'. */
export const printRrr = (rrr: string): string => rrr.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3');

/** A provider's reference as it is shown: of Remita it is the RRR. */
export const shownReference = (gateway: string, reference: string): string =>
  gateway === 'remita' ? printRrr(reference) : reference;

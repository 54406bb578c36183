/** Where alone fees are paid, in Hausa. */
export const feeNames = { application: 'Kuɗin neman shiga', acceptance: 'Kuɗin karɓar gurbi' };

const fees = Object.values(feeNames)
  .map((name) => name.charAt(0).toLowerCase() + name.slice(1))
  .join(' da ');

export const wherePaid = `Ku biya ${fees} ta hanyar da kuka fara a asusunku na wannan shafi kawai. Babu wanda yake karɓar tsabar kuɗi a kwalejin.`;
export const chargesPaid =
  'Ana biyan kuɗaɗen zangon farko lokacin rajista, ta hanyar da ofishin kuɗi zai faɗa a can.';

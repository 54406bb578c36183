/**
 * Nigerian telephone numbers as people type them, kept in the international form (E.164).
 *
 * The ranges are those of libphonenumber for mobile and geographic numbers, written out here because its metadata for
 * the whole world would weigh more than the form it serves; a test holds the two against each other. Toll-free (0800)
 * and universal (0700) numbers belong to companies and are refused.
 */
import { plainForm } from '../shared/normal-form.ts';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';

/** Room for the international prefix, brackets and blanks. */
export const PHONE_TYPED_MAX = 30;

const MOBILE =
  /^(?:(?:702[0-24-9]|819[01])\d{6}|(?:7(?:0[13-9]|[12]\d)|8(?:0[1-9]|1[0-8])|9(?:0[1-9]|1[0-6]))\d{7})$/;
const LANDLINE = /^20(?:[1259]\d|3[013-9]|4[1-8]|6[024-689]|7[1-79]|8[2-9])\d{6}$/;

/** Blanks, dashes, brackets, dots and slashes. */
const BETWEEN = /[\s().,/-]/g;

/** The ten national digits, whichever of the usual ways they were written in; `null` for a number of elsewhere. */
const nationalDigits = (compact: string): string | null => {
  const international = compact.startsWith('+')
    ? compact.slice(1)
    : compact.startsWith('00')
      ? compact.replace(/^009?/, '')
      : undefined;
  if (international !== undefined && !international.startsWith('234')) return null;
  // Without a plus, 234 opens the country code only in a number too long to be a national one.
  const national = international?.slice(3) ?? (/^234\d{10,11}$/.test(compact) ? compact.slice(3) : compact);
  return national.replace(/^0/, '');
};

export const phone: TextRule = (typed) => {
  if (typed.length > 200) return err({ code: 'phone' });
  const compact = plainForm(typed).replace(BETWEEN, '');
  if (!/^\+?\d+$/.test(compact)) return err({ code: 'phone' });
  const national = nationalDigits(compact);
  if (national === null) return err({ code: 'phone-foreign' });
  return MOBILE.test(national) || LANDLINE.test(national) ? ok(`+234${national}`) : err({ code: 'phone' });
};

/** '0803 123 4567' for a stored '+2348031234567'; anything else as it stands. */
export const formatPhone = (stored: string): string =>
  stored.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');

/** A QR square as one SVG path, so that page and PDF draw the same one and no browser needs a library for it. */
import { encode } from 'uqr';

export interface QrPath {
  /** Modules on a side, quiet zone of four included. */
  readonly size: number;
  /** Path data in units of one module. */
  readonly d: string;
}

/** ISO/IEC 18004 asks for four light modules around the square. */
const QUIET_ZONE = 4;

export function qrPath(text: string): QrPath {
  // Level M still reads with a fold or a stamp over 15 % of it.
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.map((row, y) => {
    let d = '';
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      d += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
    return d;
  });
  return { size, d: rows.join('') };
}

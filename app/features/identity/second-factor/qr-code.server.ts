import { encode } from 'uqr';

/** A QR code as one path of an SVG, in units of one module; the quiet zone is part of it. */
export interface QrPicture {
  readonly size: number;
  readonly path: string;
}

/** Modules of light around the code, as the standard asks for. */
const QUIET_ZONE = 4;

export function drawQrCode(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

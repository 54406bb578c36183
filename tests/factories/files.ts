/** Files as people send them. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** One colour, with a camera's notes about who and where. */
export const makePicture = (colour: string, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody', Copyright: 'a place' } })
    .toBuffer();

/** Of no page. `body` stands in its catalogue; `stream` is packed into it. */
export const makePdf = (body = '', stream: Buffer | null = null) => {
  const packed = stream && deflateSync(stream);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${body}>>\nendobj\n`, 'latin1'),
    ...(packed
      ? [
          Buffer.from(`3 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`, 'latin1'),
          packed,
          Buffer.from('\nendstream\nendobj\n', 'latin1'),
        ]
      : []),
    Buffer.from('trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n', 'latin1'),
  ]);
};

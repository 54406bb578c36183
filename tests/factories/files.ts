/** Files as people send them. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** One colour, with a camera's notes about who and where. */
export const makePicture = (colour: string, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody', Copyright: 'a place' } })
    .toBuffer();

/** Of one empty page. `body` stands in its catalogue, `objects` beside the others; `stream` is packed into it. */
export const makePdf = (body = '', stream: Buffer | null = null, objects: readonly Buffer[] = []) => {
  const packed = stream && deflateSync(stream);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${body}>>\nendobj\n`, 'latin1'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [4 0 R] /Count 1 >>\nendobj\n', 'latin1'),
    Buffer.from('4 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n', 'latin1'),
    ...objects,
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

import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { err } from '#core/shared/result.ts';
import { makePdf } from '#tests/factories/files.ts';
import { rewritePdf as rewrite } from './rewrite-pdf.server.ts';

/** Each is sent by somebody else. */
const rewritePdf = (bytes: Uint8Array, who = `${Math.random()}`) => rewrite(bytes, who);
const plain = (text: string) => Buffer.from(text, 'latin1');
const stream = (number: number, dictionary: string, content: Buffer | string) =>
  Buffer.concat([
    plain(`${number} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    typeof content === 'string' ? plain(content) : content,
    plain('\nendstream\nendobj\n'),
  ]);
const ACTION = '<< /S /JavaScript /JS (app.alert(1)) >>';
/** An object stream that holds the action as object 9. */
const LISTED = `9 0 ${ACTION}`;
const listing = 'Type /ObjStm /N 1 /First 4';
const hex = (text: string) => `${plain(text).toString('hex')}>`;

describe('active content is found wherever a viewer would find it', () => {
  test.each<[string, Buffer]>([
    ['plainly', makePdf(`/OpenAction ${ACTION} `)],
    ['under a name spelt in numbers', makePdf('/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >> ')],
    [
      'after a string that looks like a stream',
      makePdf('/Lang (stream\n) ', null, [plain(`9 0 obj ${ACTION} endobj\n`)]),
    ],
    [
      'between comments that look like a stream',
      makePdf('', null, [plain(`% stream\n9 0 obj ${ACTION} endobj\n% endstream\n`)]),
    ],
    ['in an object stream that is not packed', makePdf('', null, [stream(8, `/${listing}`, LISTED)])],
    [
      'in an object stream in hexadecimal',
      makePdf('', null, [stream(8, `/${listing} /Filter /ASCIIHexDecode`, hex(LISTED))]),
    ],
    [
      'in an object stream that is packed',
      makePdf('', null, [stream(8, `/${listing} /Filter /FlateDecode`, deflateSync(plain(LISTED)))]),
    ],
    [
      'in an object stream that is packed and in hexadecimal',
      makePdf('', null, [
        stream(
          8,
          `/${listing} /Filter [/ASCIIHexDecode /FlateDecode]`,
          `${deflateSync(plain(LISTED)).toString('hex')}>`,
        ),
      ]),
    ],
    ['deep in arrays', makePdf('/Names [[[[<< /A [<< /S /Launch /F (x.exe) >>] >>]]]] ')],
    [
      'as an attached file',
      makePdf('/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) >>] >> >> '),
    ],
    [
      'in an annotation',
      makePdf('', null, [plain('9 0 obj << /Type /Annot /Subtype /FileAttachment >> endobj\n')]),
    ],
  ])('%s', async (_where, bytes) => {
    expect(await rewritePdf(bytes)).toEqual(err('pdf-active'));
  });

  test('what a cross-reference hides inside of a stream is no object of the file that is kept', async () => {
    const hidden = stream(8, '', `90 0 obj ${ACTION} endobj`);
    const written = await rewritePdf(makePdf('/Dest 90 0 R ', null, [hidden]));
    if (!written.ok) throw new Error(written.error);
    const kept = await PDFDocument.load(written.value);
    expect(kept.context.lookup(kept.catalog.get(PDFName.of('Dest')))).toBeUndefined();
  });
});

test('a paper as programs write it is kept with its pages, its text and its links', async () => {
  const writer = new PDFKit({ size: 'A4' });
  const parts: Buffer[] = [];
  writer.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => writer.on('end', resolve));
  writer.text('Statement of result', { link: 'https://waec.example/check' });
  writer.addPage().text('Second page');
  writer.end();
  await ended;
  const written = await rewritePdf(Buffer.concat(parts));
  if (!written.ok) throw new Error(written.error);
  const kept = await PDFDocument.load(written.value);
  expect(kept.getPageCount()).toBe(2);
  expect(JSON.stringify(kept.getPage(0).node.Annots()?.asArray().map(String))).toContain('0 R');
});

test.each<[string, Buffer, string]>([
  ['no PDF', plain('%PDF-1.7\nnothing more'), 'pdf-broken'],
  ['cut off in the middle', makePdf('', Buffer.alloc(9000, 'x')).subarray(0, 160), 'pdf-broken'],
  [
    'nested deeper than anybody reads',
    makePdf(`/A ${'['.repeat(200_000)}${']'.repeat(200_000)} `),
    'pdf-broken',
  ],
  [
    'locked',
    makePdf('', null, [
      plain('9 0 obj << /Filter /Standard /V 1 /R 2 >> endobj\ntrailer << /Root 1 0 R /Encrypt 9 0 R >>\n'),
    ]),
    'pdf-encrypted',
  ],
  ['huge when it is unpacked', makePdf('', Buffer.alloc(300 * 1024 * 1024)), 'pdf-bomb'],
  [
    'packed twice',
    makePdf('', null, [
      stream(8, '/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(plain('x')))),
    ]),
    'pdf-bomb',
  ],
])('a file that is %s is refused', async (_what, bytes, reason) => {
  expect(await rewritePdf(bytes)).toEqual(err(reason));
});

test('an object stream that unpacks without end takes neither the memory nor the time of the process', async () => {
  const bomb = stream(
    8,
    '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
    deflateSync(Buffer.alloc(400_000_000, ' '), { level: 1 }),
  );
  const before = process.memoryUsage.rss();
  const answer = await rewritePdf(makePdf('', null, [bomb]));
  expect(answer.ok).toBe(false);
  expect(process.memoryUsage.rss() - before).toBeLessThan(600_000_000);
});

test('nineteen thousand small parts hold nobody up', async () => {
  const packed = deflateSync(plain('x'));
  const small = Array.from({ length: 19_000 }, (_, index) =>
    stream(index + 10, '/Filter /FlateDecode', packed),
  );
  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
  }, 10);
  await rewritePdf(makePdf('', null, small));
  clearInterval(heart);
  // The thread works; this one only hands over and goes on meanwhile.
  expect(beats).toBeGreaterThan(3);
});

/** Objects 1, 2, 3 and so on. */
const objects = (...texts: string[]) =>
  plain(
    `%PDF-1.7\n${texts.map((text, at) => `${at + 1} 0 obj\n${text}\nendobj\n`).join('')}trailer << /Root 1 0 R >>\n`,
  );
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

test.each([
  [
    'names each node twice, forty deep',
    objects(
      CATALOG,
      ...Array.from(
        { length: 40 },
        (_, at) => `<< /Type /Pages /Count 2 /Kids [${at + 3} 0 R ${at + 3} 0 R] >>`,
      ),
      '<< /Type /Page >>',
    ),
  ],
  ['is its own child', objects(CATALOG, '<< /Type /Pages /Count 1 /Kids [2 0 R] >>')],
  [
    'has its root in a list of its own',
    objects(CATALOG, '<< /Type /Pages /Count 1 /Kids 3 0 R >>', '[2 0 R]'),
  ],
  [
    'has one list of children for two nodes',
    objects(
      CATALOG,
      '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>',
      '<< /Type /Pages /Count 1 /Kids 5 0 R >>',
      '<< /Type /Pages /Count 1 /Kids 5 0 R >>',
      '[6 0 R]',
      '<< /Type /Page >>',
    ),
  ],
])('a tree of pages that %s is refused and not walked', async (_what, bytes) => {
  expect(await rewritePdf(bytes)).toEqual(err('pdf-broken'));
});

test('of one person few papers wait, and nobody else is turned away', async () => {
  const [own, other] = await Promise.all([
    Promise.all(Array.from({ length: 9 }, () => rewritePdf(makePdf(), 'one'))),
    Promise.all(Array.from({ length: 3 }, () => rewritePdf(makePdf()))),
  ]);
  expect(own.filter(({ ok }) => ok)).toHaveLength(5);
  expect(own.filter((answer) => !answer.ok && answer.error === 'busy')).toHaveLength(4);
  expect(other.every(({ ok }) => ok)).toBe(true);
});

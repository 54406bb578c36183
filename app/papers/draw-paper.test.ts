import PDFDocument from 'pdfkit';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { firstLetters } from '#college/letters/index.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';
import { personName } from '#core/identity/person-name.ts';
import { fillTemplate, parseTemplate } from '#core/letters/letter-template.ts';
import { unprintable } from '#core/shared/printed-letters.ts';
import { legible } from '#core/shared/text-rules.ts';
import { en } from '#messages/en/index.ts';
import { FILE_CONTACT } from '../shell/college-contact.ts';
import { drawPaper } from './draw-paper.server.ts';
import bold from './fonts/sheet-bold.ttf?inline';
import regular from './fonts/sheet-regular.ttf?inline';
import { isPrintable, type Paper } from './paper.ts';
import { qrPath } from './qr-path.server.ts';

const at = new Date('2026-03-05T13:05:00Z');
const paper: Paper = {
  title: 'Payment acknowledgement',
  warning: null,
  opening: ['The college acknowledges the payment below.'],
  facts: [
    { label: 'Amount', value: '₦25,000' },
    { label: 'Paid by', value: 'Ɗanladi Ƙofar-Mata Ɓagudu' },
  ],
  closing: ['Keep a copy.'],
  proof: {
    code: '2222-2222-2222-2222',
    url: 'https://portal.example.edu.ng/verify/2222-2222-2222-2222',
    advice: 'Anybody can check it.',
  },
};
const draw = async (changes: Partial<Paper> = {}) =>
  Buffer.from(
    await drawPaper(
      { ...paper, ...changes },
      { issued: 'Drawn on 5 March 2026.', at, contact: FILE_CONTACT },
    ),
  );
const textOf = async (pdf: Buffer) =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replace(/\s+/g, ' ').normalize('NFC');
const everyCharacter = Array.from({ length: 0x11_0000 }, (_, code) =>
  code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code),
).filter(Boolean);
/** One for each character that the rule of names lets into a name, as it keeps it: taken from the rule, from no list. */
const accepted = [
  ...new Set(
    everyCharacter.flatMap((letter) => {
      const name = personName(`A${letter}z`);
      return name.ok ? [name.value.replace(/\s/g, '')] : [];
    }),
  ),
];
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('a paper as a PDF', () => {
  it('is one tagged sheet in a stated language, with a title', async () => {
    const pdf = await draw();
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(pages(pdf)).toBe(1);
    expect(text).toMatch(/\/Marked true/);
    expect(text).toMatch(/\/Lang \(en-NG\)/);
    expect(text).toMatch(/\/S \/H1/);
  });

  it('says that it is made for keeping (PDF/A-2b), with the colours that it means', async () => {
    const text = (await draw()).toString('latin1');
    expect(text).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect(text).toMatch(/\/GTS_PDFA1/);
  });

  it('says whose it is on a second sheet that has the code alone', async () => {
    for (let rows = 20; rows < 45; rows += 1) {
      const facts = Array.from({ length: rows }, (_, row) => ({
        label: `Row ${row}`,
        value: `value ${row}`,
      }));
      const pdf = await draw({ facts });
      if (pages(pdf) === 1) continue;
      const text = await textOf(pdf);
      return expect(text.split('Row 0: value 0')).toHaveLength(2);
    }
    throw new Error('no paper was too long for one sheet');
  });

  it('has a letter on one sheet, with the longest names and three conditions', async () => {
    const name = `Oluwatobilọba-Chukwuemeka Ọlájùmọ̀kẹ́ ${'Ɗahiru-Abdulƙadir '.repeat(3)}`;
    const parsed = parseTemplate(firstLetters['conditional-offer'].body, 'conditional-offer');
    if (!parsed.ok) throw new Error(parsed.error.code);
    const values = {
      name,
      programme: 'Agricultural and Bio-Environmental Engineering Technology',
      session: '2025/2026',
      portal: 'https://portal.example.edu.ng',
      reply_by: '20 December 2026',
      acceptance_fee: '₦20,000',
      where_paid: en.payments.wherePaid,
      conditions: ['A'.repeat(90), 'B'.repeat(90), 'C'.repeat(90)],
    };
    const { text, missing } = fillTemplate(parsed.value, values, { for_nd: true, for_hnd: false }, String);
    expect(missing).toEqual([]);
    const signatory = { name: 'The Registrar', office: 'Registrar' };
    const letter = { head: ['24 November 2026', name], blocks: parseMarkdown(text), signatory };
    expect(pages(await draw({ opening: [], facts: [], closing: [], letter }))).toBe(1);
  });

  it.each([
    ['regular', regular],
    ['bold', bold],
  ])(
    'has a glyph for every letter that a name may have, and for all that it says it prints, %s',
    (_face, dataUrl) => {
      const document = new PDFDocument().font(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
      const { font } = (document as unknown as { _font: OpenFont })._font;
      const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
      expect(new Set([...accepted].flatMap((name) => [...name]).filter((letter) => !has(letter)))).toEqual(
        new Set(),
      );
      const said = everyCharacter.filter((letter) => letter !== '\n' && unprintable(letter).length === 0);
      expect(said.flatMap((letter) => [...legible(letter)]).filter((letter) => !has(letter))).toEqual([]);
      expect(has('漢')).toBe(false);
    },
  );

  it('prints every name that the rule of names accepts so that it can be read out of the PDF again', async () => {
    expect(accepted.length).toBeGreaterThan(800);
    const names = accepted.map((name) => unprintable(name));
    expect(names.flat()).toEqual([]);
    const facts = Array.from({ length: Math.ceil(accepted.length / 8) }, (_, row) => ({
      label: `Row ${row}`,
      value: accepted.slice(row * 8, row * 8 + 8).join(' '),
    }));
    const text = await textOf(await draw({ facts }));
    const lost = accepted.filter((name) => !text.includes(name.normalize('NFC')));
    expect(lost).toEqual([]);
  });

  it.each([
    "'Yar'adua",
    'ʼYarʼadua',
    'Ǹkẹ́chi-Bàǹkọ́lé',
    'Ọ̀ṣúndé Ẹ̀bùn Ṣọlá',
    'E\u0329niọla S\u0329adé',
    'Ụ́zọ̄ma Ṅwa Ị̀kẹ́ńna',
    'Ƴan Ɗan-Ƙofa Ɓello',
    'Kǝlla Əltu',
  ])('prints %s as a title, in letters and in facts, and stays small', async (name) => {
    const letter = {
      head: [name],
      blocks: parseMarkdown(`Dear **${name}**, welcome.`),
      signatory: { name, office: 'Registrar' },
    };
    for (const changes of [
      { facts: [{ label: 'Applicant', value: name }] },
      { title: name },
      { opening: [], facts: [], letter },
    ]) {
      const pdf = await draw(changes);
      expect(await textOf(pdf)).toContain(name.normalize('NFC'));
      expect(pdf.length).toBeLessThan(60_000);
    }
  });

  it('puts marks on their letters: a tone mark has no room of its own', () => {
    const document = new PDFDocument().font(Buffer.from(regular.slice(regular.indexOf(',') + 1), 'base64'));
    for (const [marked, plain] of [
      ['ọ́', 'ọ'],
      ['ẹ̀', 'ẹ'],
      ['m\u0300', 'm'],
      ['s\u0329', 's'],
      ['ṣ', 's'],
    ] as const)
      expect(document.widthOfString(marked), marked).toBeCloseTo(document.widthOfString(plain), 1);
  });

  it('leaves out marks that nobody sees, and draws nothing where a letter would be lost', async () => {
    const seen = await draw({ facts: [{ label: 'Applicant', value: 'Ada\u200E\u2007Obi\uFEFF' }] });
    expect(await textOf(seen)).toContain('Ada Obi');
    for (const lost of ['محمد', 'Mus\u0430', '李小龍']) {
      expect(isPrintable({ ...paper, facts: [{ label: 'Applicant', value: lost }] })).toBe(false);
      await expect(draw({ facts: [{ label: 'Applicant', value: lost }] })).rejects.toThrow('letter');
    }
  });

  it('goes on a second sheet when the facts are many, and loses none', async () => {
    const facts = Array.from({ length: 60 }, (_, index) => ({
      label: `Fact ${index}`,
      value: 'x '.repeat(90),
    }));
    expect(pages(await draw({ facts }))).toBeGreaterThan(1);
  });
});

describe('the square', () => {
  it('has a quiet zone of four modules on every side', () => {
    const { size, d } = qrPath(paper.proof?.url ?? '');
    const runs = [...d.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].map(([, x, y, length]) => ({
      left: Number(x),
      top: Number(y),
      right: Number(x) + Number(length),
    }));
    expect(Math.min(...runs.map(({ left }) => left))).toBe(4);
    expect(Math.min(...runs.map(({ top }) => top))).toBe(4);
    expect(Math.max(...runs.map(({ right }) => right))).toBe(size - 4);
    // The three corner marks begin with a run of seven.
    expect(runs.filter(({ top, right, left }) => top === 4 && right - left === 7)).toHaveLength(2);
  });
});

/** The library's own reader of the font; it has no public way to ask for a glyph. */
interface OpenFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

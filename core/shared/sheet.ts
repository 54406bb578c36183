/**
 * The parts of an XLSX workbook with one sheet (ECMA-376), as text. Written by us because what an export needs is six
 * small files: texts stand inline, so no list of shared strings has to be held until the end, and rows can leave one by
 * one. Texts in a workbook are typed as texts and never run; no apostrophe is needed.
 */

/** A moment is written as a date that the reader can sort and filter, as the clock in Lagos shows it. */
export type SheetCell = string | number | Date | null;

/** More than this no program reads in one sheet, heading included. */
export const SHEET_MAX_ROWS = 1_048_576;
/** And no more than this in one cell. */
const CELL_MAX = 32_767;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The day that the format calls 0. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Style numbers of STYLES, in its order. */
const STYLE = { plain: 0, heading: 1, moment: 2, amount: 3 } as const;

/** Characters that XML 1.0 cannot hold are left out. */
const NO_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text
    .slice(0, CELL_MAX)
    .replace(NO_XML, '')
    // The format reads _x0041_ as a letter by its number; a text that looks so is written so that it stays itself.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Days since the format's epoch, by the clock in Lagos. */
export const sheetMoment = (moment: Date): number => (moment.getTime() + HOUR_MS - EPOCH) / DAY_MS;

function cell(value: SheetCell, style: number): string {
  if (value === null || value === '') return '<c/>';
  if (value instanceof Date) return `<c s="${STYLE.moment}"><v>${sheetMoment(value)}</v></c>`;
  if (typeof value === 'number') return `<c s="${STYLE.amount}"><v>${value}</v></c>`;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const row = (cells: readonly SheetCell[], style: number): string =>
  `<row>${cells.map((value) => cell(value, style)).join('')}</row>`;

export const sheetRow = (cells: readonly SheetCell[]): string => row(cells, STYLE.plain);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** @param widths of the columns, in characters. */
export const sheetStart = (headings: readonly string[], widths: readonly number[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('') +
  `</cols><sheetData>${row(headings, STYLE.heading)}`;

export const SHEET_END = '</sheetData></worksheet>';

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

export interface SheetFile {
  readonly path: string;
  readonly text: string;
}

/** What no program takes in a sheet's name, and the length that all take. */
const sheetName = (name: string): string =>
  escaped(name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31)) || 'Sheet1';

/** Every file of the workbook but the sheet itself. */
export const workbookFiles = (name: string): readonly SheetFile[] => [
  {
    path: '[Content_Types].xml',
    text:
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
      `<Override PartName="/${SHEET_PATH}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>` +
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  },
  {
    path: '_rels/.rels',
    text: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    path: 'xl/workbook.xml',
    text: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    path: 'xl/_rels/workbook.xml.rels',
    text:
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  },
  { path: 'xl/styles.xml', text: STYLES },
];

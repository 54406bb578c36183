/** What a print shows: the sheets of a PDF with the place of every text, and what of a page's print lies where it should not. */
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

interface Text {
  readonly text: string;
  /** Points from the sheet's left and upper edge. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly Text[];
}

export async function readSheets(pdf: Uint8Array): Promise<Sheet[]> {
  // The library takes the bytes away from whoever gave them.
  const file = await getDocumentProxy(Uint8Array.from(pdf));
  const sheets: Sheet[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const sheet = await file.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item): Text[] => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [, , , , left = 0, baseline = 0] = item.transform as number[];
      const line = height - baseline;
      return [
        {
          text: item.str,
          left,
          right: left + item.width,
          top: line - item.height * 0.75,
          bottom: line + item.height * 0.2,
        },
      ];
    });
    sheets.push({ width, height, texts });
  }
  return sheets;
}

export const wordsOn = (sheets: readonly Sheet[]): string =>
  sheets.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');

/** In points: what may be missing of the margins, and how far two texts may touch. */
const TOLERANCE = 1.5;

/** @param margin in points, on every side. */
export function faultsOf(
  sheets: readonly Sheet[],
  { margin, most }: { margin: number; most?: number },
): string[] {
  const faults = sheets.flatMap(({ width, height, texts }, index) => {
    const out = (text: Text) =>
      text.left < margin - TOLERANCE ||
      text.right > width - margin + TOLERANCE ||
      text.top < margin - TOLERANCE ||
      text.bottom > height - margin + TOLERANCE;
    const sheet = `sheet ${index + 1}`;
    return [
      ...(texts.length === 0 ? [`${sheet} is empty`] : []),
      ...texts.filter(out).map(({ text }) => `${sheet}: "${text}" lies in the margin`),
      ...overlapping(texts).map(([one, other]) => `${sheet}: "${one.text}" lies over "${other.text}"`),
    ];
  });
  return most && sheets.length > most ? [`${sheets.length} sheets instead of ${most}`, ...faults] : faults;
}

function overlapping(texts: readonly Text[]): [Text, Text][] {
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other): [Text, Text][] => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const lowest = Math.min(one.bottom - one.top, other.bottom - other.top);
      return across > TOLERANCE && down > lowest * 0.35 ? [[one, other]] : [];
    }),
  );
}

/** What ends a sheet although what it heads is on the next one. */
export function loneTitles(sheets: readonly Sheet[], headings: readonly string[]): string[] {
  const plain = (text: string) => text.replace(/\s+/g, '');
  const titles = headings.map(plain).filter(Boolean);
  return sheets.slice(0, -1).flatMap(({ texts }, index) => {
    const end = plain(texts.map(({ text }) => text).join(''));
    const lone = titles.find((title) => end.endsWith(title));
    return lone ? [`sheet ${index + 1} ends with the title "${lone}"`] : [];
  });
}

/** What belongs to a screen alone. */
const FURNITURE =
  'nav, footer, button, input, select, textarea, dialog, .button, .skip, .demo-banner, .toasts, [popover]';

/** The width of A4 between the margins of print.css, in CSS pixels. */
export const A4_BETWEEN_MARGINS = 680;

/**
 * Of the page as it is laid out for paper: what belongs to a screen, text outside its box, and text in a colour that
 * cannot be read on white, since backgrounds are not printed.
 */
export const faultsInLayout = (page: Page): Promise<string[]> =>
  page.evaluate((furniture) => {
    const said = (element: Element) => `"${(element.textContent ?? '').trim().slice(0, 60)}"`;
    const faults: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const { position, clipPath } = getComputedStyle(element);
      if (!element.checkVisibility() || clipPath !== 'none') continue;
      if (element.matches(furniture))
        faults.push(`${element.tagName} ${said(element)} belongs to the screen`);
      if (position === 'fixed' || position === 'sticky')
        faults.push(`${element.tagName} ${said(element)} is on every sheet`);
    }
    for (const heading of document.querySelectorAll('main :is(h2, h3, h4)')) {
      const part = heading.parentElement;
      const alone = part?.matches('section') && (part.innerText ?? '').trim() === heading.textContent?.trim();
      if (alone && heading.checkVisibility()) faults.push(`${said(heading)} heads nothing`);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || !node.textContent?.trim() || parent.closest('svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const { color, printColorAdjust } = getComputedStyle(parent);
      const pixels = document.createElement('canvas').getContext('2d');
      if (pixels && printColorAdjust !== 'exact') {
        pixels.fillStyle = color;
        pixels.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = pixels.getImageData(0, 0, 1, 1).data;
        if (red * 0.3 + green * 0.6 + blue * 0.1 > 170) faults.push(`${said(parent)} is too light for paper`);
      }
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { borderLeftWidth, borderRightWidth, clipPath, overflowX } = getComputedStyle(box);
        if (clipPath !== 'none') break;
        const edged = borderLeftWidth !== '0px' || borderRightWidth !== '0px' || overflowX !== 'visible';
        if (!edged && box !== document.body) continue;
        const edge = box.getBoundingClientRect();
        if (text.left < edge.left - 1 || text.right > edge.right + 1)
          faults.push(`${said(parent)} is outside ${box.tagName}.${box.className}`);
      }
    }
    return [...new Set(faults)];
  }, FURNITURE);

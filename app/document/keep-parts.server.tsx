/** Draws a page as plain markup, with the parts that are kept put in as they were drawn the first time (kept-parts.tsx). */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { KEPT_PART, PartKeeperContext } from './kept-parts.tsx';

export interface KeptText {
  readonly html: string;
}

/** The text of a page: what is its own, and kept parts, in turn. It begins and ends with what is its own. */
export type Drawn = readonly (string | KeptText)[];

export const textOf = (piece: string | KeptText): string => (typeof piece === 'string' ? piece : piece.html);

/** What is found out about a kept part is found out once. */
export function oncePerPart<Value>(find: (html: string) => Value): (piece: string | KeptText) => Value {
  const found = new WeakMap<KeptText, Value>();
  return (piece) => {
    if (typeof piece === 'string') return find(piece);
    const known = found.get(piece);
    if (known !== undefined) return known;
    const value = find(piece.html);
    found.set(piece, value);
    return value;
  };
}

/** Each menu with each of its entries marked, and some releases of the links to other sites. */
const MOST_PARTS = 500;
const BEGINS = `<${KEPT_PART} id="`;
const ENDS = `</${KEPT_PART}>`;

/** @param most 0 keeps none. */
export function makePartKeeper(most = MOST_PARTS): (page: ReactNode) => Drawn {
  const ids = new Map<string, number>();
  const texts = new Map<number, KeptText>();
  let last = 0;

  const keeper = {
    find(key: string) {
      let id = ids.get(key);
      if (id === undefined) {
        last += 1;
        id = last;
        ids.set(key, id);
      }
      return { id, drawn: texts.has(id) };
    },
  };

  return (page) => {
    // Between two drawings, so that what one of them counts on is there until its end.
    if (ids.size > most) {
      ids.clear();
      texts.clear();
    }
    const markup = renderToStaticMarkup(<PartKeeperContext value={keeper}>{page}</PartKeeperContext>);
    const html = `<!DOCTYPE html>${markup}`;
    const pieces: (string | KeptText)[] = [];
    let at = 0;
    for (let found = html.indexOf(BEGINS); found >= 0; found = html.indexOf(BEGINS, at)) {
      const opened = html.indexOf('>', found);
      const end = html.indexOf(ENDS, opened);
      const id = Number.parseInt(html.slice(found + BEGINS.length, opened), 10);
      const text = texts.get(id) ?? { html: html.slice(opened + 1, end) };
      texts.set(id, text);
      pieces.push(html.slice(at, found), text);
      at = end + ENDS.length;
    }
    pieces.push(html.slice(at));
    return pieces;
  };
}

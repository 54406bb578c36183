/**
 * Reads a PDF and writes it again; runs in a thread that can be stopped (reading-thread.ts).
 *
 * What is judged is what is kept. Two readers of one file can disagree about which bytes are an object; after the file has
 * been written again from the objects that were looked at, there is nothing else in it.
 */
import { inflateSync } from 'node:zlib';
import type * as Library from '@cantoo/pdf-lib';

export interface RewriteInput {
  readonly bytes: Uint8Array;
  /** Bytes, of everything that is packed in it. */
  readonly mostUnpacked: number;
  readonly mostObjects: number;
}

export type Rewritten =
  | { readonly bytes: Uint8Array }
  | { readonly refusal: 'pdf-broken' | 'pdf-encrypted' | 'pdf-active' | 'pdf-bomb' };

export async function rewritePdf(
  { bytes, mostUnpacked, mostObjects }: RewriteInput,
  library: typeof Library,
): Promise<Rewritten> {
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef, PDFStream } = library;

  /** Objects that run, start, send or carry something (ISO 32000-2, 12.6.4, 7.11.4, 12.7.8, 13). */
  const activeKeys = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent', 'AF']);
  const activeKinds = new Set([
    'JavaScript',
    'Launch',
    'EmbeddedFile',
    'FileAttachment',
    'GoToR',
    'GoToE',
    'GoToDp',
    'SubmitForm',
    'ImportData',
    'Rendition',
    'Movie',
    'Sound',
    'Screen',
    'RichMedia',
    'RichMediaExecute',
    '3D',
  ]);
  const isActive = (dict: Library.PDFDict): boolean =>
    dict.entries().some(([key, value]) => {
      const name = key.decodeText();
      if (activeKeys.has(name)) return true;
      const kind = value instanceof PDFName ? value.decodeText() : '';
      return (name === 'S' || name === 'Type' || name === 'Subtype') && activeKinds.has(kind);
    });

  /** The dictionaries in an object, however deep; a list, since a file can nest deeper than calls can. */
  function hasActive(top: Library.PDFObject): boolean {
    const waiting: Library.PDFObject[] = [top];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (one instanceof PDFStream) waiting.push(one.dict);
      else if (one instanceof PDFArray) for (const each of one.asArray()) waiting.push(each);
      else if (one instanceof PDFDict) {
        if (isActive(one)) return true;
        for (const each of one.values()) waiting.push(each);
      }
    }
    return false;
  }

  /** True if each node of the pages is named once: one that is named twice is walked twice, at every depth. */
  function isTree(context: Library.PDFContext, root: Library.PDFObject | undefined): boolean {
    const seen = new Set<Library.PDFObject>();
    const waiting = [root];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const node = one instanceof PDFRef ? context.lookup(one) : one;
      if (!(node instanceof PDFDict) || seen.has(node)) return false;
      seen.add(node);
      const kids = node.lookup(PDFName.of('Kids'));
      if (kids instanceof PDFArray) {
        if (seen.has(kids)) return false;
        seen.add(kids);
        waiting.push(...kids.asArray());
      }
    }
    return true;
  }

  const filtersOf = (stream: Library.PDFRawStream): readonly string[] => {
    const filter = stream.dict.lookup(PDFName.of('Filter'));
    const names = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
    return names.map((name) => (name instanceof PDFName ? name.decodeText() : ''));
  };

  async function rewrite(): Promise<Rewritten> {
    const document = await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
      capNumbers: true,
    });
    const { context } = document;
    if (context.trailerInfo.Encrypt) return { refusal: 'pdf-encrypted' };
    const objects = context.enumerateIndirectObjects();
    if (objects.length > mostObjects) return { refusal: 'pdf-bomb' };
    let unpacked = 0;
    for (const [ref, object] of objects) {
      if (hasActive(object)) return { refusal: 'pdf-active' };
      if (!(object instanceof PDFRawStream)) continue;
      const type = object.dict.lookup(PDFName.of('Type'));
      if (type === PDFName.of('ObjStm') || type === PDFName.of('XRef')) {
        // Their objects have been read; the new file gets lists of its own.
        context.delete(ref);
        continue;
      }
      const filters = filtersOf(object);
      const packed = filters.filter((name) =>
        /^(FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)$/.test(name),
      );
      // Packed twice is how a small file hides a huge one; no scanner and no word processor does it.
      if (packed.length > 1) return { refusal: 'pdf-bomb' };
      if (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl') continue;
      try {
        unpacked += inflateSync(object.contents, { maxOutputLength: mostUnpacked - unpacked + 1 }).length;
      } catch (fault) {
        // A part that is broken shows as far as it can be read: viewers do the same.
        if ((fault as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return { refusal: 'pdf-bomb' };
      }
      if (unpacked > mostUnpacked) return { refusal: 'pdf-bomb' };
    }
    if (hasActive(document.catalog)) return { refusal: 'pdf-active' };
    if (!isTree(context, document.catalog.get(PDFName.of('Pages')))) return { refusal: 'pdf-broken' };
    if (document.getPageCount() === 0) return { refusal: 'pdf-broken' };
    return { bytes: await document.save({ addDefaultPage: false, updateFieldAppearances: false }) };
  }

  return rewrite().catch((fault): Rewritten => {
    const encrypted = String(fault).includes('encrypted');
    return { refusal: encrypted ? 'pdf-encrypted' : 'pdf-broken' };
  });
}

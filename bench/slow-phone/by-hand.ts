/**
 * A page as somebody would write it by hand in an editor: the words of a page of the portal, a few rules of style,
 * nothing else. What a phone needs for it is the floor of this machine, beside which the portal's pages are read.
 */
import { brotliCompressSync, constants } from 'node:zlib';

const STYLE = `body{font:1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:0 auto;padding:1rem;color:#1d2b1f}
h1{font-size:1.9rem;line-height:1.2}h2{font-size:1.4rem}a{color:#14532d}nav a{margin-right:1rem}`;

/** Up to the next block, since not every end tag is that of the element. */
const BLOCK = /<(h[1-3]|p|li)\b[^>]*>(.*?)(?=<(?:h[1-3]|p|li|ul|ol|dl|div|section|\/main)\b)/gs;
const NOT_WORDS = /<(script|svg)\b.*?<\/\1>/gs;

/** @returns the compressed document. */
export async function writeByHand(portalUrl: string, path: string): Promise<Buffer> {
  const html = await (await fetch(portalUrl + path)).text();
  const main = (/<main\b.*<\/main>/s.exec(html)?.[0] ?? '').replace(NOT_WORDS, '');
  const words = [...main.matchAll(BLOCK)].map(
    ([, tag, text = '']) => `<${tag}>${text.replace(/<[^>]*>/g, '')}</${tag}>`,
  );
  if (words.length < 5) throw new Error(`${path} has too few words to write a page of`);
  return bind(words.join('\n'));
}

/** What stands in a form, with what it needs to be sent. */
const PART = /^(form|fieldset|legend|label|input|select|option|textarea|button|a|h[1-3]|p|li)$/;
const NEEDED =
  / (?:name|type|value|action|method|for|id|href|required|selected|checked)(?:="[^"]*")?(?=[ />])/g;

/** The same of a page with forms, from its document. */
export function writeFormByHand(html: string): Buffer {
  const main = (/<main\b.*<\/main>/s.exec(html)?.[0] ?? '').replace(NOT_WORDS, '');
  return bind(
    main.replace(/<(\/?)([a-z][a-z0-9-]*)([^>]*)>/g, (tag, end: string, name: string) =>
      PART.test(name) ? `<${end}${name}${end ? '' : (tag.match(NEEDED) ?? []).join('')}>` : '',
    ),
  );
}

function bind(words: string): Buffer {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>By hand</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><nav><a href="/">Home</a><a href="/programmes">Programmes</a><a href="/contact">Contact</a></nav>
<main>${words}</main></body></html>`;
  return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

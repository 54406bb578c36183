import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePageStyles } from './page-style.server.ts';

const css =
  '.card{top:0}.wide{top:1px}.sm\\:wide{top:2px}a:not([class]){top:3px}.\\[\\&\\>p\\]\\:big>p{top:4px}';
const stylePage = makePageStyles(css);
const page = (body: string) => `<html><head><title>x</title></head><body>${body}</body></html>`;
const styleIn = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';

/** Every page agrees to fade into the next; the rest of its style is what it uses. */
const FADE = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

describe('a page with its style', () => {
  it('carries what it uses, under the hash of exactly these bytes', () => {
    const { html, styleHash } = stylePage([page('<p class="card">x</p>')], { rename: false });
    expect(styleIn(html)).toBe(`.card{top:0}${FADE}`);
    expect(html).toContain('<p class="card">x</p>');
    const digest = createHash('sha256').update(styleIn(html)).digest('base64');
    expect(styleHash).toBe(`'sha256-${digest}'`);
  });

  it('calls classes the same in markup and style, and drops those that style nothing', () => {
    const { html } = stylePage([page('<p class="wide none card sm:wide">x</p><p class="card">y</p>')], {
      rename: true,
    });
    expect(styleIn(html)).toContain('.a{top:0}.b{top:1px}.c{top:2px}');
    expect(html).toContain('<p class="b a c">x<p class="a">y</p>');
  });

  it('leaves an empty class attribute, since rules may ask for one', () => {
    const { html } = stylePage([page('<a class="none">x</a>')], { rename: true });
    expect(html).toContain('<a class>x</a>');
  });

  it('reads entities in class names', () => {
    const { html } = stylePage([page('<div class="[&amp;&gt;p]:big"><p>x</p></div>')], { rename: true });
    expect(styleIn(html)).toContain('.a>p{top:4px}');
    expect(html).toContain('<div class="a">');
  });

  it('knows the theme of the document', () => {
    const themed = makePageStyles(':root[data-theme=dark]{top:0}');
    const dark = '<!DOCTYPE html><html lang="en" data-theme="dark"><head></head></html>';
    expect(styleIn(themed([dark], { rename: false }).html)).toBe(`:root[data-theme=dark]{top:0}${FADE}`);
    expect(styleIn(themed([dark.replace('dark', 'light')], { rename: false }).html)).toBe(FADE);
  });

  it('leaves text alone that looks like markup', () => {
    const text = '<p>set class=&quot;card&quot; or $&amp;</p>';
    expect(stylePage([page(text)], { rename: true }).html).toContain(text);
  });

  it('leaves out what HTML reads without it', () => {
    const body =
      '<ul><li>x</li></ul><p>a</p><p>b</p><span><p>c</p></span><p>d</p>text<img alt="" src="/x"/><div><p>e</p></div>';
    expect(stylePage([page(body)], { rename: true }).html).toContain(
      '<ul><li>x</ul><p>a<p>b</p><span><p>c</p></span><p>d</p>text<img alt src="/x"><div><p>e</div>',
    );
  });

  it('answers the same for the same page, also after other pages', () => {
    const first = stylePage([page('<p class="card">x</p>')], { rename: true });
    for (let n = 0; n < 600; n += 1) stylePage([page(`<p class="card c${n}">x</p>`)], { rename: true });
    expect(stylePage([page('<p class="card">x</p>')], { rename: true })).toEqual(first);
  });
});

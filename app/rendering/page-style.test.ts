import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePageStyles } from './page-style.server.ts';

const page = (body: string) => `<html><head><title>x</title></head><body>${body}</body></html>`;
const styleIn = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
const styled = (css: string, body: string) => styleIn(makePageStyles(css)(page(body)).html);

describe('a page with its style', () => {
  it('carries what it uses, under the hash of exactly these bytes', () => {
    const stylePage = makePageStyles('/*! licence */.card{top:0}.wide{top:1px}.sm\\:wide{top:2px}');
    const { html, styleHash } = stylePage(page('<p class="none card">x</p>'));
    expect(styleIn(html)).toBe('.card{top:0}');
    expect(html).toContain('<p class="none card">x</p>');
    const digest = createHash('sha256').update(styleIn(html)).digest('base64');
    expect(styleHash).toBe(`'sha256-${digest}'`);
  });

  it('reads class names as they are written in markup', () => {
    const css = '.\\[\\&\\>p\\]\\:big>p{top:0}.sm\\:p-2{top:1px}.\\32xl{top:2px}.top-\\[1\\.5\\]{top:3px}';
    const body = '<b class="[&amp;&gt;p]:big sm:p-2 2xl top-[1.5]"><p>x</p></b>';
    for (const top of ['top:0', 'top:1px', 'top:2px', 'top:3px']) expect(styled(css, body)).toContain(top);
    expect(styled(css, '<b class="p-2">x</b>')).toBe('');
  });

  it('leaves out rules of elements that it does not have', () => {
    const css = 'html,body{top:0}h1{top:1px}table td{top:2px}dialog:modal{top:3px}.a :is(h1,h2){top:4px}';
    expect(styled(css, '<h1 class="a">x</h1>')).toBe('html,body{top:0}h1{top:1px}.a :is(h1,h2){top:4px}');
  });

  it('knows ids', () => {
    const css = '#main{top:0}#foot{top:1px}';
    expect(styled(css, '<main id="main">x</main>')).toBe('#main{top:0}');
  });

  it('takes states, attributes and what must not be to hold', () => {
    const css =
      '.a:not(.b):hover{top:0}.a[data-x=y]{top:1px}.a:has(.d){top:2px}:root[data-theme=dark]{top:3px}';
    expect(styled(css, '<p class="a">x</p>')).toBe(css);
  });

  it('asks for one of what :is and :where name', () => {
    const css = ':is(.a .b,.c){top:0}:where(.gap>*){top:1px}';
    expect(styled(css, '<p class="c">x</p>')).toBe(':is(.a .b,.c){top:0}');
    expect(styled(css, '<p class="a">x</p>')).toBe('');
  });

  it('keeps the order of layers, groups and what belongs to every page', () => {
    const css =
      '@layer base,utilities;@layer base{*{margin:0}}@layer utilities{.a{top:0}}' +
      '@media print{@page{margin:1cm}.a{top:1px}.b{top:2px}}@supports (display:grid){.a{display:grid}}' +
      '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
    expect(styled(css, '<p class="a">x</p>')).toBe(
      css.replace('.b{top:2px}', '').replace('@layer base,utilities;', ''),
    );
  });

  it('keeps custom properties and keyframes that something reads, however far off, by short names', () => {
    const css =
      '@property --used{syntax:"*";inherits:false}@property --left{syntax:"*";inherits:false}' +
      ':root{--left:2px;--deep:1px;--used:var(--deep)}.a{animation:1s rise}.b{top:var(--left);animation:1s spin}' +
      '@keyframes rise{to{top:var(--used)}}@keyframes spin{to{top:0}}';
    expect(styled(css, '<p class="a">x</p>')).toBe(
      '@property --0{syntax:"*";inherits:false}:root{--1:1px;--0:var(--1)}.a{animation:1s rise}' +
        '@keyframes rise{to{top:var(--0)}}',
    );
  });

  it('answers the same for the same page, also after other pages', () => {
    const css = Array.from({ length: 12 }, (_, n) => `.c${n}{top:${n}px}`).join('');
    const stylePage = makePageStyles(css);
    const body = page('<p class="c1 c2">x</p>');
    const first = stylePage(body);
    for (let n = 0; n < 600; n += 1) {
      const classes = Array.from({ length: 12 }, (_, bit) => (n & (1 << bit) ? `c${bit}` : '')).join(' ');
      stylePage(page(`<p class="${classes}">x</p>`));
    }
    expect(stylePage(body)).toEqual(first);
  });
});

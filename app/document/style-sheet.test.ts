import { describe, expect, it } from 'vitest';
import { parseStyleSheet, styleFor } from './style-sheet.ts';

const styled = (css: string, classes: string[], elements: string[] = []) =>
  styleFor(parseStyleSheet(css), { classes: new Set(classes), elements: new Set(elements) });

describe('the style of one page', () => {
  it('keeps rules of the classes and elements that occur, in their order', () => {
    expect(styled('.a{color:red}.b{color:blue}p{margin:0}table{margin:0}.a p{top:0}', ['a'], ['p'])).toBe(
      '.a{color:red}p{margin:0}.a p{top:0}',
    );
  });

  it('keeps of a list of selectors those that occur', () => {
    expect(styled('.a,.b:hover,.c{top:0}', ['a', 'c'])).toBe('.a,.c{top:0}');
  });

  it('knows names as they stand in markup', () => {
    const css =
      '.sm\\:p-2{top:0}.\\[\\&\\>\\*\\+\\*\\]\\:mt-5>*+*{top:1px}.\\32xl{top:2px}.top-\\[1\\.5\\,2\\]{top:3px}';
    expect(styled(css, ['sm:p-2', '[&>*+*]:mt-5', '2xl', 'top-[1.5,2]'])).toBe(css);
    expect(styled(css, ['p-2'])).toBe('');
  });

  it('takes states, attributes and what stands in brackets to hold', () => {
    const css = '.a:not(.b):is(:where(.group):is([open],.c) *):hover{top:0}.a[data-x="}"]{top:1px}';
    expect(styled(css, ['a'])).toBe(css);
  });

  it('always keeps what belongs to the whole page', () => {
    const css = '@layer base,utilities;*,:before{margin:0}html,body{top:0}:root{top:1px}@page{margin:1cm}';
    expect(styled(css, [])).toBe(css);
  });

  it('leaves out groups with nothing in them', () => {
    expect(styled('@media print{@layer x{.a{top:0}}}@media (width>=40rem){.b{top:0}}', ['b'])).toBe(
      '@media (width>=40rem){.b{top:0}}',
    );
  });

  it('keeps custom properties that something reads, however far off', () => {
    const css =
      '@property --used{syntax:"*";inherits:false}@property --left{syntax:"*";inherits:false}' +
      ':root{--used:var(--deep);--deep:1px;--left:2px}.a{top:var(--used)}.b{top:var(--left)}';
    expect(styled(css, ['a'])).toBe(
      '@property --used{syntax:"*";inherits:false}:root{--used:var(--deep);--deep:1px}.a{top:var(--used)}',
    );
  });

  it('keeps keyframes that run, with the properties they read', () => {
    const css =
      ':root{--to:1px;--no:2px}.a{animation:rise 1s both}@keyframes rise{to{top:var(--to)}}@keyframes spin{to{top:var(--no)}}';
    expect(styled(css, ['a'])).toBe(
      ':root{--to:1px}.a{animation:rise 1s both}@keyframes rise{to{top:var(--to)}}',
    );
  });

  it('leaves the parts of controls out where there are none', () => {
    const css = '::placeholder{top:0}::-webkit-datetime-edit{top:0}summary::-webkit-details-marker{top:0}';
    expect(styled(css, [], ['summary'])).toBe('summary::-webkit-details-marker{top:0}');
    expect(styled(css, [], ['input'])).toBe('::placeholder{top:0}::-webkit-datetime-edit{top:0}');
  });

  it('reads past marks inside strings and addresses', () => {
    const css = '.a:before{content:"}{;";background:url(data:image/svg+xml;x,{)}.b{top:0}';
    expect(styled(css, ['b'])).toBe('.b{top:0}');
    expect(styled(css, ['a', 'b'])).toBe(css);
  });

  it('gives classes their short names everywhere', () => {
    const sheet = parseStyleSheet('.sm\\:p-2:hover{top:.5px}.x:has(.group:checked) .sm\\:p-2{top:1.5px}');
    const short = new Map([
      ['sm:p-2', 'a'],
      ['group', 'b'],
    ]);
    expect(
      styleFor(sheet, { classes: new Set(['sm:p-2', 'x', 'group']), elements: new Set() }, (name) =>
        short.get(name),
      ),
    ).toBe('.a:hover{top:.5px}.x:has(.b:checked) .a{top:1.5px}');
  });
});

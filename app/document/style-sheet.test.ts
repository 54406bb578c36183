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

  it('takes states, attributes and what must not be to hold', () => {
    const css = '.a:not(.b):nth-child(2n of .c):hover{top:0}.a[data-x="}"]{top:1px}.a:has(.d){top:2px}';
    expect(styled(css, ['a'])).toBe(css);
  });

  it('asks for one of what :is and :where name', () => {
    const css = ':where(.gaps>:not(:last-child)){top:0}.a:is(:where(.group):is([open],.c) *){top:1px}';
    expect(styled(css, ['gaps', 'a', 'group'])).toBe(css);
    expect(styled(css, ['a'])).toBe('');
    expect(styled(':is(.a .b,.c){top:0}', ['c'])).toBe(':is(.a .b,.c){top:0}');
  });

  it('knows the theme that the reader chose', () => {
    const css = ':root{top:0}:root[data-theme="dark"]{top:1px}:root[data-theme=light]{top:2px}';
    expect(styled(css, ['data-themelight'])).toBe(':root{top:0}:root[data-theme=light]{top:2px}');
    expect(styled(css, [])).toBe(':root{top:0}');
  });

  it('says everything in one order, unless the order says something', () => {
    expect(styled('.a{top:0;color:red;margin:0;margin-top:1px}', ['a'])).toBe(
      '.a{color:red;margin:0;margin-top:1px;top:0}',
    );
    for (const css of [
      '.a{top:1px;inset:0}',
      '.a{place-items:center;align-items:start}',
      '.a{line-height:1;font:inherit}',
      '.a{border-top:0;border-color:red}',
      '.a{color:red;color:lab(1 2 3)}',
    ])
      expect(styled(css, ['a'])).toBe(css);
  });

  it('leaves out spaces that nobody reads', () => {
    expect(styled('.a{font:600 1rem / 1.5 x, y}.a:before{content:"a, b"}', ['a'])).toBe(
      '.a{font:600 1rem/1.5 x,y}.a:before{content:"a, b"}',
    );
  });

  it('calms motion only where something moves', () => {
    const calm = '@media (prefers-reduced-motion:reduce){*{animation-duration:.01ms}}';
    expect(styled(`.a{top:0}.b{transition:.1s}${calm}`, ['a'])).toBe('.a{top:0}');
    expect(styled(`.a{top:0}.b{transition:.1s}${calm}`, ['b'])).toBe(`.b{transition:.1s}${calm}`);
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
      ':root{--left:2px}p{--deep:1px;--used:var(--deep)}.a{top:var(--used)}.b{top:var(--left)}';
    expect(styled(css, ['a'], ['p'])).toBe(
      '@property --used{syntax:"*";inherits:false}p{--deep:1px;--used:var(--deep)}.a{top:var(--used)}',
    );
  });

  it('keeps keyframes that run, with the properties they read', () => {
    const css =
      ':root{--to:1px;--no:2px}.a{animation:rise 1s both}@keyframes rise{to{top:var(--to)}}@keyframes spin{to{top:var(--no)}}';
    expect(styled(css, ['a'])).toBe(
      ':root{--to:1px}.a{animation:rise 1s both}@keyframes rise{to{top:var(--to)}}',
    );
  });

  it('writes the value of a registered property where nothing sets it', () => {
    const css =
      '@layer properties{*{--lead:initial;--style:solid}}' +
      '@property --style{syntax:"*";inherits:false;initial-value:solid}@property --lead{syntax:"*";inherits:false}' +
      '.a{border-style:var(--style);line-height:var(--lead,var(--own,1.5))}.b{--lead:2;--style:dashed}';
    expect(styled(css, ['a'])).toBe('.a{border-style:solid;line-height:1.5}');
    expect(styled(css, ['a', 'b'])).toBe(css.replace('var(--own,1.5)', '1.5'));
  });

  it('writes the value where the root alone sets it and few read it', () => {
    const root = ':root{--a:var(--b,0);--b:2px}';
    expect(styled(`${root}.x{top:var(--a)}`, ['x'])).toBe('.x{top:2px}');
    const often = `${root}.x{left:var(--a);right:var(--a);top:var(--a)}`;
    expect(styled(often, ['x'])).toBe(':root{--a:2px}.x{left:var(--a);right:var(--a);top:var(--a)}');
    const changed = `${root}@media print{:root{--b:1px}}.x{top:var(--b)}`;
    expect(styled(changed, ['x'])).toBe(':root{--b:2px}@media print{:root{--b:1px}}.x{top:var(--b)}');
    const inKeyframes = ':root{--b:2px}.x{animation:y 1s}@keyframes y{to{top:var(--b)}}';
    expect(styled(inKeyframes, ['x'])).toBe(inKeyframes);
  });

  it('leaves the parts of controls out where there are none', () => {
    const css = '::placeholder{top:0}::-webkit-datetime-edit{top:0}summary::-webkit-details-marker{top:0}';
    expect(styled(css, [], ['summary'])).toBe('summary::-webkit-details-marker{top:0}');
    expect(styled(css, [], ['input'])).toBe('::placeholder{top:0}::-webkit-datetime-edit{top:0}');
  });

  it('reads past marks inside strings and addresses', () => {
    const css = '.a:before{background:url(data:image/svg+xml;x,{);content:"}{;"}.b{top:0}';
    expect(styled(css, ['b'])).toBe('.b{top:0}');
    expect(styled(css, ['a', 'b'])).toBe(css);
  });

  it('gives classes and custom properties their short names everywhere', () => {
    const sheet = parseStyleSheet(
      '.sm\\:p-2:hover{--deep:1px;top:var(--deep)}.x:has(.group:checked) .sm\\:p-2{top:1.5px}',
    );
    const short = new Map([
      ['sm:p-2', 'a'],
      ['group', 'b'],
      ['--deep', '--a'],
    ]);
    expect(
      styleFor(sheet, { classes: new Set(['sm:p-2', 'x', 'group']), elements: new Set() }, (name) =>
        short.get(name),
      ),
    ).toBe('.a:hover{--a:1px;top:var(--a)}.x:has(.b:checked) .a{top:1.5px}');
  });
});

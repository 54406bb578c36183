import { describe, expect, it } from 'vitest';
import { checkText } from './check-text.ts';

const problems = (source: string) =>
  checkText(source, { facts: { slug: 'fcat' }, isKnownPath: (path) => path === '/about/fcat-consults' }).map(
    ({ line, kind, what }) => `${line} ${kind} ${what}`,
  );

describe('a text before it is published', () => {
  it('may lead to pages that are there, to its own sections, to secure sites, mail and telephones', () => {
    expect(
      problems(
        '## Entry now\n\n[a](/about/{{slug}}-consults?x=1#y) [b](#entry-now) [c](https://a.example) [d](mailto:a@b.example) [e](tel:+234)',
      ),
    ).toEqual([]);
  });

  it('is told the line of everything else', () => {
    expect(
      problems(
        'One\r\ntwo [a](/nowhere)\n\n[over\nlines](#none) {{phone}}\n- [x](javascript:alert(1)) [y](http://plain.example)\n[z](//evil.example)',
      ),
    ).toEqual([
      '2 broken-link /nowhere',
      '4 no-such-section #none',
      '5 unknown-fact {{phone}}',
      '6 unsafe-link http://plain.example',
      '7 unsafe-link //evil.example',
    ]);
  });
});

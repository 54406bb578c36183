import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type CollegeLinks, CollegeLinksContext } from '#app/college-links.ts';
import { SiteFrame, type SiteFrameProps } from '#app/shell/SiteFrame.tsx';
import { college } from '#content/college.ts';
import { makePartKeeper, textOf } from './keep-parts.server.tsx';
import { keptPart } from './kept-parts.tsx';
import { makePageStyles } from './page-style.server.ts';

const page = (body: React.ReactNode) => (
  <html lang="en">
    <head />
    <body>{body}</body>
  </html>
);

function counted() {
  const drawn: string[] = [];
  const Part = keptPart('greeting', ({ name }: { name: string }) => {
    drawn.push(name);
    return <p className="card">Hello {name}</p>;
  });
  return { Part, drawn };
}

describe('parts that are kept', () => {
  it('are drawn once for each set of properties, and stand in every page', () => {
    const { Part, drawn } = counted();
    const draw = makePartKeeper();
    const text = (name: string, own: string) => draw(page([<Part key="1" name={name} />, own])).map(textOf);
    for (const own of ['first', 'second', 'third'])
      expect(text('Ada', own).join('')).toBe(
        `<!DOCTYPE html><html lang="en"><head></head><body><p class="card">Hello Ada</p>${own}</body></html>`,
      );
    expect(drawn).toEqual(['Ada']);
    expect(text('Bala', 'x').join('')).toContain('Hello Bala');
    expect(drawn).toEqual(['Ada', 'Bala']);
  });

  it('are the same objects each time, so that what is found out about them can be kept too', () => {
    const { Part } = counted();
    const draw = makePartKeeper();
    const kept = () => draw(page(<Part name="Ada" />))[1];
    expect(kept()).toBe(kept());
  });

  it('are forgotten when there are too many', () => {
    const { Part, drawn } = counted();
    const draw = makePartKeeper(2);
    for (const name of ['a', 'b', 'c', 'a']) draw(page(<Part name={name} />));
    expect(drawn).toEqual(['a', 'b', 'c', 'a']);
    const keepsNothing = makePartKeeper(0);
    for (const name of ['d', 'd']) keepsNothing(page(<Part name={name} />));
    expect(drawn.slice(-2)).toEqual(['d', 'd']);
  });

  it('may hold each other, and stand twice on a page', () => {
    const { Part, drawn } = counted();
    const Outer = keptPart('outer', () => (
      <div>
        <Part name="Ada" />
      </div>
    ));
    const draw = makePartKeeper();
    for (const _ of [1, 2])
      expect(
        draw(page([<Outer key="1" />, <Outer key="2" />]))
          .map(textOf)
          .join(''),
      ).toContain(
        '<body><div><p class="card">Hello Ada</p></div><div><p class="card">Hello Ada</p></div></body>',
      );
    expect(drawn.length).toBeLessThanOrEqual(2);
  });

  it('are not taken from what somebody wrote', () => {
    const html = makePartKeeper()(page('<kept-part id="1">x</kept-part>')).map(textOf).join('');
    expect(html).toContain('<body>&lt;kept-part id=&quot;1&quot;&gt;x&lt;/kept-part&gt;</body>');
  });
});

describe('the frame of a page whose parts are kept', () => {
  const visitor = { userId: '1', email: 'ada@example.com', firstName: 'Ada', role: 'applicant' };
  const moved: CollegeLinks = {
    ...college.links,
    library: { ...college.links.library, href: 'https://books.example' },
    admissions: { ...college.links.admissions, href: 'https://apply.example' },
  };
  const readers: [CollegeLinks, Omit<SiteFrameProps, 'children'>][] = [];
  for (const links of [college.links, moved])
    for (const path of ['/', '/about-us', '/principal-officers?x=1', '/news/x', '/nowhere', '/account'])
      for (const who of [null, visitor, { ...visitor, email: 'b@example.com', role: 'master_admin' }])
        for (const theme of [null, 'dark'] as const)
          readers.push([
            links,
            { path, visitor: who, theme, demo: theme === null, restoredCopy: theme !== null, flash: null },
          ]);

  it('is for each reader what it is without', () => {
    const draw = makePartKeeper();
    for (const [links, props] of [...readers, ...readers]) {
      const whole = page(
        <CollegeLinksContext value={links}>
          <SiteFrame {...props}>Content</SiteFrame>
        </CollegeLinksContext>,
      );
      expect(draw(whole).map(textOf).join('')).toBe(`<!DOCTYPE html>${renderToStaticMarkup(whole)}`);
    }
  });
});

describe('a page in pieces', () => {
  const before = '<html><head></head><body><p class="own">x</p><div><p class="card">y</p>';
  const kept = { html: '<nav class="card wide"><ul><li data-copy="z">z</li></ul></nav>' };
  const after = '</div><p class="none">z</p></body></html>';

  it('has the style and the names of the same page in one', () => {
    const stylePage = makePageStyles('.card{top:0}.wide{top:1px}.own{top:2px}');
    for (const rename of [true, false])
      for (const _ of [1, 2])
        expect(stylePage([before, kept, after], { rename })).toEqual(
          stylePage([before + kept.html + after], { rename }),
        );
  });
});

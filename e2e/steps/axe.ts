/** axe-core on a page, in both themes, on a phone and on a desk. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from '../test.ts';

/** Both themes and both widths, each once: structure does not depend on the theme, nor colour on the width. */
export const LOOKS = [
  { colorScheme: 'light', width: 360, height: 780 },
  { colorScheme: 'dark', width: 1280, height: 900 },
] as const;

/**
 * Sent to a window once and kept there for its later pages, in which it sleeps until a page is judged: sending it anew to
 * each page takes longer than opening the page.
 */
const AXE = `window.loadAxe = () => {${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}};`;

/** Windows whose pages bring axe along. */
const equipped = new WeakSet<Page>();

async function equip(page: Page): Promise<void> {
  if (equipped.has(page)) return;
  equipped.add(page);
  await page.addInitScript({ content: AXE });
}

async function loadAxe(page: Page): Promise<void> {
  await equip(page);
  const load = () =>
    page.evaluate(() => {
      const { loadAxe: begin } = window as { loadAxe?: () => void };
      begin?.();
      return Boolean(begin);
    });
  if (await load()) return;
  // The page was opened before.
  await page.evaluate(AXE);
  await load();
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a colour or a width decides. All others find the same where a second look shows nothing more. */
const LOOK_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** Parts that stand on every page of their kind: half of what there is to judge on a short page. */
const FRAME = ['.demo-banner', '.site-head', '.site-foot', '.staff-bar', '.staff-rail'];

/** Rows of a list are drawn by one component; what a dozen of them do not show, fifty do not either. */
const MORE_ROWS = ['tbody tr:nth-child(n + 13)'];

/** Look, rules and markup of the frames that were judged already, but for where their links lead and which is the page's own. */
const judgedFrames = new Set<string>();

const frameOf = (page: Page): Promise<string> =>
  page.evaluate(
    (parts) =>
      parts
        .map((part) => document.querySelector(part)?.outerHTML ?? '')
        .join('')
        .replace(/ (?:aria-current|href|value|action)="[^"]*"/g, ''),
    FRAME,
  );

interface Judged {
  readonly rules: readonly string[];
  /** Parts that are left out. */
  readonly exclude: readonly string[];
}

/** What axe finds wrong, a line a rule with the places. No page here has frames, so one document is all. */
const violations = (page: Page, judged: Judged): Promise<string[]> =>
  page.evaluate(async ({ rules: runOnly, exclude }) => {
    const engine = (window as unknown as { axe: typeof axe }).axe;
    // Only what is wrong is described: the thousands of things in order cost more than finding them.
    // Style sheets are read beforehand only for a rule on turned screens, which is none of these.
    const resultTypes: axe.resultGroups[] = ['violations', 'incomplete'];
    const left = exclude.filter((part) => document.querySelector(part)).map((part) => [part]);
    const found = await engine.run(
      { include: [['html']], exclude: left },
      { runOnly: [...runOnly], resultTypes, preload: false },
    );
    // Over the picture of the home page no program can judge a colour; in the head of a page it must be able to.
    const undecided = found.incomplete
      .filter(({ id }) => id === 'color-contrast')
      .map((rule) => ({
        id: 'color-contrast undecided',
        nodes: rule.nodes.filter(({ target }) =>
          document.querySelector(String(target[0]))?.closest('.site-head'),
        ),
      }))
      .filter(({ nodes }) => nodes.length > 0);
    return [...found.violations, ...undecided].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, judged);

/**
 * Colours fade into the other theme and pages into each other; they are judged as they are once they have arrived. What
 * moves is ended here and not waited for: a browser that draws no frame for a hidden or busy window would never end it.
 * Asking for what moves also brings the style of the page up to date, so a change of theme has begun by then.
 */
const standStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moving = () =>
      document.getAnimations().filter(({ effect, playState, timeline }) => {
        // What follows scrolling never ends.
        if (timeline !== document.timeline) return false;
        return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      });
    // The end of one movement may begin another, but not a dozen times.
    for (let left = moving(), turn = 0; left.length > 0 && turn < 12; left = moving(), turn++)
      for (const animation of left) animation.finish();
  });

/** Whether the main part shows something that it did not show in the look before. */
const showsMore = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main *')].filter((part) => part.checkVisibility());
    const { before } = window as { before?: ReadonlySet<Element> };
    Object.assign(window, { before: new Set(parts) });
    return !before || parts.some((part) => !before.has(part));
  });

/** Windows in which the menus that only a wide one shows have been judged by all rules. */
const judgedTwice = new WeakSet<Page>();

export async function expectClean(page: Page, name: string): Promise<void> {
  await loadAxe(page);
  // The look that the page has already comes first: changing it takes as long as judging it.
  const looks = page.viewportSize()?.width === LOOKS[0].width ? LOOKS : LOOKS.toReversed();
  for (const [index, { colorScheme, ...size }] of looks.entries()) {
    if (index > 0) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
    }
    // Where a page is scrolled to what it reports, the header lies over links above; scrolling back uncovers them.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await standStill(page);
    const where = `${name}, ${colorScheme}, ${size.width} px`;
    const more = await showsMore(page);
    const rules = index === 0 || more || !judgedTwice.has(page) ? RULES : LOOK_RULES;
    const frame = [colorScheme, size.width, rules.length, await frameOf(page)].join(' ');
    const exclude = [...MORE_ROWS, ...(judgedFrames.has(frame) ? FRAME : [])];
    judgedFrames.add(frame);
    expect.soft(await violations(page, { rules, exclude }), where).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(sideways, `${where}: scrolls sideways`).toBe(0);
  }
  judgedTwice.add(page);
}

export async function visit(page: Page, path: string): Promise<void> {
  await equip(page);
  await page.goto(path);
  await expectClean(page, path);
}

/** Presses the form's own button with everything empty. */
export async function visitRefused(page: Page, path: string, button: RegExp): Promise<void> {
  await equip(page);
  await page.goto(path);
  await page.evaluate(() => {
    for (const form of document.querySelectorAll('main form')) (form as HTMLFormElement).noValidate = true;
  });
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectClean(page, `${path} refused`);
}

import type { Page } from '@playwright/test';

/** As a browser's translation does it: a `font` takes the place of every text, whose node is not in the page any more. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || text.parentElement?.closest('script, style, textarea, option, font'))
        continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.nodeValue);
      text.parentNode?.replaceChild(outer, text);
    }
  });

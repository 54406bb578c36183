/**
 * Between a page's arrival and React's taking it over nothing else may touch its markup: React would throw it away and
 * draw it again, under the reader's finger. The test holds React's work back as a slow processor does.
 */
import { somebodysApplication } from '../steps/http.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

declare global {
  interface Window {
    /** Work that React has scheduled and not begun. */
    held: (() => void)[];
    releaseReact(): void;
  }
}

/** React does its work in messages that it sends to itself. */
function holdReact(): void {
  const Channel = window.MessageChannel;
  const held: (() => void)[] = [];
  let released = false;
  window.held = held;
  window.releaseReact = () => {
    released = true;
    for (const send of held.splice(0)) send();
  };
  window.MessageChannel = function heldChannel() {
    const { port1, port2 } = new Channel();
    const send = port2.postMessage.bind(port2);
    port2.postMessage = (message: unknown) => {
      if (released) send(message);
      else held.push(() => send(message));
    };
    return { port1, port2 };
  } as unknown as typeof MessageChannel;
}

test('behaviours wake only after React has taken the page over', async ({ page }) => {
  const id = await somebodysApplication('Under Review');
  await signIn(page, ACCOUNTS.academic_staff);
  await page.addInitScript(holdReact);
  await page.goto(`/review/applications/${id}`);
  await page.waitForFunction(() => window.held.length > 0);

  // The bar that tells of changes gets this mark from its behaviour, as soon as that runs.
  const bar = page.locator('[data-live]');
  expect(await bar.getAttribute('data-channel')).toBeNull();
  // Nor does it come by a file that is still on its way.
  await page.waitForLoadState('networkidle');
  expect(await bar.getAttribute('data-channel')).toBeNull();

  await page.evaluate(() => window.releaseReact());
  await expect(bar).toHaveAttribute('data-channel', 'joined');
});

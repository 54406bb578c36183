/**
 * The inline scripts of pages. Public pages name each by its hash in their Content-Security-Policy, so no other runs
 * there.
 */

/**
 * Browsers that know these rules fetch a page of this site while the pointer rests on its link, unless told to save
 * data.
 */
export const PREFETCH_RULES = '{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}';

/**
 * Escape closes the open menu of the bar and goes back to its name; the Tab key closes it behind itself. The phone's panel
 * is a popover and knows by itself.
 */
export const MENU_KEYS =
  'onkeydown=onkeyup=e=>{let m=document.querySelector("[name=site-menu][open]");if(m)if(e.key=="Escape"){m.open=0;m.firstChild.focus()}else if(e.key=="Tab"&&!m.contains(document.activeElement))m.open=0}';

/**
 * Installs the service worker (features/content/offline/) after a page has loaded that was reached from another page of
 * this site: people who read one page only do not need it, and their first page stays small.
 */
const BRING_WORKER =
  'onload=()=>document.referrer.startsWith(origin+"/")&&navigator.serviceWorker?.register("/sw.js").catch(()=>{});';

/**
 * The same on a page that the worker may keep: this page and the one before it, which were read without a worker, are
 * named to it, so that it keeps them as well. Pages behind the sign-in are not kept, and the way through them is counted
 * in bytes (decision 0062).
 */
const BRING_AND_TELL_WORKER =
  'onload=async()=>{try{let r=document.referrer,w=navigator.serviceWorker;if(r.startsWith(origin)){await w.register("/sw.js");(await w.ready).active.postMessage(r+" "+location)}}catch{}};';

/** The scripts of a page without React. */
export const pageScript = (behindSignIn: boolean): string =>
  (behindSignIn ? BRING_WORKER : BRING_AND_TELL_WORKER) + MENU_KEYS;

/**
 * The script that stands in pages themselves. Public pages name each of these in their Content-Security-Policy by its
 * hash, so what is not written here does not run there.
 */

/** Browsers that know these rules fetch a page of this site while the pointer rests on its link, unless told to save data. */
export const PREFETCH_RULES = '{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}';

/** Escape closes the open menu of the bar and goes back to its name. The phone's panel is a popover and knows by itself. */
export const MENU_KEYS =
  'onkeydown=e=>{let m=e.key=="Escape"&&document.querySelector("[name=site-menu][open]");if(m){m.open=0;m.firstChild.focus()}}';

/**
 * Brings the service worker (routes/service-worker.ts) once a page has loaded that was reached from another one of this
 * site: whoever reads one page alone has no use for it, and their first page stays as light as it can be. Without it the
 * page works, too.
 */
export const BRING_WORKER =
  'onload=()=>document.referrer.startsWith(origin+"/")&&navigator.serviceWorker?.register("/sw.js").catch(()=>{});';

/**
 * Brings the service worker (routes/service-worker.ts) once a page has loaded that was reached from another one of this
 * site: whoever reads one page alone has no use for it, and their first page stays as light as it can be. What goes
 * wrong is nobody's trouble: the page works without. The policy of a page names this script by its hash.
 */
export const BRING_WORKER =
  'onload=()=>document.referrer.startsWith(origin+"/")&&navigator.serviceWorker?.register("/sw.js").catch(()=>{});';

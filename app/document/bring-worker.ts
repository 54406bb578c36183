/**
 * Brings the service worker (routes/service-worker.ts) once the page has loaded, so that no page waits for it. What goes
 * wrong is nobody's trouble: the page works without. The policy of a page names this script by its hash.
 */
export const BRING_WORKER =
  'addEventListener("load",()=>navigator.serviceWorker?.register("/sw.js").catch(()=>{}))';

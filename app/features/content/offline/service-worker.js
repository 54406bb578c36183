// Reads again, without a connection, what was read with one. Pages come from the network while there is one; kept is
// only what the server calls public, so nothing of a signed-in person is ever stored. VERSION is set by the server.
const VERSION = '{{version}}';
const PAGES = `pages ${VERSION}`;
const FILES = `files ${VERSION}`;
const MOST_PAGES = 60;
const MOST_FILES = 20;
// After this long a page that was read before is shown as it was then.
const PATIENCE_MS = 8000;
const OFFLINE = '/offline';
// What stands before the addresses of other languages.
const LANGUAGES = '{{languages}}'.split(' ').filter(Boolean);

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) =>
  event.waitUntil(keepRead(new Set(String(event.data).split(' ')))),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(showPage(event, url));
  else if (/^\/favicon/.test(url.pathname)) event.respondWith(showFile(event));
});

// With its style, which stands inside the page. A worker without it is not installed; the next page tries again.
async function prepare() {
  const files = await caches.open(FILES);
  for (const language of ['', ...LANGUAGES])
    await files.add(new Request(language + OFFLINE, { credentials: 'omit' }));
  await self.skipWaiting();
}

async function begin() {
  const pages = await caches.open(PAGES);
  for (const name of await caches.keys()) {
    if (name === PAGES || name === FILES) continue;
    // A new version of the site is no reason to forget what was read: a page carries its own style.
    const before = await caches.open(name);
    for (const request of name.startsWith('pages ') ? await before.keys() : []) {
      const page = await before.match(request);
      if (page) await pages.put(request, page);
    }
    await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

// Pages of this visit that were read before there was a worker. Only what the browser still has is kept: nothing is fetched
// again, which would cost data and open the link of a mail twice.
async function keepRead(urls) {
  const pages = await caches.open(PAGES);
  for (const url of urls) {
    if (!url.startsWith(`${location.origin}/`) || (await pages.match(addressOf(url)))) continue;
    await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' })
      .then((page) => keep(url, page))
      .catch(() => {});
  }
}

async function showPage(event, url) {
  const pages = await caches.open(PAGES);
  const known = await pages.match(addressOf(url));
  const fresh = loadPage(event, url);
  try {
    if (!known) return await fresh;
    fresh.catch(() => {});
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, known);
    });
    return await Promise.race([fresh, late]).finally(() => clearTimeout(timer));
  } catch {
    return known ?? offlinePage(url);
  }
}

async function loadPage(event, url) {
  const page = (await event.preloadResponse) ?? (await fetch(event.request));
  event.waitUntil(keep(url, page.clone()).catch(() => {}));
  return page;
}

async function showFile(event) {
  const files = await caches.open(FILES);
  const known = await files.match(event.request);
  if (known) return known;
  const file = await fetch(event.request);
  if (file.ok) event.waitUntil(files.put(event.request, file.clone()).then(() => trim(files, MOST_FILES)));
  return file;
}

async function keep(address, page) {
  const control = page.headers.get('cache-control') ?? '';
  const forAnybody = /^public\b/.test(control) && !/private|no-store/.test(control);
  const isPage = page.headers.get('content-type')?.startsWith('text/html');
  if (page.status !== 200 || page.type !== 'basic' || page.redirected || !forAnybody || !isPage) return;
  const pages = await caches.open(PAGES);
  const key = addressOf(address);
  // Put again, it stands last: those read longest ago go first.
  await pages.delete(key);
  await pages.put(key, page);
  await trim(pages, MOST_PAGES);
}

async function trim(cache, most) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

async function offlinePage({ pathname }) {
  const files = await caches.open(FILES);
  const language = LANGUAGES.find((one) => pathname === one || pathname.startsWith(`${one}/`)) ?? '';
  const page = await files.match(language + OFFLINE);
  const frame = page
    ? await page.text()
    : '<!doctype html><meta name="viewport" content="width=device-width"><title>{{title}}</title><h1>{{title}}</h1><ul id="kept"><li>{{none}}</li></ul>';
  const pages = await caches.open(PAGES);
  const items = [];
  for (const request of await pages.keys()) {
    const html = await (await pages.match(request))?.text();
    // It stands escaped in the page and goes escaped into the list, without the college's name.
    const title = html?.match(/<title>([^<]*)<\/title>/)?.[1]?.replace(/ · .*/, '');
    const { pathname } = new URL(request.url);
    if (title && !/["<>&]/.test(pathname)) items.unshift(`<li><a href="${pathname}">${title}</a></li>`);
  }
  const body =
    items.length > 0
      ? frame.replace(/(<ul id="?kept"?[^>]*>).*?(?=<\/ul>)/s, (_, list) => list + items.join(''))
      : frame;
  const headers = new Headers(page?.headers ?? { 'content-type': 'text/html; charset=utf-8' });
  return new Response(body, { status: 503, headers });
}

function addressOf(url) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

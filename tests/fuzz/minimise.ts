/** Makes a case that fails smaller, as long as it fails in the same way. */
import type { FuzzBody, FuzzCase } from './fuzz-case.ts';

/** Requests that one fault is worth. */
const MOST_TRIES = 80;

/** @param fails whether this case still shows the same fault. */
export async function minimise(
  given: FuzzCase,
  fails: (smaller: FuzzCase) => Promise<boolean>,
): Promise<FuzzCase> {
  let best = given;
  let tries = 0;
  for (let progress = true; progress && tries < MOST_TRIES; ) {
    progress = false;
    for (const smaller of smallerThan(best)) {
      if (tries >= MOST_TRIES) break;
      tries += 1;
      if (!(await fails(smaller))) continue;
      best = smaller;
      progress = true;
      break;
    }
  }
  return best;
}

function* smallerThan(given: FuzzCase): Generator<FuzzCase> {
  for (const headers of without(given.headers)) yield { ...given, headers };
  const [path = '', query] = given.target.split('?');
  if (query !== undefined) {
    yield { ...given, target: path };
    const pairs = query.split('&');
    if (pairs.length > 1)
      for (const kept of without(pairs)) yield { ...given, target: `${path}?${kept.join('&')}` };
  }
  if (given.who !== 'guest') yield { ...given, who: 'guest' };
  if (!given.body) return;
  yield { ...given, body: null };
  for (const body of smallerBodies(given.body)) yield { ...given, body };
}

function* smallerBodies(body: FuzzBody): Generator<FuzzBody> {
  if (body.kind === 'form') {
    for (const fields of without(body.fields)) yield { ...body, fields };
    for (const [at, [name, value]] of body.fields.entries())
      for (const shorter of shorterThan(value))
        yield { ...body, fields: body.fields.with(at, [name, shorter]) };
  } else if (body.kind === 'multipart') {
    if (body.ending !== 'whole') yield { ...body, ending: 'whole' };
    for (const parts of without(body.parts)) yield { ...body, parts };
    for (const [at, part] of body.parts.entries())
      for (const value of shorterThan(part.value))
        yield { ...body, parts: body.parts.with(at, { ...part, value }) };
  } else {
    for (const text of shorterThan(body.text)) yield { ...body, text };
  }
}

function* without<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length > 3) {
    yield items.slice(items.length >> 1);
    yield items.slice(0, items.length >> 1);
  }
  for (const at of items.keys()) yield items.toSpliced(at, 1);
}

function* shorterThan(value: string): Generator<string> {
  if (value.length < 2) return;
  yield value.slice(0, value.length >> 1);
  yield value.slice(value.length >> 1);
}

/**
 * The library that draws pictures (libvips) is loaded with the first one: it is large, and many processes never see a
 * picture. It keeps nothing of those it drew, since no picture is drawn twice, and works with one thread a picture:
 * callers decide how many are drawn at once.
 */
type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

/** The page of a short list that an address asks for; the first where it says nothing sensible. */
export function pageIn(params: URLSearchParams): number {
  const asked = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}

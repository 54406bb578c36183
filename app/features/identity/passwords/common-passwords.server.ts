/**
 * The 49,000 passwords that leaked most often (zxcvbn-ts, MIT), for passwordWeaknesses. It stays on the server: a
 * phone should not load it to write one form. Unpacked when the first password is judged, which takes a tenth of a second
 * and some megabytes that a start does not need.
 */
let loading: Promise<ReadonlySet<string>> | undefined;

export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  );
  return loading;
}

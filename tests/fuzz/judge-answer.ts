/** What no answer may be, whatever was asked. */
import type { FuzzCase } from './fuzz-case.ts';
import type { FuzzAnswer } from './send-case.ts';

/** A stack, a path on the machine, or the text of a statement. */
const INSIDES = [
  /\bat (?:async )?[\w.<>$]+ \((?:file:|node:|\/)[^)]*:\d+:\d+\)/,
  /node_modules\/[\w@.-]+\//,
  /Failed query:|\bparams: |syntax error at or near|invalid input syntax for type|violates (?:check|unique|foreign|not-null)/i,
  /PostgresError|DrizzleQueryError|ZodError|TypeError: |RangeError: |ReferenceError: /,
];
/** Texts of hostile-values.ts as live markup. */
const LIVE_MARKUP = /<(?:img src=x|script>fuzzed\(\)|svg[^>]*>\s*<script>fuzzed)/i;

/** @returns what is wrong in a few words, the same for the same fault; null when nothing is. */
export function judgeAnswer({ method }: FuzzCase, answer: FuzzAnswer, origin: string): string | null {
  const { status, headers, text } = answer;
  if (answer.hung) return 'no answer';
  if (status === 0) return 'the connection ended without an answer';
  if (status >= 500) return `status ${status}`;
  const insides = INSIDES.find((pattern) => pattern.test(text));
  if (insides) return `the answer shows insides: ${insides.source}`;
  const type = headers['content-type'] ?? '';
  if (/html|svg/.test(type) && LIVE_MARKUP.test(text)) return 'sent markup came back alive';
  if (headers['set-cookie']?.includes('fuzzed=1')) return 'a sent header came back as one';
  const leads = leadsAway(headers.location, origin);
  if (leads) return leads;
  // What node:http refuses by itself, before anything of ours has seen it.
  if (headers.connection === 'close' && text === '' && status >= 400) return null;
  if (method !== 'HEAD' && status !== 304 && !headers['x-content-type-options'])
    return 'an answer without nosniff';
  return null;
}

/** Other sites that a redirect may name: checkouts of the payment providers. */
const PROVIDERS =
  /^https:\/\/(?:[\w-]+\.)*(?:paystack\.com|paystack\.co|flutterwave\.com|remita\.net)(?:\/|$)/;

function leadsAway(location: string | undefined, origin: string): string | null {
  if (location === undefined) return null;
  if (/^\/(?![/\\])/.test(location) || location.startsWith(`${origin}/`) || location === origin) return null;
  return PROVIDERS.test(location) ? null : 'a redirect to another site';
}

/** The form by which a master administrator says where events are sent. */
import type { FieldIssue } from '../shared/field-issue.ts';
import { form, line, type Raw } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { type EventType, isEventType } from './event-types.ts';
import { PROGRAM_NAME_MAX } from './token-form.ts';

const HOOK_ADDRESS_MAX = 300;
/** Printable ASCII without the number sign: what follows that never leaves a program. */
const REST = String.raw`(?::\d{1,5})?(?:[/?][\x21\x22\x24-\x7e]*)?`;
const PUBLIC = new RegExp(String.raw`^https://(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\])${REST}$`, 'i');
const LOOPBACK = new RegExp(String.raw`^https?://(?:localhost|127\.0\.0\.1|\[::1\])${REST}$`, 'i');

/**
 * By its form; where a name leads is judged when something is sent. In the demonstration an address of this machine is
 * good too, also without TLS.
 */
const hookAddress =
  (loopback: boolean): TextRule =>
  (typed) => {
    const kept = typed.trim();
    if (kept.length > HOOK_ADDRESS_MAX) return err({ code: 'too-long', params: { max: HOOK_ADDRESS_MAX } });
    return PUBLIC.test(kept) || (loopback && LOOPBACK.test(kept)) ? ok(kept) : err({ code: 'hook-address' });
  };

export const webhookForm = (loopback: boolean) =>
  form({
    name: line({ min: 3, max: PROGRAM_NAME_MAX }),
    url: line(hookAddress(loopback), {
      type: 'url',
      inputMode: 'url',
      maxLength: HOOK_ADDRESS_MAX,
      autoComplete: 'off',
      spellCheck: false,
    }),
  });

export interface WebhookForm {
  readonly name: string;
  readonly url: string;
  readonly events: readonly EventType[];
}
export type WebhookField = keyof WebhookForm;

export function readWebhookForm(
  raw: Raw,
  events: readonly unknown[],
  { loopback }: { readonly loopback: boolean },
): Result<WebhookForm, readonly FieldIssue<WebhookField>[]> {
  const read = webhookForm(loopback).read(raw);
  const chosen = [...new Set(events.filter(isEventType))];
  const issues: FieldIssue<WebhookField>[] = read.ok ? [] : [...read.error];
  if (chosen.length === 0) issues.push({ field: 'events', code: 'choose' });
  return read.ok && issues.length === 0 ? ok({ ...read.value, events: chosen }) : err(issues);
}

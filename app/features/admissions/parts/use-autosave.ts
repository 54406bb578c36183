/**
 * Saves the step by itself a moment after the last key, when a field is left, and when the page is put away (a phone
 * that goes to sleep). One save at a time: each answer carries the version that the next post has to name, so a press
 * on a button waits for a save that is under way.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type Autosaved, INTENT_FIELD, type StepAnswer, VERSION_FIELD } from '../step-form.ts';

const PAUSE_MS = 1200;

export interface Autosave {
  /** Null before the first save. */
  readonly last: Autosaved | null;
  readonly saving: boolean;
  /** Something was typed. */
  touched(): void;
  /** A field was left. */
  flush(): void;
  /**
   * To be called when the form is being sent. True: a save is under way, the press was put off and is made again by
   * itself once that is done.
   */
  holdsBack(submitter: HTMLElement | null): boolean;
  /** A press waits. */
  readonly holding: boolean;
}

export function useAutosave(form: RefObject<HTMLFormElement | null>, enabled: boolean): Autosave {
  const fetcher = useFetcher<StepAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef<string | null>(null);
  const [held, setHeld] = useState<{ submitter: HTMLElement | null } | null>(null);
  const idle = fetcher.state === 'idle';
  const { submit } = fetcher;

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!enabled || !form.current) return;
    const body = new FormData(form.current);
    const answers = answersIn(body);
    if (sent.current === null || sent.current === answers) return;
    if (!idle) {
      timer.current = setTimeout(flush, PAUSE_MS);
      return;
    }
    sent.current = answers;
    body.set(INTENT_FIELD, 'autosave');
    void submit(body, { method: 'post', defaultShouldRevalidate: false });
  }, [enabled, form, idle, submit]);
  // The timer and the listener call the newest one: an older one would still think that a save is under way.
  const newest = useRef(flush);
  useEffect(() => {
    newest.current = flush;
  }, [flush]);

  useEffect(() => {
    if (form.current) sent.current = answersIn(new FormData(form.current));
    const put = () => document.visibilityState === 'hidden' && newest.current();
    document.addEventListener('visibilitychange', put);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', put);
    };
  }, [form]);

  useEffect(() => {
    if (!idle || !held) return;
    setHeld(null);
    form.current?.requestSubmit(held.submitter);
  }, [idle, held, form]);

  const last = fetcher.data?.kind === 'form' ? null : (fetcher.data ?? null);
  return {
    last,
    saving: !idle,
    touched() {
      clearTimeout(timer.current);
      if (enabled) timer.current = setTimeout(() => newest.current(), PAUSE_MS);
    },
    flush,
    holdsBack(submitter) {
      clearTimeout(timer.current);
      if (idle) return false;
      setHeld({ submitter });
      return true;
    },
    holding: held !== null,
  };
}

/** What a person typed, without the form's own fields. */
const answersIn = (form: FormData): string =>
  JSON.stringify([...form].filter(([name]) => name !== VERSION_FIELD && name !== INTENT_FIELD));

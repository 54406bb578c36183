/**
 * Saves the step by itself a moment after the last key, when a field is left, and when the page is put away (a phone
 * that goes to sleep). One save at a time: each answer carries the version that the next post has to name, so a press
 * on a button waits for a save that is under way.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import { type Autosaved, INTENT_FIELD, type StepAnswer, type Typed, typedOf } from '../step-form.ts';

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

export interface AutosaveOptions {
  readonly step: StepNumber;
  readonly enabled: boolean;
  /** What the server has of this step already; null when the page opened with answers it does not have. */
  readonly stored: Typed | null;
}

export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { step, enabled, stored }: AutosaveOptions,
): Autosave {
  const fetcher = useFetcher<StepAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(stored && answersIn(step, stored));
  const [held, setHeld] = useState<{ submitter: HTMLElement | null } | null>(null);
  const idle = fetcher.state === 'idle';
  const { submit } = fetcher;

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!enabled || !form.current) return;
    const body = new FormData(form.current);
    const answers = answersIn(step, typedOf(body));
    if (sent.current === answers) return;
    if (!idle) {
      timer.current = setTimeout(flush, PAUSE_MS);
      return;
    }
    sent.current = answers;
    body.set(INTENT_FIELD, 'autosave');
    void submit(body, { method: 'post', defaultShouldRevalidate: false });
  }, [enabled, form, idle, step, submit]);
  // The timer and the listener call the newest one: an older one would still think that a save is under way.
  const newest = useRef(flush);
  useEffect(() => {
    newest.current = flush;
  }, [flush]);

  useEffect(() => {
    // Typed before React woke up, or kept from before a sign-in: not stored yet.
    timer.current = setTimeout(() => newest.current(), PAUSE_MS);
    const put = () => document.visibilityState === 'hidden' && newest.current();
    const back = () => newest.current();
    document.addEventListener('visibilitychange', put);
    addEventListener('online', back);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', put);
      removeEventListener('online', back);
    };
  }, []);

  const last = fetcher.data?.kind === 'form' ? null : (fetcher.data ?? null);
  useEffect(() => {
    if (last?.kind === 'unsaved') sent.current = null;
  }, [last]);

  useEffect(() => {
    if (!idle || !held) return;
    setHeld(null);
    form.current?.requestSubmit(held.submitter);
  }, [idle, held, form]);

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

const answersIn = (step: StepNumber, typed: Typed): string =>
  JSON.stringify(stepOf(step).fields.map(({ name }) => typed[name] ?? ''));

/**
 * Saves the step by itself a moment after the last key, when a field is left, and when the page is put away (a phone
 * that goes to sleep). One save at a time: each answer carries the version that the next post has to name, so a press
 * on a button waits for a save that is under way.
 */
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import { type Autosaved, INTENT_FIELD, type StepAnswer, type Typed, typedOf } from '../step-form.ts';

const PAUSE_MS = 1200;

export interface Autosave {
  /** Null before the first save. */
  readonly last: Autosaved | null;
  /** The newest version that a save of this page made; 0 before one did. A later save that fails does not undo it. */
  readonly version: number;
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
  const leaving = useLeaving();
  // Known at once, while `idle` is as old as the last time React drew this form: leaving a field by pressing Next starts
  // a save and sends the form within one turn.
  const underWay = useRef(false);
  const [saving, setSaving] = useState(false);

  // The timer and the listeners call the newest one: an older one does not know that the page may save by now.
  const newest = useRef(() => {});
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!enabled || !form.current || leaving.current) return;
    const body = new FormData(form.current);
    const answers = answersIn(step, typedOf(body));
    if (sent.current === answers) return;
    if (underWay.current) {
      timer.current = setTimeout(() => newest.current(), PAUSE_MS);
      return;
    }
    sent.current = answers;
    underWay.current = true;
    setSaving(true);
    body.set(INTENT_FIELD, 'autosave');
    void submit(body, { method: 'post', defaultShouldRevalidate: false }).finally(() => {
      underWay.current = false;
      // After what the router has to show of the answer, so that a press that waits sends the new version.
      startTransition(() => setSaving(false));
    });
  }, [enabled, form, leaving, step, submit]);
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
  const [version, setVersion] = useState(0);
  if (last?.kind === 'saved' && last.version > version) setVersion(last.version);
  useEffect(() => {
    if (last?.kind === 'unsaved') sent.current = null;
  }, [last]);

  useEffect(() => {
    if (saving || !idle || !held) return;
    setHeld(null);
    form.current?.requestSubmit(held.submitter);
  }, [saving, idle, held, form]);

  return {
    last,
    version,
    saving,
    touched() {
      clearTimeout(timer.current);
      if (enabled) timer.current = setTimeout(() => newest.current(), PAUSE_MS);
    },
    flush,
    holdsBack(submitter) {
      clearTimeout(timer.current);
      if (!underWay.current) {
        leaving.current = true;
        return false;
      }
      setHeld({ submitter });
      return true;
    },
    holding: held !== null,
  };
}

/**
 * True from the press that sends the form until the router has come to rest. A save that starts in between is newer
 * than the way to the next step, and React Router would then end that way with the data of this one. It is kept in a
 * ref, since the router's own state reaches this component a moment too late.
 */
function useLeaving(): RefObject<boolean> {
  const { state } = useNavigation();
  const leaving = useRef(false);
  useEffect(() => {
    if (state === 'idle') leaving.current = false;
  }, [state]);
  return leaving;
}

const answersIn = (step: StepNumber, typed: Typed): string =>
  JSON.stringify(stepOf(step).fields.map(({ name }) => typed[name] ?? ''));

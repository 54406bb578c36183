/**
 * The script of a page without React: the behaviours whose attributes are in its markup, and no other. A behaviour is
 * one file, is asked for by one attribute and knows no class.
 */

import areas from './behaviours/areas.ts?script';
import busyLabel from './behaviours/busy-label.ts?script';
import checkLeft from './behaviours/check-left.ts?script';
import choicesOf from './behaviours/choices-of.ts?script';
import copy from './behaviours/copy.ts?script';
import dismiss from './behaviours/dismiss.ts?script';
import fill from './behaviours/fill.ts?script';
import forgets from './behaviours/forgets.ts?script';
import keptChoice from './behaviours/kept-choice.ts?script';
import keptForm from './behaviours/kept-form.ts?script';
import keptHere from './behaviours/kept-here.ts?script';
import live from './behaviours/live.ts?script';
import lost from './behaviours/lost.ts?script';
import needsScript from './behaviours/needs-script.ts?script';
import passkey from './behaviours/passkey.ts?script';
import passwordAdvice from './behaviours/password-advice.ts?script';
import print from './behaviours/print.ts?script';
import reveal from './behaviours/reveal.ts?script';
import searchKeys from './behaviours/search-keys.ts?script';
import sendFiles from './behaviours/send-files.ts?script';
import sessionWatch from './behaviours/session-watch.ts?script';
import slides from './behaviours/slides.ts?script';
import takesFocus from './behaviours/takes-focus.ts?script';
import unless from './behaviours/unless.ts?script';
import waits from './behaviours/waits.ts?script';
import { policyHash } from './page-style.server.ts';

/** Attributes as React writes them; quotes in text are entities, so what follows a space and ends in `="` is one. */
const BEHAVIOURS: readonly (readonly [attribute: string, script: string])[] = [
  [' data-needs-script="', needsScript],
  [' data-lost="', lost],
  [' data-reveal="', reveal],
  [' data-send-files="', sendFiles],
  [' data-fill="', fill],
  [' data-passkey="', passkey],
  // It comes after the script that sends a form by itself.
  [' data-busy-label="', busyLabel],
  [' data-password-advice="', passwordAdvice],
  [' data-dismiss="', dismiss],
  [' data-copy="', copy],
  [' data-print="', print],
  // It comes before the script that reads the fields.
  [' data-areas-of="', areas],
  [' data-choices-of="', choicesOf],
  [' data-unless="', unless],
  [' data-waits="', waits],
  [' data-check-left="', checkLeft],
  [' data-kept="', keptForm],
  [' data-choice="', keptChoice],
  [' data-kept-here="', keptHere],
  [' data-forgets="', forgets],
  [' data-session-watch="', sessionWatch],
  [' data-live="', live],
  [' data-slides="', slides],
  [' data-search-keys="', searchKeys],
  // It comes after the script that shows and hides.
  ['<takes-focus', takesFocus],
];

export interface ScriptedPage {
  readonly html: string;
  /** The script's hash for the Content-Security-Policy; null for a page without script. */
  readonly scriptHash: string | null;
}

export function addPageScript(html: string): ScriptedPage {
  const script = BEHAVIOURS.flatMap(([attribute, code]) => (html.includes(attribute) ? code : [])).join('');
  if (!script) return { html, scriptHash: null };
  return {
    html: html.replace('</body>', () => `<script>${script}</script></body>`),
    scriptHash: policyHash(script),
  };
}

/**
 * The script of a page without React: the behaviours whose attributes stand in its markup, and no other. A behaviour is
 * one file here, is asked for by one attribute and knows no class.
 */
import { policyHash } from '../document/page-style.server.ts';
import areas from './areas.ts?script';
import busyLabel from './busy-label.ts?script';
import checkLeft from './check-left.ts?script';
import copy from './copy.ts?script';
import dismiss from './dismiss.ts?script';
import fill from './fill.ts?script';
import keptForm from './kept-form.ts?script';
import live from './live.ts?script';
import needsScript from './needs-script.ts?script';
import passkey from './passkey.ts?script';
import passwordAdvice from './password-advice.ts?script';
import print from './print.ts?script';
import reveal from './reveal.ts?script';
import sendFiles from './send-files.ts?script';
import sessionWatch from './session-watch.ts?script';
import takesFocus from './takes-focus.ts?script';
import waits from './waits.ts?script';

/** Attributes as React writes them; quotes in text are entities, so what follows a space and ends in `="` is one. */
const BEHAVIOURS: readonly (readonly [attribute: string, script: string])[] = [
  [' data-needs-script="', needsScript],
  [' data-reveal="', reveal],
  [' data-send-files="', sendFiles],
  [' data-fill="', fill],
  [' data-passkey="', passkey],
  // After what sends a form by itself.
  [' data-busy-label="', busyLabel],
  [' data-password-advice="', passwordAdvice],
  [' data-dismiss="', dismiss],
  [' data-copy="', copy],
  [' data-print="', print],
  // Before what reads the fields.
  [' data-areas-of="', areas],
  [' data-waits="', waits],
  [' data-check-left="', checkLeft],
  [' data-kept="', keptForm],
  [' data-session-watch="', sessionWatch],
  [' data-live="', live],
  // After what shows and hides.
  ['<takes-focus', takesFocus],
];

export interface ScriptedPage {
  readonly html: string;
  /** The script's name in a Content-Security-Policy; null for a page that needs none. */
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

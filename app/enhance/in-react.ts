/** The behaviours for pages that React draws: all that its screens ask for, since it may go on to any of them. */
import './needs-script.ts';
import './reveal.ts';
import './busy-label.ts';
import './copy.ts';
import './dismiss.ts';
import './fill.ts';
import './list-keys.ts';
import './live.ts';
import './passkey.ts';
import './password-advice.ts';
import './print.ts';
import './session-watch.ts';
import './takes-focus.ts';

/** The behaviours of the desks: all that their pages ask for, since React may go on to any of them. */
import './needs-script.ts';
import './reveal.ts';
import './busy-label.ts';
import './copy.ts';
import './dismiss.ts';
import './fill.ts';
import './leave-desk.ts';
import './list-keys.ts';
import './live.ts';
import './print.ts';
import './session-watch.ts';
import './takes-focus.ts';

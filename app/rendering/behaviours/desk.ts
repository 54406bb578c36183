/** The behaviours of pages for staff that change the page: all of them, because React may go on to any page. */
import './needs-script.ts';
import './reveal.ts';
import './busy-label.ts';
import './copy.ts';
import './dismiss.ts';
import './fill.ts';
import './live.ts';
import './print.ts';
import './search-keys.ts';
import './session-watch.ts';
import './takes-focus.ts';

/**
 * The behaviours for pages that React draws: all that its screens ask for, since it may go on to any of them. The others
 * belong to pages that are always loaded as documents (app/leave-react.ts).
 */
import './busy-label.ts';
import './copy.ts';
import './dismiss.ts';
import './fill.ts';
import './list-keys.ts';
import './live.ts';
import './passkey.ts';
import './password-advice.ts';
import './print.ts';
import './reveal.ts';

/** The behaviours for pages that React draws: all of them, since React may go on to any screen. */
import './busy-label.ts';
import './dismiss.ts';
import './fill.ts';
import './password-advice.ts';
import './reveal.ts';

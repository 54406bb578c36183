/**
 * How long a session lives. It ends with the browser, or twelve hours after it was last renewed, and after a week in
 * any case: applications are often filled in cyber cafés.
 */
export const SESSION_HOURS = 12;
export const SESSION_MAX_DAYS = 7;

const HOUR_MS = 3_600_000;

/** Until when a session lasts that is renewed now; never beyond a week from its beginning. */
export const renewedUntil = (beganAt: Date, now: Date): Date =>
  new Date(
    Math.min(now.getTime() + SESSION_HOURS * HOUR_MS, beganAt.getTime() + SESSION_MAX_DAYS * 24 * HOUR_MS),
  );

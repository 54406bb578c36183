/**
 * Behind a proxy that ends TLS, the program is asked over http for a page whose forms say that they come from https.
 * React Router compares the two and would refuse every form; it is told which host is ours. Whether a form is foreign
 * has been decided before, more strictly, by the pipeline (same-origin.ts).
 */
import type { ServerBuild } from 'react-router';

export const takingOwnForms = (build: ServerBuild, origin: string): ServerBuild => ({
  ...build,
  allowedActionOrigins: [new URL(origin).host],
});

/**
 * Behind a proxy that ends TLS, a page is asked for over http, but its forms say that they come from https. React
 * Router compares the two and would refuse every form, so it is told which host is ours. The pipeline has already
 * refused forms from other sites, more strictly (pipeline.ts).
 */
import type { ServerBuild } from 'react-router';

export const takingOwnForms = (build: ServerBuild, origin: string): ServerBuild => ({
  ...build,
  allowedActionOrigins: [new URL(origin).host],
});

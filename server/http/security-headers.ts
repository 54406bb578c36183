/**
 * Headers of every answer. A page brings its own Content-Security-Policy (app/entry.server.tsx); an answer without one
 * is a file, data or a last-resort page, which need nothing but the style named here.
 */
import { contentSecurityPolicy } from '#app/rendering/content-security-policy.ts';
import { PLAIN_STYLE_HASH } from './plain-page.ts';

export function securityHeaders(origin: string, development: boolean): Record<string, string> {
  const https = origin.startsWith('https:');
  const policy = contentSecurityPolicy({ origin, styles: [PLAIN_STYLE_HASH] });
  return {
    // Vite's own scripts and styles in development are not named anywhere.
    ...(development ? {} : { 'content-security-policy': policy }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

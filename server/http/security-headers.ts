/**
 * Headers of every answer. The policy lets a page load from this origin alone and run only scripts that carry the
 * request's nonce; style attributes stay allowed, since React renders a few (progress bars).
 */
export function securityHeaders(nonce: string, origin: string, development: boolean): Record<string, string> {
  const https = origin.startsWith('https:');
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    // Vite's own scripts in development carry no nonce.
    ...(development ? {} : { 'content-security-policy': policy.join('; ') }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

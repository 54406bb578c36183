/** The data that a phone needs to keep the site among its apps. */

import { around } from '#college/around.ts';
import { college } from '#college/college.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const loader = () =>
  new Response(
    JSON.stringify({
      id: '/',
      name: college.name,
      short_name: college.shortName,
      description: college.description,
      lang: 'en-NG',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: around.ground,
      theme_color: around.bar,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        icon('icon', 192, 'any'),
        icon('icon', 512, 'any'),
        icon('icon-maskable', 192, 'maskable'),
        icon('icon-maskable', 512, 'maskable'),
      ],
    }),
    {
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' },
    },
  );

/** Every local government area, by state: fetched by the form's script, and kept by the browser. */
import { LOCAL_GOVERNMENT_AREAS } from '#core/admissions/local-government-areas.ts';

export const loader = () =>
  Response.json(LOCAL_GOVERNMENT_AREAS, { headers: { 'cache-control': 'public, max-age=604800' } });

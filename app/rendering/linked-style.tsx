/**
 * Somebody who is signed in reads many pages in a row, so theirs link the whole style sheet, which the browser keeps
 * (decision 0062). Other pages carry their style: public ones are often the only page of a visit, and pages with React
 * do not wait for the sheet. So does every other page in the frame of staff, such as a desk's that was refused.
 */
import appSheet from '../styles/app.css?url';
import type { PageFacts } from './page-facts.tsx';

/**
 * The name is that of styles/base.css: a browser that comes to know it only with the sheet complains in its console.
 */
export const FADE = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

export const linksStyle = (facts: PageFacts | null, hydrated: boolean): boolean =>
  !hydrated && !facts?.staffPages && Boolean(facts?.behindSignIn);

export function LinkedStyle() {
  return (
    <>
      <style>{FADE}</style>
      <link rel="stylesheet" href={appSheet} />
    </>
  );
}

/** On a page from which somebody signs in: the browser fetches the sheet while they type, once the page has loaded. */
export const FetchStyleAhead = () =>
  import.meta.env.PROD && <link rel="prefetch" as="style" href={appSheet} />;

/** The frame of every public page under the home page: where it stands, what it is called, its picture, its text. */
import type { ReactNode } from 'react';
import { usePlacedPicture } from '#app/shell/placed-pictures.ts';
import { Breadcrumbs, type Crumb } from '#app/ui/Breadcrumbs.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { describePause } from '#app/words/describe-pause.ts';
import { useWords } from '#app/words/words.tsx';
import type { AdmissionsPause } from '#core/admissions/sessions.ts';
import { drawingOf, drawingUrl } from './drawings.ts';
import { CreditedPicture } from './NewsPicture.tsx';
import { PageHead, type PageHeadProps } from './PageHead.tsx';
import { useSiteWords } from './site-words.ts';

const TITLE = 'page-title';

export interface PublicPageProps extends PageHeadProps {
  /** Heading, where it differs from the title. */
  heading?: string;
  lead?: string;
  /** Above the heading: category and date of a news item, level of a programme. */
  kicker?: ReactNode;
  /** Buttons under the lead. */
  actions?: ReactNode;
  /** The pause is named under the buttons of pages that lead to the form, while no session takes applications. */
  pause?: AdmissionsPause | null;
  /** The drawing at its head, where its path does not say which. */
  drawing?: string | undefined;
  /** Pages between the home page and this one. */
  crumbs?: readonly Crumb[];
  children: ReactNode;
}

export function PublicPage(props: PublicPageProps) {
  const { heading, lead, kicker, actions, pause, crumbs = [], children, drawing, ...head } = props;
  const words = useSiteWords().page;
  const all = useWords();
  const above = [{ label: words.home, to: '/' }, ...crumbs];
  const long = (heading ?? head.title).length > 32;
  return (
    <>
      {/* Otherwise a slow phone first draws the bar alone, and then lays out everything again with the words. */}
      <link rel="expect" href={`#${TITLE}`} blocking="render" />
      <div className="head">
        <div className="band">
          <div className="head-text">
            {/* The page itself is named by the heading right below. */}
            {crumbs.length > 0 && <Breadcrumbs items={above} />}
            {kicker && <div className="head-kicker">{kicker}</div>}
            <h1 id={TITLE} className={long ? 'long-title' : undefined}>
              {heading ?? head.title}
            </h1>
            {lead && <p className="head-lead">{lead}</p>}
            {actions && <div className="actions">{actions}</div>}
            {pause && <p className="mt-4 max-w-xl font-semibold">{describePause(all, pause)}</p>}
          </div>
          <PagePicture path={head.path} drawing={drawing ?? drawingOf(head.path)} />
        </div>
      </div>
      <div className="page">
        {children}
        <p className="no-print section">
          <a href="/" className="link back">
            <Icon name="arrow-left" />
            {words.backHome}
          </a>
        </p>
      </div>
      {/* Last, because its data block would stand between a slow network and the first words. */}
      <PageHead {...head} steps={[...above, { label: head.title }]} />
    </>
  );
}

/**
 * The picture at the head of a public page: a photograph that staff placed there, or its drawing. A drawing says the
 * same as the page's words, so it has no text of its own.
 */
function PagePicture({ path, drawing }: { path: string; drawing: string | undefined }) {
  const photograph = usePlacedPicture(path);
  if (photograph)
    return (
      <CreditedPicture
        picture={photograph}
        sizes="(min-width: 48rem) 38rem, 92vw"
        className="scene no-print bg-sunken"
      />
    );
  if (!drawing) return null;
  return (
    <img
      src={drawingUrl(drawing)}
      width="480"
      height="270"
      alt=""
      // The words load before the drawing.
      fetchPriority="low"
      decoding="async"
      className="scene no-print"
    />
  );
}

/** The frame of every public page under the home page: where it stands, what it is called, its picture, its text. */
import type { ReactNode } from 'react';
import type { SceneName } from '#content/about/scene-names.ts';
import { Breadcrumbs, type Crumb } from '../../../ui/Breadcrumbs.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSiteWords } from '../site-words.ts';
import { PageHead, type PageHeadProps } from './PageHead.tsx';
import { Scene } from './Scene.tsx';

export interface PublicPageProps extends PageHeadProps {
  /** Heading, where it differs from the title. */
  heading?: string;
  lead?: string;
  /** Above the heading: category and date of a news item, level of a programme. */
  kicker?: ReactNode;
  /** Buttons under the lead. */
  actions?: ReactNode;
  scene: SceneName;
  /** Pages between the home page and this one. */
  crumbs?: readonly Crumb[];
  children: ReactNode;
}

export function PublicPage(props: PublicPageProps) {
  const { heading, lead, kicker, actions, scene, crumbs = [], children, ...head } = props;
  const words = useSiteWords().page;
  const steps = [{ label: words.home, to: '/' }, ...crumbs, { label: head.title }];
  const long = (heading ?? head.title).length > 32;
  return (
    <>
      <PageHead {...head} steps={steps} />
      <div className="relative overflow-hidden bg-art-sky print:bg-transparent">
        <div className="band relative z-10 pt-4">
          <Breadcrumbs reload items={steps} />
        </div>
        <div className="band relative lg:flex lg:min-h-68 lg:items-stretch lg:gap-20">
          <div className="relative z-10 min-w-0 pb-6 lg:grow lg:pb-24">
            {kicker && <div className="mt-5 font-semibold text-laterite">{kicker}</div>}
            <h1 className={classes('max-w-2xl', long ? 'text-3xl' : 'text-4xl', kicker ? 'mt-2' : 'mt-5')}>
              {heading ?? head.title}
            </h1>
            {lead && <p className="mt-4 max-w-xl text-lg">{lead}</p>}
            {actions && <div className="no-print mt-6 flex flex-wrap items-center gap-3">{actions}</div>}
          </div>
          <Scene
            name={scene}
            className="no-print relative -z-0 mx-auto block h-28 w-auto shrink-0 max-lg:mt-2 sm:h-36 lg:h-56 lg:self-end xl:h-64"
          />
        </div>
      </div>
      <div className="page">
        {children}
        <p className="no-print mt-14">
          <a href="/" className="link inline-flex min-h-11 items-center gap-2 font-semibold">
            <Icon name="arrow-left" />
            {words.backHome}
          </a>
        </p>
      </div>
    </>
  );
}

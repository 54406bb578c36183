/** The way into an application, as every page offers it. */
import { useWords } from '#app/words/words.tsx';
import { applyHref, HOW_TO_APPLY } from './apply-link.ts';
import { isElsewhere, useCollegeLinks } from './college-links.ts';

export interface ApplyLink {
  readonly to: string;
  /** The college takes applications on another site. */
  readonly newTab: boolean;
  readonly label: string;
  /** It leads to a form, and not to a page that says when there will be one. */
  readonly open: boolean;
}

/** @param programme its name in addresses: the form begins with it. */
export function useApplyLink(programme?: string, award?: string): ApplyLink {
  const words = useWords().shell;
  const { href } = useCollegeLinks().admissions;
  const open = href !== HOW_TO_APPLY;
  const label = open ? words.applyNow : words.howToApply;
  return { to: applyHref(href, programme, award), newTab: isElsewhere(href), label, open };
}

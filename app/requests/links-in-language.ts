/**
 * Puts a language before the addresses of links (decision 0095): once, in the markup of the whole page and in redirects,
 * because links are written in components, in texts of the college and in frames alike.
 */
import { pageOf } from '#app/site-map.ts';
import { type Language, pathIn } from '#core/shared/languages.ts';
import { readLanguage } from './address-language.ts';
import type { Page } from './page-rules.ts';
import { patternOfPath } from './route-of-path.ts';

/** A page for everybody, drawn as HTML: it has an address in each language. */
const isSpoken = ({ audience, file }: Page): boolean => audience === 'public' && file.endsWith('.tsx');

/** A page of somebody who is signed in speaks the language of the account, and a guest is sent to sign in. */
const leadsToSignIn = ({ audience }: Page): boolean => audience === 'account' || audience === 'applicant';

/**
 * The target of an address with a language in front: the page itself, the way to it by signing in, or an address
 * without a language.
 */
export function kindOfAddress(page: Page): 'spoken' | 'own' | 'plain' {
  if (isSpoken(page)) return 'spoken';
  return leadsToSignIn(page) ? 'own' : 'plain';
}

/** The target of a link in this language. @param guest reads it: their way to sign in keeps the language. */
export function addressIn(language: Language, address: string, guest = false): string {
  if (language === 'en' || !address.startsWith('/') || readLanguage(address).language !== 'en')
    return address;
  const [path = ''] = address.split(/[?#]/, 1);
  const pattern = patternOfPath(path);
  const page = pattern === undefined || pattern === '/*' ? undefined : pageOf(pattern);
  const kind = page && kindOfAddress(page);
  if (kind !== 'spoken' && !(guest && kind === 'own')) return address;
  return pathIn(language, address);
}

const LINK = /<(?:a|area|form|button) [^<>]{0,9000}>/g;
const ADDRESS = / (?:href|action|formAction)="(\/[^"]{0,5000})"/;
/** Takes a post and leads back. */
const POSTS = /^\/(?:theme|auth\/sign-out)(?=[?"]|$)/;

/** The same markup with links to pages in this language. A link that names its language keeps its address. */
export function withLinksIn(language: Language, html: string, guest: boolean): string {
  if (language === 'en') return html;
  return html.replaceAll(LINK, (tag) =>
    / hrefLang="/i.test(tag)
      ? tag
      : tag.replace(ADDRESS, (attribute, address: string) => {
          const there = POSTS.test(address) ? `/${language}${address}` : addressIn(language, address, guest);
          return attribute.replace(`"${address}"`, () => `"${there}"`);
        }),
  );
}

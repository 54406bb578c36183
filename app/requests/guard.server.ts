/**
 * Runs before every loader and action: finds out who asks, looks the page up in site-map.ts and turns away whoever may
 * not see it. A guest on a protected page goes to sign-in and comes back; a signed-in person without the permission
 * gets 403; pages of the demonstration do not exist elsewhere.
 */

import { data, type MiddlewareFunction, redirect } from 'react-router';
import { readContentLanguage } from '#app/features/content/index.server.ts';
import {
  afterFactorCookie,
  carriesSession,
  confirmIdentity,
  noteSessionUse,
  owesFactor,
} from '#app/features/identity/index.server.ts';
import { forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { asksForData, bringBack, broughtBackContext } from '#app/forms/bring-back.server.ts';
import { clearedFlashCookie, readFlash, redirectWithFlash } from '#app/forms/flash.ts';
import { ownerOf, parkedTokens, parkForm } from '#app/forms/park-form.server.ts';
import { readForm, readPost } from '#app/forms/read-post.server.ts';
import { type Problem, postOf, refusalFrom } from '#app/forms/refusal.ts';
import { takeParkedForm } from '#app/forms/take-parked-form.server.ts';
import { noteOpened } from '#app/screens/notices.server.ts';
import type { AskedToConfirm } from '#app/shell/ConfirmIdentity.tsx';
import type { BodyTooLarge } from '#app/shell/ErrorPage.tsx';
import { pageOf } from '#app/site-map.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  asksConfirmation,
  CONFIRM_CODE,
  CONFIRM_FIELDS,
  CONFIRM_PASSWORD,
} from '#core/identity/confirmation.ts';
import { mayEver } from '#core/identity/permissions.ts';
import type { Language } from '#core/shared/languages.ts';
import { recordOwn } from '#db/audit.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Catalogue } from '#messages/en/catalogue.ts';
import {
  type AppDeps,
  actorContext,
  audienceContext,
  depsContext,
  frameLanguageContext,
  languageContext,
  requestContext,
  type TooLarge,
} from './context.ts';
import { kindOfAddress } from './links-in-language.ts';
import {
  asksConsent,
  behindSignIn,
  drawnByReact,
  type Page,
  type PageRule,
  parksForms,
} from './page-rules.ts';
import { allowParking, allowPost, allowQuestion, allowRefusalNote } from './throttle.server.ts';
import { beginUpload, bringsFile, UPLOAD_RETRY_SECONDS } from './uploads-under-way.ts';

const ASKED_BY_PAGES = new Set([
  '/auth/session',
  '/live',
  '/live/applications/:id',
  '/review/notifications/unread',
]);
const SAFE_METHODS = new Set(['GET', 'HEAD']);

export const guard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  // React Router leaves the leading slash out of every pattern but the home page's.
  const route = pattern.startsWith('/') ? pattern : `/${pattern}`;
  const rule = pageOf(route);
  if (!rule) throw new Error(`site-map.ts has no line for ${route}`);
  const signedIn = behindSignIn(rule);
  context.get(requestContext).onRoute?.(route);
  // The first drawing of this request was let in.
  if (context.get(broughtBackContext)) return next();
  const deps = context.get(depsContext);
  const { language: asked = 'en' } = context.get(requestContext);
  if (rule.audience === 'demo' && !deps.demo) throw notFound();

  const actor = rule.audience === 'programs' ? null : await deps.identity.actorOf(request.headers);
  context.set(actorContext, actor);
  context.set(audienceContext, rule.audience);
  const kind = kindOfAddress(rule);
  const language = signedIn && actor ? languageOf(rule, actor) : asked;
  context.set(frameLanguageContext, language);
  context.set(languageContext, language);

  const posting = !SAFE_METHODS.has(request.method);
  // A file, a desk, or a page that speaks the language of the account. A guest is sent to sign in below.
  if (asked !== 'en' && !posting && kind !== 'spoken' && (actor || kind === 'plain'))
    throw redirect(url.pathname + url.search);
  context.set(languageContext, await readContentLanguage(context, language, url.pathname));
  if (posting && rule.rate) {
    const allowed = await allowPost(
      deps,
      rule.rate,
      actor?.userId ?? context.get(requestContext).clientAddress,
    );
    if (!allowed) throw data({ reason: 'too-many' }, { status: 429, headers: { 'retry-after': '60' } });
  }
  const { tooLarge } = context.get(requestContext);
  if (tooLarge)
    throw data(refusalOfBody(tooLarge, { url, rule, words: wordsFor(language) }), { status: 413 });
  if (!posting && rule.question && !actor) {
    const allowed = await allowQuestion(deps, context.get(requestContext).clientAddress);
    if (!allowed) throw data({ reason: 'too-many' }, { status: 429, headers: { 'retry-after': '60' } });
  }
  const postedFrom = posting ? context.get(requestContext).clientAddress : null;
  if (signedIn && !actor) throw await toSignIn(rule, request, url, deps, postedFrom);
  if (actor && signedIn && !rule.beforeSecondFactor && (await owesFactor(deps, actor))) {
    const { next, headers } = await keepForLater(rule, request, url, deps, postedFrom);
    // A request that an open page makes by itself, and a file, are no page to go on to.
    if (!ASKED_BY_PAGES.has(route) && rule.file.endsWith('.tsx'))
      headers.append('set-cookie', afterFactorCookie(next));
    throw redirectWithFlash('/account/two-factor', 'factorNeeded', headers);
  }
  if (actor && asksConsent(rule, actor, posting)) {
    const { next, headers } = await keepForLater(rule, request, url, deps, postedFrom);
    throw redirect(`/account/agreement?next=${encodeURIComponent(next)}`, { headers, status: 303 });
  }
  const refused = async () => {
    if (actor) await noteRefusal(deps, { actor, page: route, posted: posting });
  };
  if (rule.permission && !mayEver(actor, rule.permission)) {
    await refused();
    throw forbidden();
  }

  if (posting && actor && rule.confirms)
    await askToConfirm(deps, rule, actor, request, url, context.get(requestContext).onCookie);

  // A request that an open page makes by itself does not count as use by a person.
  if (actor && !ASKED_BY_PAGES.has(route))
    await noteSessionUse(deps, actor, context.get(requestContext).clientAddress);

  // The page counts as opened before the frame counts what is new.
  if (actor && !posting && rule.audience === 'desk')
    await noteOpened(deps, { actor, path: url.pathname, search: url.search, at: deps.clock() });

  const uploader = posting && rule.uploadMegabytes && bringsFile(request) ? uploaderOf(actor, request) : null;
  const uploaded = uploader ? beginUpload(uploader) : () => {};
  if (!uploaded) throw data(refusalOfUpload(url, rule, wordsFor(language)), tooManyUploads);

  const flash = readFlash(request);
  const brought =
    actor && rule.audience === 'desk' && request.method === 'GET' && !asksForData(request)
      ? await bringBack(context, request, url.pathname)
      : null;
  const response = brought ?? (await next().finally(uploaded));
  if (response.status === 403) await refused();
  // The log has only addresses of pages for everybody: others contain records of people.
  if (response.status === 404 && (rule.cached || route === '/*'))
    deps.log.warn({ path: url.pathname.slice(0, 200) }, 'no such page');
  if (flash && !posting && isPage(response)) response.headers.append('set-cookie', clearedFlashCookie);
  return response;
};

const tooManyUploads = { status: 429, headers: { 'retry-after': String(UPLOAD_RETRY_SECONDS) } };

/** A program is known by its token; whether the token is valid is found out later. */
const uploaderOf = (actor: Actor | null, { headers }: Request): string | null =>
  actor?.userId ?? headers.get('authorization');

/** The browser's Back button leads to the form with what was typed and chosen; a page that React draws puts it back itself. */
const refusalOfUpload = (url: URL, rule: Page, { busy }: Pick<Catalogue, 'busy'>): BodyTooLarge => ({
  reason: 'too-large',
  advice: busy.uploads(UPLOAD_RETRY_SECONDS),
  back: drawnByReact(rule) ? url.pathname + url.search : null,
});

/** Desks speak English, of which all their words are. */
const languageOf = ({ audience }: PageRule, { language = 'en' }: Actor): Language =>
  audience === 'desk' ? 'en' : language;

/** A page has shown the waiting message. A redirect passes it on; a file, or what a script asks for, shows nothing. */
function isPage({ status, headers }: Response): boolean {
  const redirects = status >= 300 && status < 400;
  // React Router's own way of loading a page.
  return !redirects && /^text\/(html|x-script)/.test(headers.get('content-type') ?? '');
}

/**
 * Typed text is still in the form that the Back button leads to, but not in a new one. Where a page takes a file and
 * nothing beside it, a new form is as good, and the button may lead to a form that was rejected before.
 */
const refusalOfBody = (
  tooLarge: TooLarge,
  { url, rule, words }: { url: URL; rule: PageRule; words: Pick<Catalogue, 'busy'> },
): BodyTooLarge => ({
  reason: 'too-large',
  advice: words.busy.tooLarge(tooLarge),
  back: tooLarge.file && !rule.judgesFile ? url.pathname + url.search : null,
});

/** The page of a form, which may have an address of its own. */
const sentFrom = ({ headers }: Request): URL | null => URL.parse(headers.get('referer') ?? '');

/**
 * A desk shows beside a form what becomes of it, which nobody sent: kept, it would come back in place of the form. React
 * Router sends forms by script as well, to an address of its own.
 */
function isAskedByPage(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  return mode !== null && mode !== 'navigate' && !asksForData(request);
}

interface Later {
  readonly next: string;
  readonly headers: Headers;
}

/** The page where somebody goes on, and the cookie that gives them back what they posted. */
async function keepForLater(
  rule: Page,
  request: Request,
  url: URL,
  deps: Parameters<typeof parkForm>[0] & Parameters<typeof allowParking>[0],
  /** Null if nothing was posted. */
  postedFrom: string | null,
): Promise<Later> {
  const headers = new Headers();
  // The address at which the form is drawn, with its place in a list. An address with such a place of its own is that
  // page already.
  const isPlace = url.search !== '' && rule.file.endsWith('.tsx');
  const drawnAt = postedFrom === null || isPlace ? null : sentFrom(request);
  const next = drawnAt ? drawnAt.pathname + drawnAt.search : url.pathname + url.search;
  const desk = rule.audience === 'desk';
  if (postedFrom !== null && parksForms(rule) && !(desk && isAskedByPage(request))) {
    const form = await readForm(request);
    // Only posts that could be kept are counted: posts that name nobody use up no room.
    const keeps = ownerOf(form, desk) !== null && (await allowParking(deps, postedFrom));
    const { pathname: path } = drawnAt ?? url;
    const cookie = keeps ? await parkForm(deps, { path, form, desk, before: parkedTokens(request) }) : null;
    if (cookie) headers.append('set-cookie', cookie);
  }
  return { next, headers };
}

async function toSignIn(...given: Parameters<typeof keepForLater>): Promise<Response> {
  const [rule, request, , , postedFrom] = given;
  const { next, headers } = await keepForLater(...given);
  // A session that is over belongs to somebody who has an account.
  const isNew = rule.forNewcomers && postedFrom === null && !carriesSession(request.headers);
  return redirect(`/auth?${isNew ? 'mode=create&' : ''}next=${encodeURIComponent(next)}`, { headers });
}

/**
 * The form is read from a copy, because the action reads it too. The confirmation page posts it to its own address
 * again together with the password or code, so it needs no address of its own. The form is kept as well until that is
 * done: whoever leaves the question by a link, by Back or by a reload, with script or without, finds what they typed.
 */
async function askToConfirm(
  deps: AppDeps,
  rule: Page,
  actor: Actor,
  request: Request,
  url: URL,
  onCookie: ((cookie: string) => void) | undefined,
): Promise<void> {
  const whole = await readForm(request.clone());
  const { form, intent, record } = await readPost(request.clone());
  if (!asksConfirmation(rule.confirms, form.getAll('intent'))) return;
  const confirmed = await confirmIdentity(deps, { actor, headers: request.headers }, form);
  const path = url.pathname;
  if (confirmed.ok) {
    const { init } = await takeParkedForm(deps, { actor, path, request, of: { intent, record } });
    if (init) onCookie?.(init.headers['set-cookie']);
    return;
  }
  const { error } = confirmed;
  if (error.kind === 'needed' && rule.audience === 'desk' && parksForms(rule) && !isAskedByPage(request)) {
    const cookie = await parkForm(deps, { path, form: whole, desk: true, before: parkedTokens(request) });
    if (cookie) onCookie?.(cookie);
  }
  const asked: AskedToConfirm = {
    reason: 'confirm',
    path: url.pathname + url.search,
    held: [...form].filter(
      (field): field is [string, string] =>
        typeof field[1] === 'string' && !CONFIRM_FIELDS.includes(field[0]),
    ),
    refusal: error.kind === 'needed' ? null : refusalFrom(postOf(new FormData()), whyNot(error)),
    factor: actor.secondFactor === true,
  };
  throw data(asked, { status: error.kind === 'too-many-attempts' ? 429 : 403 });
}

/** The mistake is shown beside its field. */
function whyNot(error: Problem): Problem {
  if (error.kind === 'wrong-password')
    return { kind: 'invalid', issues: [{ field: CONFIRM_PASSWORD, code: 'password-wrong' }] };
  if (error.kind === 'wrong-code')
    return { kind: 'invalid', issues: [{ field: CONFIRM_CODE, code: 'code-wrong' }] };
  return error;
}

/**
 * Somebody who is signed in was refused a page or what they posted to it: the audit trail says who and where, as the
 * site map calls the page, so that no id of anybody is in it. Once in ten minutes for a person and a page, since
 * somebody who presses reload adds nothing.
 */
async function noteRefusal(
  deps: Pick<AppDeps, 'db' | 'log' | 'newId'>,
  { actor, page, posted }: { readonly actor: Actor; readonly page: string; readonly posted: boolean },
): Promise<void> {
  try {
    if (!(await allowRefusalNote(deps, `${actor.userId} ${page}`))) return;
    await recordOwn(deps.db, deps.newId, actor.userId, 'access.refused', { page, posted });
  } catch (error) {
    // The person is told of the refusal also while the database cannot write.
    deps.log.warn({ error: String(error) }, 'a refusal could not be noted');
  }
}

/**
 * Runs before every loader and action: finds out who asks, looks the page up in site-map.ts and turns away whoever may
 * not see it. A guest on a protected page goes to sign-in and comes back; a signed-in person without the permission
 * gets 403; pages of the demonstration do not exist elsewhere.
 */

import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { asksForData, bringBack, broughtBackContext } from '#app/forms/bring-back.server.ts';
import { clearedFlashCookie, readFlash, redirectWithFlash } from '#app/forms/flash.ts';
import { ownerOf, parkedTokens, parkForm } from '#app/forms/park-form.server.ts';
import { readForm, readPost } from '#app/forms/read-post.server.ts';
import { type Problem, postOf, refusalFrom } from '#app/forms/refusal.ts';
import { takeParkedForm } from '#app/forms/take-parked-form.server.ts';
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
import type { Result } from '#core/shared/result.ts';
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
  type RequestFacts,
  requestContext,
  type TooLarge,
} from './context.ts';
import { kindOfAddress } from './links-in-language.ts';
import { asksConsent, behindSignIn, type Page, type PageRule, parksForms } from './page-rules.ts';
import { allowParking, allowPost, allowQuestion, allowRefusalNote } from './throttle.server.ts';
import { beginUpload, bringsFile, rejectUpload, uploaderOf } from './uploads-under-way.ts';

const ASKED_BY_PAGES = new Set([
  '/auth/session',
  '/live',
  '/live/applications/:id',
  '/review/notifications/unread',
]);
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** The guard asks these of features; app/root.tsx hands them in. */
export interface GuardPorts {
  carriesSession(headers: Headers): boolean;
  owesFactor(deps: AppDeps, actor: Actor): Promise<boolean>;
  /** A cookie with which somebody goes on to a page once they have a second factor. */
  afterFactorCookie(next: string): string;
  confirmIdentity(
    deps: AppDeps,
    visitor: { readonly actor: Actor; readonly headers: Headers },
    form: FormData,
  ): Promise<Result<unknown, Problem>>;
  noteSessionUse(deps: AppDeps, actor: Actor, address: string): Promise<void>;
  noteOpened(
    deps: AppDeps,
    opened: { readonly actor: Actor; readonly path: string; readonly search: string; readonly at: Date },
  ): Promise<void>;
  readContentLanguage(
    context: Readonly<RouterContextProvider>,
    language: Language,
    path: string,
  ): Promise<Language>;
}

/** A request on its way through the steps. */
interface Visit {
  readonly ports: GuardPorts;
  readonly context: Readonly<RouterContextProvider>;
  readonly deps: AppDeps;
  readonly facts: RequestFacts;
  readonly request: Request;
  readonly url: URL;
  /** The pattern of the site map, and its line. */
  readonly route: string;
  readonly rule: Page;
  readonly signedIn: boolean;
  readonly posting: boolean;
  /** Found by the first steps. */
  actor: Actor | null;
  language: Language;
  uploadEnds: () => void;
}

/** Lets a request pass, or throws its answer. */
type Step = (visit: Visit) => void | Promise<void>;

/** The order is the security: nothing is read of a record, and nothing is carried out, before all of them have let it pass. */
const STEPS: readonly Step[] = [
  hideDemonstration,
  findActor,
  chooseLanguageOfFrame,
  leadFromAddressInLanguage,
  chooseLanguageOfContent,
  countPost,
  rejectLargeBody,
  countQuestion,
  sendGuestToSignIn,
  demandSecondFactor,
  demandConsent,
  demandPermission,
  demandIdentity,
  noteUseOfSession,
  noteOpenedPage,
  countUpload,
];

export const guard =
  (ports: GuardPorts): MiddlewareFunction<Response> =>
  async ({ request, url, pattern, context }, next) => {
    // React Router leaves the leading slash out of every pattern but the home page's.
    const route = pattern.startsWith('/') ? pattern : `/${pattern}`;
    const rule = pageOf(route);
    if (!rule) throw new Error(`site-map.ts has no line for ${route}`);
    const facts = context.get(requestContext);
    facts.onRoute?.(route);
    // The first drawing of this request was let in.
    if (context.get(broughtBackContext)) return next();
    const visit: Visit = {
      ports,
      context,
      deps: context.get(depsContext),
      facts,
      request,
      url,
      route,
      rule,
      signedIn: behindSignIn(rule),
      posting: !SAFE_METHODS.has(request.method),
      actor: null,
      language: 'en',
      uploadEnds: () => {},
    };
    for (const step of STEPS) await step(visit);
    return draw(visit, next);
  };

function hideDemonstration({ rule, deps }: Visit): void {
  if (rule.audience === 'demo' && !deps.demo) throw notFound();
}

async function findActor(visit: Visit): Promise<void> {
  const { rule, deps, context, request } = visit;
  visit.actor = rule.audience === 'programs' ? null : await deps.identity.actorOf(request.headers);
  context.set(actorContext, visit.actor);
  context.set(audienceContext, rule.audience);
}

/** Behind sign-in it is that of the account; desks speak English, of which all their words are. */
function chooseLanguageOfFrame(visit: Visit): void {
  const { rule, actor, signedIn, facts, context } = visit;
  if (!signedIn || !actor) visit.language = facts.language ?? 'en';
  else if (rule.audience !== 'desk') visit.language = actor.language ?? 'en';
  context.set(frameLanguageContext, visit.language);
  context.set(languageContext, visit.language);
}

/** A file, a desk, or a page that speaks the language of the account. A guest is sent to sign in by a later step. */
function leadFromAddressInLanguage({ rule, facts, actor, posting, url }: Visit): void {
  const kind = kindOfAddress(rule);
  if ((facts.language ?? 'en') !== 'en' && !posting && kind !== 'spoken' && (actor || kind === 'plain'))
    throw redirect(url.pathname + url.search);
}

async function chooseLanguageOfContent({ ports, context, language, url }: Visit): Promise<void> {
  context.set(languageContext, await ports.readContentLanguage(context, language, url.pathname));
}

async function countPost({ posting, rule, deps, actor, facts }: Visit): Promise<void> {
  if (posting && rule.rate && !(await allowPost(deps, rule.rate, actor?.userId ?? facts.clientAddress)))
    throw tooMany();
}

function rejectLargeBody({ facts: { tooLarge }, url, rule, language }: Visit): void {
  if (tooLarge)
    throw data(refusalOfBody(tooLarge, { url, rule, words: wordsFor(language) }), { status: 413 });
}

async function countQuestion({ posting, rule, actor, deps, facts }: Visit): Promise<void> {
  if (!posting && rule.question && !actor && !(await allowQuestion(deps, facts.clientAddress)))
    throw tooMany();
}

const tooMany = () => data({ reason: 'too-many' }, { status: 429, headers: { 'retry-after': '60' } });

async function sendGuestToSignIn(visit: Visit): Promise<void> {
  const { signedIn, actor, rule, posting, ports, request } = visit;
  if (!signedIn || actor) return;
  const { next, headers } = await keepForLater(visit);
  // A session that is over belongs to somebody who has an account.
  const isNew = rule.forNewcomers && !posting && !ports.carriesSession(request.headers);
  throw redirect(`/auth?${isNew ? 'mode=create&' : ''}next=${encodeURIComponent(next)}`, { headers });
}

async function demandSecondFactor(visit: Visit): Promise<void> {
  const { actor, signedIn, rule, deps, route, ports } = visit;
  if (!actor || !signedIn || rule.beforeSecondFactor || !(await ports.owesFactor(deps, actor))) return;
  const { next, headers } = await keepForLater(visit);
  // A request that an open page makes by itself, and a file, are no page to go on to.
  if (!ASKED_BY_PAGES.has(route) && rule.file.endsWith('.tsx'))
    headers.append('set-cookie', ports.afterFactorCookie(next));
  throw redirectWithFlash('/account/two-factor', 'factorNeeded', headers);
}

async function demandConsent(visit: Visit): Promise<void> {
  const { actor, rule, posting } = visit;
  if (!actor || !asksConsent(rule, actor, posting)) return;
  const { next, headers } = await keepForLater(visit);
  throw redirect(`/account/agreement?next=${encodeURIComponent(next)}`, { headers, status: 303 });
}

async function demandPermission(visit: Visit): Promise<void> {
  const { rule, actor } = visit;
  if (!rule.permission || mayEver(actor, rule.permission)) return;
  await noteRefusal(visit);
  throw forbidden();
}

/** A request that an open page makes by itself does not count as use by a person. */
async function noteUseOfSession({ actor, route, ports, deps, facts }: Visit): Promise<void> {
  if (actor && !ASKED_BY_PAGES.has(route)) await ports.noteSessionUse(deps, actor, facts.clientAddress);
}

/** The page counts as opened before the frame counts what is new. */
async function noteOpenedPage({ actor, posting, rule, ports, deps, url }: Visit): Promise<void> {
  if (actor && !posting && rule.audience === 'desk')
    await ports.noteOpened(deps, { actor, path: url.pathname, search: url.search, at: deps.clock() });
}

function countUpload(visit: Visit): void {
  const { posting, rule, actor, request, url, language } = visit;
  const uploader = posting && rule.uploadMegabytes && bringsFile(request) ? uploaderOf(actor, request) : null;
  if (!uploader) return;
  const ends = beginUpload(uploader);
  if (!ends) throw rejectUpload(url, rule, wordsFor(language));
  visit.uploadEnds = ends;
}

/** Draws the page, and tells what it answered. */
async function draw(visit: Visit, next: () => Promise<Response>): Promise<Response> {
  const { context, deps, request, url, rule, route, actor, posting } = visit;
  const flash = readFlash(request);
  const brought =
    actor && rule.audience === 'desk' && request.method === 'GET' && !asksForData(request)
      ? await bringBack(context, request, url.pathname)
      : null;
  const response = brought ?? (await next().finally(visit.uploadEnds));
  if (response.status === 403) await noteRefusal(visit);
  // The log has only addresses of pages for everybody: others contain records of people.
  if (response.status === 404 && (rule.cached || route === '/*'))
    deps.log.warn({ path: url.pathname.slice(0, 200) }, 'no such page');
  if (flash && !posting && isPage(response)) response.headers.append('set-cookie', clearedFlashCookie);
  return response;
}

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
const referrerOf = ({ headers }: Request): URL | null => URL.parse(headers.get('referer') ?? '');

/**
 * A desk shows beside a form what becomes of it, which nobody sent: kept, it would come back in place of the form. React
 * Router sends forms by script as well, to an address of its own.
 */
function isAskedByPage(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  return mode !== null && mode !== 'navigate' && !asksForData(request);
}

/** The page where somebody goes on, and the cookie that gives them back what they posted. */
async function keepForLater({
  rule,
  request,
  url,
  deps,
  posting,
  facts,
}: Visit): Promise<{ readonly next: string; readonly headers: Headers }> {
  const headers = new Headers();
  // The address at which the form is drawn, with its place in a list. An address with such a place of its own is that
  // page already.
  const isPlace = url.search !== '' && rule.file.endsWith('.tsx');
  const drawnAt = !posting || isPlace ? null : referrerOf(request);
  const next = drawnAt ? drawnAt.pathname + drawnAt.search : url.pathname + url.search;
  const desk = rule.audience === 'desk';
  if (posting && parksForms(rule) && !(desk && isAskedByPage(request))) {
    const form = await readForm(request);
    // Only posts that could be kept are counted: posts that name nobody use up no room.
    const keeps = ownerOf(form, desk) !== null && (await allowParking(deps, facts.clientAddress));
    const { pathname: path } = drawnAt ?? url;
    const cookie = keeps ? await parkForm(deps, { path, form, desk, before: parkedTokens(request) }) : null;
    if (cookie) headers.append('set-cookie', cookie);
  }
  return { next, headers };
}

/**
 * The form is read from a copy, because the action reads it too. The confirmation page posts it to its own address
 * again together with the password or code, so it needs no address of its own. The form is kept as well until that is
 * done: whoever leaves the question by a link, by Back or by a reload, with script or without, finds what they typed.
 */
async function demandIdentity({
  ports,
  deps,
  rule,
  actor,
  request,
  url,
  posting,
  facts,
}: Visit): Promise<void> {
  if (!posting || !actor || !rule.confirms) return;
  const whole = await readForm(request.clone());
  const { form, intent, record } = await readPost(request.clone());
  if (!asksConfirmation(rule.confirms, form.getAll('intent'))) return;
  const confirmed = await ports.confirmIdentity(deps, { actor, headers: request.headers }, form);
  const path = url.pathname;
  if (confirmed.ok) {
    const { init } = await takeParkedForm(deps, { actor, path, request, of: { intent, record } });
    if (init) facts.onCookie?.(init.headers['set-cookie']);
    return;
  }
  const { error } = confirmed;
  if (error.kind === 'needed' && rule.audience === 'desk' && parksForms(rule) && !isAskedByPage(request)) {
    const cookie = await parkForm(deps, { path, form: whole, desk: true, before: parkedTokens(request) });
    if (cookie) facts.onCookie?.(cookie);
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
async function noteRefusal({ deps, actor, route: page, posting: posted }: Visit): Promise<void> {
  if (!actor) return;
  try {
    if (!(await allowRefusalNote(deps, `${actor.userId} ${page}`))) return;
    await recordOwn(deps.db, deps.newId, actor.userId, 'access.refused', { page, posted });
  } catch (error) {
    // The person is told of the refusal also while the database cannot write.
    deps.log.warn({ error: String(error) }, 'a refusal could not be noted');
  }
}

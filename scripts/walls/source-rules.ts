/** Rules about the text of one file: length, the environment, and what is not allowed in core. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteMap } from '../../app/site-map.ts';
import { changeByHand } from './changes-by-hand.ts';
import { DRAWN_BY_HAND } from './drawn-by-hand.ts';
import { type Breach, findSources } from './import-walls.ts';

const LONGEST_FILE = 400;
const TEST = /[.]test[.]tsx?$/;
/** Tools around the product, which people call with settings in the environment. */
const AROUND = /^(scripts|tests|e2e|bench)\//;

/** Writes rows of applications, payments or students, and announces it (decision 0053). */
const WRITERS =
  /\/(?:write-(?:application|payment|student)|open-attempt|begin-payment|write-note)[.]server[.]ts$/;
/** All but the page that answers for whatever there is not. */
const PAGES = Object.keys(siteMap).filter((pattern) => pattern !== '/*');
/**
 * Addresses that may be written out in full: the name of a page, a gateway or an endpoint, and never a record but a
 * new one.
 */
const WRITTEN_OUT = PAGES.map((pattern) => {
  const named = pattern.replaceAll(':id', 'new').replaceAll(/\/:\w+\?/g, '(/[\\w-]+)?');
  return new RegExp(`^${named.replaceAll(/:\w+/g, '[\\w-]+').replace('/*', '(/.+)?')}$`);
});
const isKnown = (address: string) =>
  Object.hasOwn(siteMap, address) ||
  WRITTEN_OUT.some((known) => known.test(address)) ||
  (address.endsWith('/') && PAGES.some((pattern) => pattern.startsWith(address)));
const SECTIONS = new Set(PAGES.map((pattern) => pattern.split('/')[1]));

/** The person who acts, and the one who asked for something. */
const ACTS = String.raw`(?:\w+\??\.)*(?:userId|personBehind\([\w.]+\))`;
const ASKED = String.raw`(?:\w+\??\.)*(?:\w+(?:_by|By)|\w*(?:[mM]aker|[aA]sker)s?|author(?:_id|Id)?|(?<=\.)by)\b`;
const COMPARED = new RegExp(
  [
    `${ASKED}\\s*[!=]==\\s*${ACTS}`,
    `${ACTS}\\s*[!=]==\\s*${ASKED}`,
    `\\bne\\(\\s*${ASKED},\\s*${ACTS}`,
    `${ASKED}\\.(?:includes|has)\\(${ACTS}`,
  ].join('|'),
);

/** Lists of the public site: a page that is cached and runs no script has no filters, no columns and no reader to ask about. */
const PUBLIC_LISTS: ReadonlySet<string> = new Set(['app/features/content/page/read-news.server.ts']);
const READS_A_LIST = /\b(?:searchKeysetPage|readKeysetPage)\b|\bFilterForm\b/;

/** Comments of the product and of its commands are sentences with a subject. */
const IN_SENTENCES = /^(?:app|colleges|core|db|gateways|messages|scripts(?!\/walls\/planted)|server)\//;
const COMMENTS = /\/\*\*([\s\S]*?)\*\/|(?<!\/\/ .*\n[ \t]*)\/\/ (.*)/g;
const FRAGMENT = /^[\s*]*(?:(?:What|Of|Whether|How|Who|Whoever|Whose|Which|Left out)\b|Null:)/;

/** Words that only this source used, and the field's word for each: they do not come back, in names or in comments. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  deed: 'action, or idempotency key',
  deeds: 'actions, or idempotency keys',
  findNobodyTold: 'findMentionsWithoutSubject',
  findUnclearName: 'findUnresolvedMentions',
  forgetDeeds: 'deleteExpiredIdempotencyKeys',
  ledOn: 'nextPath',
  openedBeyond: 'selectedRow',
  openedIn: 'formAction',
  orRefuse: 'orThrow',
  sentFrom: 'referrerOf',
  tellNamed: 'notifyMentions',
};
const PRIVATE_WORD = new RegExp(`\\b(${Object.keys(FIELD_WORDS).join('|')})\\b`);

interface SourceRule {
  readonly name: string;
  readonly applies: (file: string) => boolean;
  /** The mistake of this text, or null. `code` is the text without comments. */
  readonly check: (text: string, code: string, file: string) => string | null;
}

const RULES: readonly SourceRule[] = [
  {
    name: 'file-length',
    applies: () => true,
    check(text) {
      const lines = text.trimEnd().split('\n').length;
      return lines > LONGEST_FILE
        ? `has ${lines} lines. More than ${LONGEST_FILE} are two things; part them.`
        : null;
    },
  },
  {
    name: 'environment-is-read-in-one-place',
    // The entry hands the environment to config.ts.
    applies: (file) =>
      !AROUND.test(file) && !TEST.test(file) && !/^server\/(config\/config|main)[.]ts$/.test(file),
    check: (_text, code) =>
      /\bprocess\s*(\?\.|\.|\[\s*['"])\s*env\b|\bimport\.meta\.env\.(?!PROD|DEV|SSR\b)/.test(code)
        ? 'reads the environment. Let server/config/config.ts read it, and take the value as a parameter.'
        : null,
  },
  {
    name: 'files-are-read-by-their-description',
    // A bank's statement and a gateway's report have rows of many kinds. They share only the parts below.
    applies: (file) =>
      /^(app|core)\//.test(file) &&
      !TEST.test(file) &&
      !/^(app\/uploads\/|core\/(imports\/|shared\/date-order|payments\/(bank-layout|bank-statement|gateway-report)[.]))/.test(
        file,
      ),
    check(_text, code) {
      const found = /\b(?:judgeOrder|columnFinder|streamXlsxRows)\(|['"]csv-parse/.exec(code);
      return found
        ? `uses ${found[0]}. Describe the columns of the file, and let core/imports/file-rows.ts read it.`
        : null;
    },
  },
  {
    name: 'core-has-no-clock-and-no-chance',
    applies: (file) => file.startsWith('core/') && !TEST.test(file),
    check(_text, code) {
      const found =
        /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bcrypto\.|\bperformance\.|\bset(Timeout|Interval)\b|\bfetch\(/.exec(
          code,
        );
      return found
        ? `uses ${found[0]}. Rules give the same answer always; take the value as a parameter.`
        : null;
    },
  },
  {
    name: 'posts-are-read-and-refused-in-one-place',
    applies: (file) => file.startsWith('app/') && !file.startsWith('app/forms/') && !TEST.test(file),
    check: (_text, code) =>
      /\.formData\(\)|\bdata\(\{ reason: '(forbidden|not-found|unknown-form)' \}/.test(code)
        ? 'reads a posted form or refuses a request by itself. Use readPost, answerPost and their like of app/forms.'
        : null,
  },
  {
    name: 'versions-are-drawn-in-one-place',
    applies: (file) => file.startsWith('app/') && file !== 'app/forms/PostedForm.tsx' && !TEST.test(file),
    check: (_text, code) =>
      /name="version"/.test(code)
        ? 'draws the version of a record. Use VersionField, which keeps the one that was first read.'
        : null,
  },
  {
    name: 'doubts-are-read-in-one-place',
    applies: (file) =>
      /^(app|core|server)\//.test(file) && file !== 'core/payments/open-review.ts' && !TEST.test(file),
    check: (_text, code) =>
      /\breview_reason\b(?!\s*:)/.test(code.replaceAll('review_reason: payments.review_reason', ''))
        ? 'reads review_reason, which stays after the decision. Ask core/payments/open-review.ts or db/open-review.ts.'
        : null,
  },
  {
    name: 'forms-are-sent-by-the-router',
    // The gateway's own page, to which the fee is handed over, is none of the router's.
    applies: (file) =>
      file.startsWith('app/features/') &&
      file !== 'app/features/payments/pay/handover.tsx' &&
      !TEST.test(file),
    check: (_text, code) =>
      /<form\b[^>]*\bmethod="post"/.test(code)
        ? 'posts a plain form, for which a desk loads a whole new page. Use Form of react-router, or PostedForm.'
        : null,
  },
  {
    name: 'fields-are-described',
    applies: (file) => /^app\/(?:features|screens|shell)\/.*[.]tsx$/.test(file) && !TEST.test(file),
    check: (_text, code, file) =>
      /<Field\s+(?:key=\{[^}]*\}\s+)?name=/.test(code) === DRAWN_BY_HAND.includes(file)
        ? null
        : DRAWN_BY_HAND.includes(file)
          ? 'draws no field by hand any more. Take it off the list of drawn-by-hand.ts.'
          : 'draws a field by hand. Describe its form (core/shared/form.ts), and draw it with FormFields.',
  },
  {
    name: 'changes-are-told',
    applies: (file) => file.startsWith('app/') && !WRITERS.test(file) && !TEST.test(file),
    check(_text, code) {
      const found =
        /\.(?:update\((?:applications|payments|students)|insert\((?:payments|students|application_notes))\)/.exec(
          code,
        );
      return found
        ? `has ${found[0]}, which nobody would hear of. Let write-application, write-payment or write-student do it.`
        : null;
    },
  },
  {
    name: 'many-are-served-each-by-itself',
    applies: (file) => /^(app|server)\/.*[.]server[.]ts$/.test(file) && !TEST.test(file),
    check: (_text, code) =>
      servesInALoop(code)
        ? 'serves records in a loop, each in a transaction of its own: one that fails stops the others. Call eachByItself.'
        : null,
  },
  {
    name: 'changes-stand-on-the-frame',
    applies: (file) => /^app\/features\/.*[.]server[.]ts$/.test(file) && !TEST.test(file),
    check: (_text, code) => changeByHand(code),
  },
  {
    name: 'second-people-are-judged-in-one-place',
    applies: (file) => /^app\/.*[.]server[.]ts$/.test(file),
    check(_text, code) {
      const compared = COMPARED.exec(code)?.[0];
      if (compared)
        return `compares whoever asked with whoever decides (${compared}). Ask asSecond, or isOwnWork about somebody's own work.`;
      return /\b(?:approved_by: (?:personBehind\(|\w*[aA]ctor\b)|checker: |alone: \w+[.?])/.test(code) &&
        !/\b(?:asSecond|decideSecond|decideAsSecond)\(/.test(code)
        ? 'writes down who approved, or that one person did, and does not ask asSecond.'
        : null;
    },
  },
  {
    name: 'second-people-answer-by-one-component',
    applies: (file) =>
      /^app\/.*[.]tsx$/.test(file) && file !== 'app/forms/SecondPerson.tsx' && !TEST.test(file),
    check: (_text, code) =>
      /\b(?:intent|value)="approve\b/.test(code)
        ? 'draws the form by which a second person approves. Take SecondPerson of app/forms, which says why somebody may not.'
        : null,
  },
  {
    name: 'lists-are-described',
    applies: (file) =>
      /^app\/(?:features|screens)\//.test(file) && !TEST.test(file) && !PUBLIC_LISTS.has(file),
    check: (_text, code) =>
      READS_A_LIST.test(code)
        ? 'reads or narrows a list by hand. Describe it with list() of app/lists/list.server.ts.'
        : null,
  },
  {
    name: 'packages-by-their-public-names',
    applies: (file) => !TEST.test(file) && !file.startsWith('scripts/walls/'),
    check(_text, code) {
      const found = /\bUNSAFE_\w+/.exec(code);
      return found ? `uses ${found[0]}, which the next release of the package may take away.` : null;
    },
  },
  {
    name: 'texts-are-normalised-in-one-place',
    applies: (file) => !AROUND.test(file) && !TEST.test(file) && file !== 'core/shared/normal-form.ts',
    check: (_text, code) =>
      /\.normalize\(\s*['"]NF/.test(code)
        ? 'calls normalize itself. Take normalForm of core/shared/normal-form.ts, which is quick over any text.'
        : null,
  },
  {
    name: 'comments-are-sentences',
    applies: (file) => IN_SENTENCES.test(file) && !TEST.test(file),
    check(text) {
      const found = [...text.matchAll(COMMENTS)].find(([, block, line]) =>
        FRAGMENT.test(block ?? line ?? ''),
      );
      return found
        ? `has a comment that begins as a fragment (${found[0].slice(0, 60).trim()}). Write a sentence with a subject.`
        : null;
    },
  },
  {
    name: 'words-are-of-the-field',
    applies: (file) => !file.startsWith('scripts/walls/'),
    check(text) {
      const [, word = ''] = PRIVATE_WORD.exec(text) ?? [];
      return word ? `says ${word}. The field says: ${FIELD_WORDS[word]}.` : null;
    },
  },
  {
    name: 'addresses-are-of-the-site-map',
    applies: (file) => /^(app|server)\//.test(file) && !TEST.test(file),
    check(_text, code) {
      const wrong: string[] = [];
      for (const [, address = '', section = ''] of code.matchAll(
        /['"`}](\/([a-z-]+)(?![\w.])[^'"`\s?#]*)/g,
      )) {
        if (!SECTIONS.has(section)) continue;
        const [start = ''] = address.split(/\/?\$\{/);
        const open = PAGES.includes(`${start}/*`);
        if (start !== address && !open) wrong.push(`fills in ${address} by hand (use href of react-router)`);
        else if (!open && !isKnown(address)) wrong.push(`names ${address}, which is not in app/site-map.ts`);
      }
      return wrong.length > 0 ? wrong.join('; ') : null;
    },
  },
];

/** Where the bracket that opens here is closed. */
function closing(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    if ('({['.includes(code[at] ?? '')) depth += 1;
    else if (')}]'.includes(code[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}

/** A savepoint does not count: the parts of one transaction stand or fall together. */
const OWN_TRANSACTION = /\b(?!tx\.)\w+\.transaction\(/;
/** Loops over records; names in capitals are lists of the source. */
const LOOP = /\bfor \(const (?:\{[^}]*\}|\w+) of (?![A-Z_]+\))/g;

function servesInALoop(code: string): boolean {
  const parts = code.split(/^(?=(?:export )?(?:async )?(?:function|const) \w+)/m);
  const serving = parts
    .filter((part) => OWN_TRANSACTION.test(part) && !part.includes('eachByItself('))
    .flatMap((part) => /(?:function|const) (\w+)/.exec(part)?.[1] ?? []);
  const calls = new RegExp(`\\b(?:${serving.join('|') || '(?!)'})\\(`);
  return [...code.matchAll(LOOP)].some(({ index }) => {
    const rest = code.slice(closing(code, index + 'for '.length) + 1).trimStart();
    const body = rest.slice(0, rest.startsWith('{') ? closing(rest, 0) : rest.indexOf(';\n'));
    return OWN_TRANSACTION.test(body) || calls.test(body);
  });
}

export const SOURCE_RULES: readonly string[] = RULES.map((rule) => rule.name);

export async function findSourceBreaches(folder: string, ruleName: string): Promise<Breach[]> {
  const rule = RULES.find(({ name }) => name === ruleName);
  if (!rule) throw new Error(`There is no rule ${ruleName}.`);
  const breaches: Breach[] = [];
  for (const file of await findSources(folder)) {
    if (!rule.applies(file)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const what = rule.check(text, withoutComments(text), file);
    if (what) breaches.push({ rule: rule.name, file, what });
  }
  return breaches;
}

/** Near enough: a comment mark inside a text hides the rest of its line, which none of the rules looks for. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:])\/\/.*$/gm, '$1');

/**
 * A breach of every rule, planted in a small tree beside files that keep the rules. A rule that does not report its
 * breach is worse than none, because everybody believes it.
 */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../running/project.ts';
import { type Breach, findImportBreaches, RULES } from './import-walls.ts';
import { findRoomsOverBudget, ROOM_BUDGET_RULE, ROOM_BUDGETS } from './room-budgets.ts';
import { findSlowPatterns, SLOW_PATTERN_RULE } from './slow-patterns.ts';
import { findSourceBreaches, SOURCE_RULES } from './source-rules.ts';

/** Files that keep every rule, and are what the planted ones import. */
const INNOCENT: Readonly<Record<string, string>> = {
  'core/shared/result.ts': 'export interface Result { ok: true }',
  'core/admissions/rule.ts':
    "import type { Result } from '../shared/result.ts';\nexport const rule = (): Result => ({ ok: true });",
  'db/client.ts':
    "import pg from 'pg';\nexport type Database = pg.Pool;\nexport const open = () => new pg.Pool();",
  'gateways/payment/port.ts': 'export interface Port { begin(): void }',
  'gateways/payment/paystack-gateway.ts':
    "import type { Port } from './port.ts';\nexport const paystack: Port = { begin() {} };",
  'messages/en/ui.ts':
    "import type { Result } from '#core/shared/result.ts';\nexport const ui = (_: Result) => 'Save';",
  'app/ui/Button.tsx': 'export const Button = () => <button type="submit">Save</button>;',
  'app/features/identity/index.server.ts': "export { find } from './find.server.ts';",
  'app/features/identity/find.server.ts': "import { open } from '#db/client.ts';\nexport const find = open;",
  'app/features/admissions/index.server.ts': "export { apply } from './apply.server.ts';",
  'app/features/admissions/apply.server.ts':
    "import { find } from '../identity/index.server.ts';\nimport type { Port } from '#gateways/payment/port.ts';\nexport const apply = (_: Port) => find();",
  'app/features/admissions/routes/list.tsx':
    "import { Button } from '#app/ui/Button.tsx';\nimport type { Database } from '#db/client.ts';\nexport default (_: Database) => <Button />;",
  'app/features/admissions/index.ts': "export { rule as list } from '#core/admissions/rule.ts';",
  'server/wiring.ts':
    "import { paystack } from '#gateways/payment/paystack-gateway.ts';\nexport const gateway = paystack;",
  'server/config/config.ts': 'export const port = process.env.PORT;',
  'core/content/anchored.ts':
    'export const x = /^[. ]+/; export const y = /<[^<>]*>/g; export const z = /[. ]{0,9}$/;',
  'scripts/tool.ts': "import { gateway } from '#server/wiring.ts';\nconsole.log(gateway, process.env.HOME);",
  'tests/make.ts': "import { find } from '#app/features/identity/find.server.ts';\nexport const make = find;",
  'core/admissions/rule.test.ts': "import { rule } from './rule.ts';\nrule();\nnew Date();",
};

interface Planted {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
}

const feature = (from: string, to: string): Planted => ({
  rule: `${from}-knows-only-earlier-features`,
  file: `app/features/${from}/early.server.ts`,
  text: `import { x } from '../${to}/index.server.ts';\nexport const y = x;`,
});

/** Planted files need to point at these, which are not to be judged themselves. */
const TARGETS: Readonly<Record<string, string>> = {
  'app/features/students/courses/list.ts':
    "import type { One } from '../register/one.ts';\nexport type List = readonly One[];",
  'app/features/students/register/one.ts': 'export type One = string;',
  'core/circle-b.ts': "import { a } from './circle-a.ts';\nexport const b = (): unknown => a;",
  ...Object.fromEntries(
    ['content', 'payments', 'review', 'my-data', 'admin', 'api', 'operations'].map((name) => [
      `app/features/${name}/index.server.ts`,
      'export const x = 1;',
    ]),
  ),
};

const PLANTED: readonly Planted[] = [
  {
    rule: 'core-knows-only-core',
    file: 'core/reads.ts',
    text: "import { readFile } from 'node:fs/promises';\nexport const x = readFile;",
  },
  { rule: 'core-knows-only-core', file: 'core/draws.ts', text: "export { useState } from 'react';" },
  {
    rule: 'core-knows-only-core',
    file: 'core/asks.ts',
    text: "export const x = () => import('#db/client.ts');",
  },
  {
    rule: 'db-knows-only-core',
    file: 'db/speaks.ts',
    text: "import type { Port } from '../gateways/payment/port.ts';\nexport type X = Port;",
  },
  {
    rule: 'gateways-know-only-core',
    file: 'gateways/payment/stores.ts',
    text: "export * from '#db/client.ts';",
  },
  {
    rule: 'messages-know-only-types-of-core',
    file: 'messages/en/decides.ts',
    text: "import { rule } from '#core/admissions/rule.ts';\nexport const x = rule();",
  },
  {
    rule: 'messages-know-only-core',
    file: 'messages/en/draws.ts',
    text: "import type { Button } from '#app/ui/Button.tsx';\nexport type X = typeof Button;",
  },
  {
    rule: 'languages-come-through-the-request',
    file: 'app/ui/English.tsx',
    text: "import { ui } from '#messages/en/ui.ts';\nexport const English = () => <p>{String(ui)}</p>;",
  },
  {
    rule: 'colleges-know-only-core',
    file: 'colleges/fcat/asks.ts',
    text: "import { open } from '#db/client.ts';\nexport const x = open;",
  },
  {
    rule: 'ui-knows-no-feature',
    file: 'app/ui/Status.tsx',
    text: "import { rule } from '#core/admissions/rule.ts';\nexport const Status = () => <p>{String(rule())}</p>;",
  },
  {
    rule: 'common-rooms-know-no-feature',
    file: 'app/requests/asks.server.ts',
    text: "import type { find } from '../features/identity/index.server.ts';\nexport type X = typeof find;",
  },
  {
    rule: 'features-meet-at-the-front-door',
    file: 'app/features/admissions/sneak.server.ts',
    text: "import { find } from '../identity/find.server.ts';\nexport const x = find;",
  },
  {
    rule: 'features-are-entered-at-the-front-door',
    file: 'server/sneak.ts',
    text: "import { find } from '#app/features/identity/find.server.ts';\nexport const x = find;",
  },
  feature('identity', 'admissions'),
  feature('content', 'payments'),
  feature('content-desk', 'payments'),
  feature('admissions', 'payments'),
  feature('documents', 'payments'),
  feature('payments', 'review'),
  feature('letters', 'review'),
  feature('offers', 'review'),
  feature('review', 'my-data'),
  feature('students', 'my-data'),
  feature('my-data', 'admin'),
  feature('admin', 'api'),
  feature('api', 'operations'),
  {
    rule: 'features-see-ports-not-adapters',
    file: 'app/features/payments/pay.server.ts',
    text: "import type { paystack } from '#gateways/payment/paystack-gateway.ts';\nexport type X = typeof paystack;",
  },
  {
    rule: 'adapters-are-chosen-in-the-wiring',
    file: 'server/jobs/jobs.ts',
    text: "import { paystack } from '#gateways/payment/paystack-gateway.ts';\nexport const x = paystack;",
  },
  {
    rule: 'only-server-files-touch-the-database',
    file: 'app/features/admissions/routes/ask.tsx',
    text: "import { open } from '#db/client.ts';\nexport default () => <p>{String(open())}</p>;",
  },
  {
    rule: 'only-server-files-touch-the-database',
    file: 'app/shortcut.ts',
    text: "import pg from 'pg';\nexport const x = pg;",
  },
  {
    rule: 'server-files-of-features-draw-nothing',
    file: 'app/features/admissions/draw.server.ts',
    text: "import { Button } from '#app/ui/Button.tsx';\nexport const x = Button;",
  },
  {
    rule: 'server-files-of-features-meet-no-screens',
    file: 'app/features/students/meet.server.ts',
    text: "import { list } from '#app/features/admissions/index.ts';\nexport const x = list;",
  },
  {
    rule: 'nobody-imports-the-server',
    file: 'app/borrows.ts',
    text: "import type { port } from '#server/config/config.ts';\nexport type X = typeof port;",
  },
  {
    rule: 'only-scripts-and-tests-import-scripts',
    file: 'server/borrows.ts',
    text: "import '../scripts/tool.ts';",
  },
  {
    rule: 'tests-stay-out-of-the-product',
    file: 'server/plants.ts',
    text: "import { make } from '#tests/make.ts';\nexport const x = make;",
  },
  {
    rule: 'no-circles',
    file: 'core/circle-a.ts',
    text: "import { b } from './circle-b.ts';\nexport const a = (): unknown => b;",
  },
  {
    rule: 'journeys-go-one-way',
    file: 'app/features/students/register/back.ts',
    text: "import type { List } from '../courses/list.ts';\nexport type X = List;",
  },
  { rule: 'everything-is-found', file: 'core/points.ts', text: "export * from './nowhere.ts';" },
  {
    rule: 'every-import-is-seen',
    file: 'core/hides.ts',
    text: "export type X = import('#db/client.ts').Database;",
  },
  { rule: 'file-length', file: 'core/long.ts', text: `${'export {};\n'.repeat(401)}` },
  {
    rule: 'environment-is-read-in-one-place',
    file: 'app/reads-setting.ts',
    text: 'export const x = process.env.PORT;',
  },
  {
    rule: 'files-are-read-by-their-description',
    file: 'core/list-rows.ts',
    text: "const { fieldOf } = columnFinder({ name: 'name, full name' });\nexport const x = fieldOf;",
  },
  {
    rule: 'comments-are-sentences',
    file: 'app/lists/fragment.ts',
    text: '/** What a fragment is. */\nexport const x = 1;',
  },
  {
    rule: 'core-has-no-clock-and-no-chance',
    file: 'core/chance.ts',
    text: 'export const x = () => Math.random();',
  },
  {
    rule: 'posts-are-read-and-refused-in-one-place',
    file: 'app/features/review/post.ts',
    text: 'export const x = async (request: any) => request.formData();',
  },
  {
    rule: 'versions-are-drawn-in-one-place',
    file: 'app/features/review/form.tsx',
    text: 'export const x = <input type="hidden" name="version" value="1" />;',
  },
  {
    rule: 'doubts-are-read-in-one-place',
    file: 'app/features/payments/doubt.server.ts',
    text: 'export const x = (payment: any) => payment.review_reason === null;',
  },
  {
    rule: 'forms-are-sent-by-the-router',
    file: 'app/features/review/plain.tsx',
    text: 'export const x = <form method="post"><button>Send</button></form>;',
  },
  {
    rule: 'fields-are-described',
    file: 'app/features/review/ByHand.tsx',
    text: 'export const x = <Field name="reason" required><TextArea /></Field>;',
  },
  {
    rule: 'changes-are-told',
    file: 'app/features/review/decide.server.ts',
    text: "export const x = (tx: any) => tx.update(applications).set({ status: 'Accepted' });",
  },
  {
    rule: 'addresses-are-of-the-site-map',
    file: 'app/features/review/link.tsx',
    text: 'export const x = <a href="/payment-system/refund">Refunds</a>;',
  },
  {
    rule: 'many-are-served-each-by-itself',
    file: 'app/features/offers/deadlines/remind.server.ts',
    text: 'const one = (db, id) => db.transaction((tx) => tx.select(id));\nexport async function remind(db, due) {\n  for (const { id } of due) await one(db, id);\n}',
  },
  {
    rule: 'changes-stand-on-the-frame',
    file: 'app/features/students/courses/drop-course.server.ts',
    text: "export const x = (db: any, actor: any) =>\n  can(actor, 'courses.manage') ? db.transaction(drop) : err({ kind: 'forbidden' });",
  },
  {
    rule: 'changes-stand-on-the-frame',
    file: 'app/features/students/courses/forget-step.server.ts',
    text: "import { change, upToDate } from '#app/requests/change.server.ts';\nexport const x = (deps: any, actor: any) =>\n  change(deps, actor, 'courses.manage', async function* () {\n    upToDate({ version: 1 }, 2);\n    yield 1;\n  });",
  },
  {
    rule: 'second-people-are-judged-in-one-place',
    file: 'app/features/payments/allow.server.ts',
    text: "export const x = (actor: any, row: any) => (row.asked_by === actor.userId ? 'same-person' : 'ok');",
  },
  {
    rule: 'second-people-are-judged-in-one-place',
    file: 'app/features/review/agree.server.ts',
    text: 'export const x = (tx: any, actor: any) => tx.update(rooms).set({ approved_by: actor.userId });',
  },
  {
    rule: 'second-people-answer-by-one-component',
    file: 'app/features/payments/Approve.tsx',
    text: 'export const x = () => <PostedForm intent="approve" />;',
  },
  {
    rule: 'lists-are-described',
    file: 'app/features/offers/desk/list-rejected.server.ts',
    text: 'export const x = (db: any, q: string) => searchKeysetPage(db, q, (searching: any) => searching);',
  },
  {
    rule: 'packages-by-their-public-names',
    file: 'app/forms/Inside.tsx',
    text: "import { UNSAFE_DataRouterDataContext } from 'react-router';\nexport const x = UNSAFE_DataRouterDataContext;",
  },
  {
    rule: 'texts-are-normalised-in-one-place',
    file: 'core/composes.ts',
    text: "export const x = (text: string) => text.normalize('NFC');",
  },
  {
    rule: SLOW_PATTERN_RULE,
    file: 'core/cuts.ts',
    text: "export const x = (name: string) => name.replace(/^[. ]+|[. ]+$/g, '');",
  },
  {
    rule: SLOW_PATTERN_RULE,
    file: 'app/ui/Strips.tsx',
    text: "export const Strips = ({ html }: { html: string }) => <p>{html.replaceAll(/<[^>]*>/g, '')}</p>;",
  },
  {
    rule: SLOW_PATTERN_RULE,
    file: 'app/finds.ts',
    text: 'export const x = (typed: string, text: string) => new RegExp(typed).test(text);',
  },
  {
    rule: SLOW_PATTERN_RULE,
    file: 'db/makes.ts',
    text: `export const x = (word: string) => new RegExp(\`(?:\${word}|[a-z]+)+$\`).test(word);`,
  },
  {
    rule: 'words-are-of-the-field',
    file: 'app/features/review/queue/notify.server.ts',
    text: '/** Tells colleagues of the deed. */\nexport const x = 1;',
  },
  { rule: ROOM_BUDGET_RULE, file: 'app/drawer/any.ts', text: 'export const x = 1;' },
  { rule: ROOM_BUDGET_RULE, file: 'app/lists/long.ts', text: 'export const x = 1;\nexport const y = 1;' },
  { rule: ROOM_BUDGET_RULE, file: 'app/words/one.ts', text: 'export const x = 1;' },
  { rule: ROOM_BUDGET_RULE, file: 'app/words/two.ts', text: 'export const x = 1;' },
];

/** Two rooms that are full before anything is planted in them. */
const FULL = { 'app/lists': { lines: 1, files: 9 }, 'app/words': { lines: 9, files: 1 } };

/** The mistakes of the rules themselves: none, when each reports what was planted for it and no more. */
export async function findBlindRules(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fcat-portal-walls-'));
  try {
    await plant(folder);
    const reported = await findImportBreaches(folder);
    for (const rule of SOURCE_RULES) reported.push(...(await findSourceBreaches(folder, rule)));
    reported.push(...(await findSlowPatterns(folder)));
    reported.push(...(await findRoomsOverBudget(folder, { ...ROOM_BUDGETS, ...FULL })));
    return compare(reported);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function plant(folder: string): Promise<void> {
  const files = {
    ...INNOCENT,
    ...TARGETS,
    ...Object.fromEntries(PLANTED.map(({ file, text }) => [file, text])),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const { name, type, imports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, type, imports }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** A room is reported as a whole. */
const isOf = (reported: string, file: string) => file === reported || file.startsWith(`${reported}/`);

function compare(reported: readonly Breach[]): string[] {
  const problems: string[] = [];
  for (const { rule, file } of PLANTED) {
    if (!reported.some((breach) => breach.rule === rule && isOf(breach.file, file))) {
      problems.push(`The rule ${rule} does not report the breach planted in ${file}.`);
    }
  }
  for (const rule of [...RULES, ...SOURCE_RULES, SLOW_PATTERN_RULE, ROOM_BUDGET_RULE]) {
    if (!PLANTED.some((planted) => planted.rule === rule))
      problems.push(`No breach is planted for the rule ${rule}.`);
  }
  for (const { rule, file } of reported) {
    if (file in INNOCENT) problems.push(`The rule ${rule} blames ${file}, which keeps it.`);
  }
  return problems;
}

/**
 * The size of each room: lines of TypeScript and CSS beside tests, and files. A source that only grows is in the end
 * nobody's, so a room that goes over its budget fails the check: what is new there replaces something, or the budget is
 * raised here by a commit whose decision record says what for.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Breach, findSources } from './import-walls.ts';

export const ROOM_BUDGET_RULE = 'rooms-keep-their-budgets';

interface Size {
  readonly lines: number;
  readonly files: number;
}

export const ROOM_BUDGETS: Readonly<Record<string, Size>> = {
  app: { lines: 2750, files: 37 },
  'app/features/admin': { lines: 7500, files: 70 },
  'app/features/admissions': { lines: 11550, files: 107 },
  'app/features/api': { lines: 7400, files: 67 },
  'app/features/content': { lines: 9300, files: 108 },
  'app/features/content-desk': { lines: 7400, files: 83 },
  'app/features/documents': { lines: 5400, files: 62 },
  'app/features/identity': { lines: 12900, files: 143 },
  'app/features/letters': { lines: 3800, files: 48 },
  'app/features/my-data': { lines: 2850, files: 38 },
  'app/features/offers': { lines: 5150, files: 51 },
  'app/features/operations': { lines: 5350, files: 59 },
  'app/features/payments': { lines: 22350, files: 178 },
  'app/features/review': { lines: 14850, files: 126 },
  'app/features/students': { lines: 5900, files: 68 },
  'app/forms': { lines: 4050, files: 57 },
  'app/lists': { lines: 3800, files: 46 },
  'app/papers': { lines: 2750, files: 41 },
  'app/rendering': { lines: 4500, files: 77 },
  'app/requests': { lines: 3450, files: 44 },
  'app/screens': { lines: 5350, files: 55 },
  'app/shell': { lines: 4300, files: 73 },
  'app/styles': { lines: 4750, files: 50 },
  'app/ui': { lines: 4050, files: 69 },
  'app/uploads': { lines: 2650, files: 41 },
  'app/words': { lines: 2300, files: 38 },
  colleges: { lines: 5000, files: 79 },
  core: { lines: 19750, files: 241 },
  db: { lines: 11450, files: 111 },
  gateways: { lines: 7750, files: 71 },
  messages: { lines: 17700, files: 170 },
  scripts: { lines: 7950, files: 105 },
  server: { lines: 11650, files: 119 },
};

const SOURCE = /[.](?:ts|tsx|css)$/;
const BESIDE = /[.](?:test|spec)[.]tsx?$|^(?:tests|e2e|bench)\//;
/** A feature, a room all features share, or one of the folders beside `app`. */
const roomOf = (file: string): string => {
  const [first = '', second = '', third = ''] = file.split('/');
  if (first !== 'app') return first;
  if (second === 'features') return `app/features/${third}`;
  return second.includes('.') ? first : `${first}/${second}`;
};

async function measureRooms(folder: string): Promise<ReadonlyMap<string, Size>> {
  const sizes = new Map<string, Size>();
  for (const file of await findSources(folder, SOURCE)) {
    if (BESIDE.test(file)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const room = roomOf(file);
    const { lines, files } = sizes.get(room) ?? { lines: 0, files: 0 };
    sizes.set(room, { lines: lines + text.trimEnd().split('\n').length, files: files + 1 });
  }
  return sizes;
}

export async function findRoomsOverBudget(
  folder: string,
  budgets: Readonly<Record<string, Size>> = ROOM_BUDGETS,
): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const [room, { lines, files }] of await measureRooms(folder)) {
    const budget = budgets[room];
    const what = !budget
      ? 'is a room without a budget. Give it one in scripts/walls/room-budgets.ts, and say in a decision record why it is there.'
      : lines > budget.lines
        ? `has ${lines} lines, and a budget of ${budget.lines}. Delete as much as you add, or raise it with a decision record.`
        : files > budget.files
          ? `has ${files} files, and a budget of ${budget.files}. Let what has one reader stand with its reader.`
          : null;
    if (what) breaches.push({ rule: ROOM_BUDGET_RULE, file: room, what });
  }
  return breaches;
}

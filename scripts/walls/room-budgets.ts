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
  app: { lines: 750, files: 7 },
  'app/features/admin': { lines: 5500, files: 40 },
  'app/features/admissions': { lines: 10150, files: 84 },
  'app/features/api': { lines: 5400, files: 37 },
  'app/features/content': { lines: 8200, files: 82 },
  'app/features/content-desk': { lines: 5400, files: 53 },
  'app/features/documents': { lines: 3450, files: 33 },
  'app/features/identity': { lines: 10900, files: 113 },
  'app/features/letters': { lines: 1800, files: 18 },
  'app/features/my-data': { lines: 850, files: 8 },
  'app/features/offers': { lines: 3200, files: 21 },
  'app/features/operations': { lines: 3350, files: 29 },
  'app/features/payments': { lines: 20500, files: 148 },
  'app/features/review': { lines: 12900, files: 96 },
  'app/features/students': { lines: 3950, files: 38 },
  'app/forms': { lines: 2050, files: 27 },
  'app/lists': { lines: 1800, files: 16 },
  'app/papers': { lines: 750, files: 12 },
  'app/rendering': { lines: 2500, files: 48 },
  'app/requests': { lines: 1450, files: 14 },
  'app/screens': { lines: 3350, files: 25 },
  'app/shell': { lines: 2400, files: 44 },
  'app/styles': { lines: 2800, files: 20 },
  'app/ui': { lines: 2150, files: 40 },
  'app/uploads': { lines: 650, files: 11 },
  'app/words': { lines: 300, files: 8 },
  colleges: { lines: 3450, files: 51 },
  core: { lines: 18650, files: 218 },
  db: { lines: 9500, files: 83 },
  gateways: { lines: 5750, files: 41 },
  messages: { lines: 16500, files: 147 },
  scripts: { lines: 6050, files: 76 },
  server: { lines: 9700, files: 89 },
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

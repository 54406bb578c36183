/** The security tables have a row for every requirement, in a state that they explain. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './running/project.ts';

const FOLDER = 'docs/security';
/** OWASP ASVS 5.0.0, levels 1 and 2: sections by how many requirements each has. Within one they are numbered without a gap. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 ' +
  '5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 ' +
  '9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 ' +
  '13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';
const REQUIREMENTS = SECTIONS.split(' ').flatMap((section) => {
  const [name, count] = section.split(':');
  return Array.from({ length: Number(count) }, (_, index) => `V${name}.${index + 1}`);
});
const STATES = ['met', 'part', 'not met', 'operator', 'n/a'];

const texts = readdirSync(join(root, FOLDER)).map((name) => readFileSync(join(root, FOLDER, name), 'utf8'));
const rows = texts.flatMap((text) =>
  [...text.matchAll(/^\| (V\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number = '', cells = '']) => {
    const [about = '', state = '', how = '', shown = '', ...more] = cells
      .split('|')
      .map((cell) => cell.trim());
    return { number, about, state, how, shown, more };
  }),
);

describe('the rows', () => {
  it('are those of the standard, none missing and none twice', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    const numbers = rows.map(({ number }) => number);
    expect(numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))).toEqual(REQUIREMENTS);
  });

  it.each(rows)('$number says how it stands', ({ about, state, how, shown, more }) => {
    expect(STATES).toContain(state);
    for (const cell of [about, how, shown]) expect(cell).not.toBe('');
    expect(more, 'a cell too many').toEqual([]);
    // What is claimed is shown by a test or a command, or says that nothing shows it.
    if (state === 'met' || state === 'part') expect(shown).toMatch(/\.(test|spec)\.tsx?`|`npm run |no test/);
    if (state === 'part' || state === 'not met') expect(how.length).toBeGreaterThan(20);
  });

  it('are counted in the index', () => {
    const index = readFileSync(join(root, FOLDER, 'README.md'), 'utf8');
    const told = [...index.matchAll(/^\| ([a-z/ ]+) \| [^|]+ \| (\d+) \|$/gm)].map(([, state, count]) => [
      state,
      Number(count),
    ]);
    const unmet = rows.filter(({ state }) => state === 'not met').map(({ number }) => number);
    for (const number of unmet) expect(index).toContain(number);
    expect(told).toEqual(
      STATES.map((state) => [state, rows.filter((row) => row.state === state).length] as const),
    );
  });
});

/**
 * Writes the folder of another college, which starts at once and marks what is still to be written:
 * `npm run new-college`, or `npm run new-college -- answers.json`. Then: COLLEGE=<folder> npm start.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { ANSWERS, clashes, QUESTIONS, readTyped } from './colleges/answers.ts';
import { writeCollege } from './colleges/write-college.ts';
import { root } from './running/project.ts';

const [file, place] = process.argv.slice(2);

async function ask(): Promise<unknown> {
  const terminal = createInterface({ input: process.stdin });
  // Line by line, so that none is lost when they come faster than the questions.
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Record<string, unknown> = {};
  for (const [key, question] of QUESTIONS)
    for (;;) {
      process.stdout.write(`${question}: `);
      const line = await lines.next();
      if (line.done) throw new Error('There are more questions than answers.');
      answers[key] = readTyped(key, line.value);
      const one = ANSWERS.shape[key].safeParse(answers[key]);
      if (one.success) break;
      console.log(z.prettifyError(one.error));
    }
  terminal.close();
  return answers;
}

const read = ANSWERS.safeParse(file ? JSON.parse(await readFile(file, 'utf8')) : await ask());
const wrong = read.success ? clashes(read.data) : [z.prettifyError(read.error)];
if (!read.success || wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
const folder = place ?? join(root, 'colleges', read.data.slug);
if (await stat(folder).catch(() => null)) {
  console.error(`${folder} is already there.`);
  process.exit(1);
}
await writeCollege(folder, read.data, lagosDayOf(new Date()));
console.log(`Written: ${folder}\nStart it with: COLLEGE=${place ?? read.data.slug} npm start`);

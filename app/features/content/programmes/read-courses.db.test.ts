import { expect, it } from 'vitest';
import { courses } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { readCourses } from './read-offered.server.ts';

const deps = testDeps();

it('lists what is taught now by semester, of the programme and of all programmes', async () => {
  const row = (code: string, program: string | null, year: number, semester: number, active = true) => ({
    id: deps.newId(),
    code,
    title: `Course ${code}`,
    program,
    year,
    semester,
    units: 2,
    active,
  });
  await deps.db
    .insert(courses)
    .values([
      row('CRP 112', 'Crop Production', 1, 2),
      row('GNS 101', null, 1, 1),
      row('CRP 111', 'Crop Production', 1, 1),
      row('FOR 111', 'Forestry', 1, 1),
      row('CRP 113', 'Crop Production', 1, 1, false),
      row('CRP 211', 'Crop Production', 2, 1),
    ]);
  const read = async () =>
    (await readCourses(deps.db, 'Crop Production')).map((one) => [
      one.year,
      one.semester,
      ...one.courses.map(({ code }) => code),
    ]);
  expect(await read(), 'a semester of the diploma has none').toEqual([]);
  await deps.db.insert(courses).values([row('CRP 212', 'Crop Production', 2, 2), row('CRP 311', null, 3, 1)]);
  expect(await read()).toEqual([
    [1, 1, 'CRP 111', 'GNS 101'],
    [1, 2, 'CRP 112'],
    [2, 1, 'CRP 211'],
    [2, 2, 'CRP 212'],
  ]);
});

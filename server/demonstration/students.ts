/** The register of the demonstration: invented students in every status, and the courses of the running session. */

import { changeStanding, saveCourse, saveStudent } from '#app/features/students/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import { must } from './stories.ts';

type Line = readonly [
  first: string,
  last: string,
  program: string,
  code: string,
  entered: number,
  gpa: number | null,
  status?: StudentStatus,
];

/** Numbers run by programme and year of entry, as the register gives them. */
const LINES: readonly Line[] = [
  ['Aisha', 'Muhammad Lawal', 'Crop Production', 'CRP', 2025, 3.62],
  ['Emeka', 'Okafor', 'Agricultural Engineering', 'AGE', 2024, 3.18],
  ['Fatima', 'Garba Ƙofar-Soro', 'Food Technology', 'FDT', 2024, 3.85],
  ['Babatunde', 'Ọlátúnjí', 'Animal Production', 'ANP', 2025, 2.74],
  ['Halima', 'Ɗanjuma', 'Soil Science', 'SLS', 2024, 3.41],
  ['Terna', 'Agber', 'Forestry', 'FOR', 2025, null],
  ['Chinonso', 'Eze-Umeh', 'Agricultural Economics', 'AEC', 2024, 2.96],
  ['Sadiya', 'Aliyu Kankara', 'Agricultural Extension', 'AGX', 2025, 3.07],
  ['Musa', 'Ibrahim Charanchi', 'Crop Production', 'CRP', 2024, 2.55],
  ['Blessing', 'Adamu Gwari', 'Food Technology', 'FDT', 2025, null],
  ['Yahaya', 'Sule', 'Animal Production', 'ANP', 2024, 3.29, 'Graduated'],
  ['Ngozi', 'Ibeh', 'Crop Production', 'CRP', 2023, 3.71, 'Graduated'],
  ['Abdulrahman', 'Kabir Dutsinma', 'Agricultural Engineering', 'AGE', 2023, 3.02, 'Graduated'],
  ['Folasade', 'Ajayi', 'Agricultural Economics', 'AEC', 2023, 3.94, 'Graduated'],
  ['Zubairu', "Ma'aruf", 'Soil Science', 'SLS', 2023, 2.38, 'Inactive'],
  ['Rebecca', 'Dung', 'Forestry', 'FOR', 2024, 1.87, 'Suspended'],
  ['Ukasha', 'Bala Funtua', 'Crop Production', 'CRP', 2025, 3.12],
  ['Asmaʼu', 'Nasir Daura', 'Food Technology', 'FDT', 2025, 3.48],
];

type CourseLine = readonly [
  code: string,
  title: string,
  program: string,
  year: number,
  semester: 1 | 2,
  units: number,
];

const COURSES: readonly CourseLine[] = [
  ['GNS 101', 'Use of English', '', 1, 1, 2],
  ['AGR 101', 'Introduction to Agriculture', '', 1, 1, 3],
  ['ENT 201', 'Entrepreneurship for Growers', '', 2, 1, 2],
  ['CRP 112', 'Principles of Crop Production', 'Crop Production', 1, 2, 3],
  ['CRP 214', 'Cereals and Legumes of the Savannah', 'Crop Production', 2, 2, 3],
  ['AGE 121', 'Farm Power and Machinery', 'Agricultural Engineering', 1, 2, 3],
  ['AGE 223', 'Irrigation and Drainage', 'Agricultural Engineering', 2, 1, 3],
  ['ANP 111', 'Animal Nutrition', 'Animal Production', 1, 2, 3],
  ['FDT 211', 'Food Preservation', 'Food Technology', 2, 1, 3],
  ['SLS 113', 'Soil Survey and Mapping', 'Soil Science', 1, 2, 2],
  ['AEC 212', 'Farm Records and Accounts', 'Agricultural Economics', 2, 2, 2],
  ['AGX 115', 'Working with Farmers', 'Agricultural Extension', 1, 1, 2],
  ['FOR 224', 'Nursery and Plantation', 'Forestry', 2, 2, 3],
];
/** In the plan, and not taught this session. */
const RESTING = new Set(['FOR 224', 'AGE 223']);

const REASONS: Readonly<Record<StudentStatus, string>> = {
  Active: 'Back to studies.',
  Graduated: 'Passed all courses. On the list approved by the Academic Board.',
  Inactive: 'Withdrew; the letter is on file.',
  Suspended: 'Fees for the session are outstanding.',
};
const THIS_YEAR = 2025;

export async function fillRegister(deps: AppDeps, admin: Actor): Promise<void> {
  for (const [code, title, program, year, semester, units] of COURSES)
    must(
      await saveCourse(deps, {
        actor: admin,
        id: null,
        form: {
          code,
          title,
          program,
          year: String(year),
          semester: String(semester),
          units: String(units),
          active: RESTING.has(code) ? '' : 'yes',
        },
      }),
    );
  const serials = new Map<string, number>();
  for (const [first_name, last_name, program, code, entered, gpa, status] of LINES) {
    const series = `FCAT/${code}/${String(entered).slice(2)}`;
    const serial = (serials.get(series) ?? 0) + 1;
    serials.set(series, serial);
    const year = Math.min(3, THIS_YEAR - entered + 1);
    const added = must(
      await saveStudent(deps, {
        actor: admin,
        id: null,
        form: {
          matriculation_number: `${series}/${String(serial).padStart(4, '0')}`,
          first_name,
          last_name,
          email: `${searchKey(`${first_name}.${last_name}`).replace(/[^a-z.]/g, '')}@demo.test`,
          phone: `0803555${String(1000 + serials.size * 37 + serial).slice(-4)}`,
          program,
          year: String(year),
          gpa: gpa === null ? '' : String(gpa),
          enrollment_date: `${entered}-10-06`,
          courses_enrolled: status === 'Graduated' || status === 'Inactive' ? '0' : '8',
          completed_courses: String((year - 1) * 16),
        },
      }),
    );
    if (status)
      must(
        await changeStanding(deps, {
          actor: admin,
          id: added.id,
          form: { status, reason: REASONS[status], version: '1' },
        }),
      );
  }
}

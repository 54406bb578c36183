/** The register of the demonstration: invented students in every status, and the courses of the running session. */
import type { AppDeps } from '#app/context.ts';
import { changeStanding, saveStudent } from '#app/features/students/index.server.ts';
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

const REASONS: Readonly<Record<StudentStatus, string>> = {
  Active: 'Back to studies.',
  Graduated: 'Passed all courses; on the list that the academic board approved.',
  Inactive: 'Withdrew; the letter is on file.',
  Suspended: 'Fees of the session are outstanding.',
};
const THIS_YEAR = 2025;

export async function fillRegister(deps: AppDeps, admin: Actor): Promise<void> {
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

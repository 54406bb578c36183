/**
 * The register of the demonstration: invented students in every status, the courses of the running session, and those
 * whom the college has enrolled of the season's applicants, for the matriculation list.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import { enrollableBy } from '#app/features/offers/index.server.ts';
import { recordCapsReference } from '#app/features/review/index.server.ts';
import {
  changeStanding,
  enrolApplicant,
  saveCourse,
  saveStudent,
} from '#app/features/students/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import { demonstration } from '#college/demonstration.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Actor } from '#core/identity/actor.ts';
import { nextInSeries, seriesPrefix } from '#core/students/matriculation-number.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import { applications, offers } from '#db/schema/index.ts';
import { must } from './stories.ts';

type Line = readonly [
  first: string,
  last: string,
  entered: number,
  gpa: number | null,
  status?: StudentStatus,
];

/** Numbers run by programme and year of entry, as the register gives them. */
const LINES: readonly Line[] = [
  ['Aisha', 'Muhammad Lawal', 2025, 3.62],
  ['Emeka', 'Okafor', 2024, 3.18],
  ['Fatima', 'Garba Ƙofar-Soro', 2024, 3.85],
  ['Babatunde', 'Ọlátúnjí', 2025, 2.74],
  ['Halima', 'Ɗanjuma', 2024, 3.41],
  ['Terna', 'Agber', 2025, null],
  ['Chinonso', 'Eze-Umeh', 2024, 2.96],
  ['Sadiya', 'Aliyu Kankara', 2025, 3.07],
  ['Musa', 'Ibrahim Charanchi', 2024, 2.55],
  ['Blessing', 'Adamu Gwari', 2025, null],
  ['Yahaya', 'Sule', 2024, 3.29, 'Graduated'],
  ['Ngozi', 'Ibeh', 2023, 3.71, 'Graduated'],
  ['Abdulrahman', 'Kabir Dutsinma', 2023, 3.02, 'Graduated'],
  ['Folasade', 'Ajayi', 2023, 3.94, 'Graduated'],
  ['Zubairu', "Ma'aruf", 2023, 2.38, 'Inactive'],
  ['Rebecca', 'Dung', 2024, 1.87, 'Suspended'],
  ['Ukasha', 'Bala Funtua', 2025, 3.12],
  ['Asmaʼu', 'Nasir Daura', 2025, 3.48],
];

const REASONS: Readonly<Record<StudentStatus, string>> = {
  Active: 'Back to studies.',
  Graduated: 'Passed all courses. On the list approved by the Academic Board.',
  Inactive: 'Withdrew; the letter is on file.',
  Suspended: 'Fees for the session are outstanding.',
};
const THIS_YEAR = 2025;

export async function fillRegister(deps: AppDeps, admin: Actor): Promise<void> {
  for (const [code, title, program, year, semester, units] of demonstration.courses)
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
          active: demonstration.resting.includes(code) ? '' : 'yes',
        },
      }),
    );
  const serials = new Map<string, number>();
  for (const [index, [first_name, last_name, entered, gpa, status]] of LINES.entries()) {
    const program = demonstration.students[index % demonstration.students.length] ?? '';
    const series = { college: college.slug, program, session: `${entered}/${entered + 1}` };
    const serial = (serials.get(seriesPrefix(series)) ?? 0) + 1;
    serials.set(seriesPrefix(series), serial);
    const year = Math.min(3, THIS_YEAR - entered + 1);
    const added = must(
      await saveStudent(deps, {
        actor: admin,
        id: null,
        form: {
          matriculation_number: nextInSeries(series, serial - 1),
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

/**
 * Two of three, whoever accepted their place first; the others stay to be enrolled. Some have no academic record: a list
 * names what they lack.
 */
export async function enrolSeason(deps: AppDeps, admin: Actor, session: string): Promise<void> {
  const { id, status, submitted_at } = applications;
  const taken = await deps.db
    .select({ id, version: applications.version })
    .from(applications)
    .innerJoin(offers, eq(offers.application_id, id))
    .where(
      and(
        eq(applications.session, session),
        eq(offers.state, 'accepted'),
        sql`coalesce(${applications.award}, '') not like 'HND%'`,
      ),
    )
    .orderBy(asc(submitted_at), asc(id));
  for (const [index, place] of taken.entries())
    must(
      await recordCapsReference(deps, {
        actor: admin,
        id: place.id,
        form: { caps_reference: `${session.slice(0, 4)}${100_001 + index}`, version: String(place.version) },
      }),
    );
  const places = await deps.db
    .select({ id })
    .from(applications)
    .where(
      and(
        eq(applications.session, session),
        eq(status, 'Accepted' satisfies ApplicationStatus),
        enrollableBy(deps.db),
      ),
    )
    .orderBy(asc(submitted_at), asc(id));
  for (const place of places.slice(0, Math.ceil((places.length * 2) / 3)))
    must(await enrolApplicant(deps, { actor: admin, applicationId: place.id }));
}

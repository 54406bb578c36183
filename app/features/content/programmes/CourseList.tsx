import { Points } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { SemesterCourses } from './read-courses.server.ts';

/** The courses of a programme, semester by semester. */
export function CourseList({ semesters }: { semesters: readonly SemesterCourses[] }) {
  const words = useSiteWords().programmes;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {semesters.map(({ year, semester, courses }) => (
        <div key={`${year}.${semester}`}>
          <h3>{words.semester(year, semester)}</h3>
          <Points items={courses.map(({ code, title }) => `${title} (${code})`)} />
        </div>
      ))}
    </div>
  );
}

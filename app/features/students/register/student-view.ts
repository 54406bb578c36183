/** What the screens about students get to know. Built by the use cases; no database row goes further than that. */
import type { ValueChange } from '#core/students/import-rows.ts';
import type { StudentRecord } from '#core/students/student-form.ts';
import type { StudentStatus } from '#core/students/student-status.ts';

export interface StudentRow {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly email: string | null;
  readonly program: string;
  readonly year: number;
  readonly gpa: number | null;
  readonly status: StudentStatus;
}

export interface StudentView extends StudentRow {
  readonly record: StudentRecord;
  readonly version: number;
  /** The application that led here, and the account, where there are such. */
  readonly applicationId: string | null;
  readonly userId: string | null;
  /** The reader's own: a colleague corrects it. */
  readonly own: boolean;
  readonly history: readonly StudentEvent[];
}

export interface StudentEvent {
  readonly id: string;
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string | null;
  /** Of an import: its file. */
  readonly file: string | null;
  /** What an import, or a correction by hand, changed. */
  readonly changes: readonly ValueChange<string>[];
  readonly by: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface StudentFigures {
  readonly total: number;
  readonly byStatus: Readonly<Record<StudentStatus, number>>;
  /** Null while no one has results. */
  readonly averageGpa: number | null;
}

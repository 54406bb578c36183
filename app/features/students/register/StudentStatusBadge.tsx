import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { useWords } from '#app/words/words.tsx';
import type { StudentStatus } from '#core/students/student-status.ts';

const TONES: Readonly<Record<StudentStatus, Tone>> = {
  Active: 'success',
  Graduated: 'info',
  Inactive: 'neutral',
  Suspended: 'danger',
};

export function StudentStatusBadge({ status }: { status: StudentStatus }) {
  return (
    <StatusBadge tone={TONES[status]} icon={status === 'Inactive' ? 'pause' : undefined}>
      {useWords().statusNames[status]}
    </StatusBadge>
  );
}

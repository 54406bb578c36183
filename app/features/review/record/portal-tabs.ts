import type { Words } from '#app/words/words.tsx';

export type PortalTab = 'mine' | 'payments' | 'student';

/** The tabs of what somebody applied for, and of the record that a student has. */
export function portalTabs({ review }: Words, current: PortalTab, student: boolean) {
  const { label, own, payments, record } = review.tabs;
  const tab = (name: PortalTab, label: string, to: string) => ({ label, to, current: name === current });
  return {
    label,
    tabs: [
      ...(student ? [tab('student', record, '/student-portal/record')] : []),
      tab('mine', own, '/student-portal/applications'),
      tab('payments', payments, '/student-portal/applications?tab=payments'),
    ],
  };
}

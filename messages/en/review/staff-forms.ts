/** Forms of staff beside an application. */
export const staffForms = {
  keepOpen: {
    lead: (day: string) =>
      `The last day to send this application is ${day}. You can keep it open longer for this applicant alone. The reason is in the timeline, and the applicant is told by e-mail. If the fee came after the last day, the application is sent at once.`,
    refusals: {
      own: 'This is your own application. Ask a colleague to keep it open.',
      stale: 'A colleague has changed this application. Check the page and save again.',
      forbidden: 'You cannot keep this application open.',
      'not-possible':
        'There is nothing to keep open: the college has this application, or no closing day is set.',
    },
  },
  caps: {
    unchanged: 'This reference is already recorded, so nothing was changed.',
    refusals: {
      'not-accepted': 'Only an accepted application has a CAPS reference. Nothing was saved.',
      stale:
        'A colleague has changed this application, so the reference was not saved. Check the page and save again.',
      forbidden:
        'You do not have permission to record a CAPS reference on this application. Nothing was saved.',
      own: 'This is your own application, so nothing was saved. Ask a colleague to record the reference.',
    },
  },
};

/** Work of staff on applications besides deciding: assignment, notes, duplicates, bulk changes, exports. */
import { admissions } from '../admissions/admissions.ts';
import { many, number } from '../counting.ts';

export const casework = {
  sections: {
    label: 'Sections of this application',
    'change-status': 'Decision',
    assignment: 'Assigned to',
    notes: 'Notes',
    timeline: 'Timeline',
    answers: 'Answers',
    documents: 'Documents',
    'academic-record': 'Academic record',
    payments: 'Payments',
  },

  assignment: {
    nobody: 'Not assigned',
    you: 'You',
    take: 'Assign to me',
    drop: 'Remove my assignment',
    busy: 'Saving...',
    refusals: {
      stale: 'Someone else has changed the assignment. Check who has it now, then try again.',
      forbidden: 'You do not have permission to assign this application.',
      own: 'This is your own application. A colleague must review it.',
      'not-possible':
        'This person cannot work on this application. Choose a colleague who is staff and is not its applicant.',
    },
  },

  notes: {
    none: 'No notes yet.',
    busy: 'Saving...',
    by: (name: string) => `by ${name}`,
    byYou: 'by you',
    forColleague: (name: string) => `for ${name}`,
    forYou: 'for you',
    colleagueHint: 'They get a notification that leads to this note.',
    byName: 'Or type @ and their name in the note. Everyone named like that gets a notification.',
    notAdded: 'The note was not saved',
    refusals: {
      forbidden: 'You do not have permission to add notes to this application.',
      own: 'This is your own application. Only colleagues can add notes.',
    },
  },

  bulk: {
    title: 'Bulk change',
    lead: 'Select applications in the queue, choose the change, check the preview, then start it.',
    choose: (name: string) => `Select ${name}`,
    chooseColumn: 'Select',
    choosePage: 'Select all on this page',
    bar: 'Bulk actions',
    chosen: 'Change selected',
    /** Null means that their number is not known. */
    all: (count: number | null) =>
      count === null ? 'Change all in this view' : `Change all ${number(count)} in this view`,
    selected: (count: number, others: number) =>
      others === 0
        ? `${number(count)} selected`
        : `${number(count)} selected, ${number(others)} of them on other pages`,
    most: (most: number) => `This is the most at once: ${number(most)}.`,
    elsewhere: (count: number) =>
      `${many(count, 'application is', 'applications are')} still selected in another list. Selecting here clears that selection.`,
    toElsewhere: 'Go to that list',
    signedOut:
      'You were signed out, so nothing was changed. Your selection is still here: check it and send it again.',
    signedOutPreview:
      'You were signed out, so nothing was changed. Check the preview, then press the button again.',
    clear: 'Clear selection',
    change: 'Change',
    chooseChange: 'Choose a change',
    assignMe: 'Assign to me',
    file: 'Export',
    recent: 'Recent bulk changes',
    none: 'No bulk changes yet',
    noneAdvice: 'Select applications in the queue, then press “Change selected”.',
    toQueue: 'Back to the queue',
    enrolling: 'Enrol accepted applicants',
    toStudents: 'See all students',
    problems: {
      forbidden: 'You do not have permission to change applications.',
      none: 'No applications selected. Select some in the queue, then try again.',
      'too-many': (most: number) =>
        `You can change at most ${number(most)} applications at once. Filter the view, then try again.`,
    },
    count: (count: number) => many(count, 'application', 'applications'),
    what: 'What do you want to change?',
    edit: 'Edit this change',
    told: 'Applicants will read:',
    assign: 'Assign',
    nobody: 'No one (remove the assignment)',
    nobodyYet: 'No one',
    holder: (count: number, name: string | null) =>
      `${number(count)} ${name === null ? 'not assigned to anyone' : `assigned to ${name}`} now`,
    /** Null means nobody. */
    holdersNote: (name: string | null, toSelf: boolean) =>
      name === null
        ? 'No one is notified. You can assign them again at any time.'
        : toSelf
          ? 'You will find them under “Assigned to me”. You can assign them to someone else at any time.'
          : `${name} will see them under “Assigned to me” and in the notifications. You can assign them to someone else at any time.`,
    show: 'Preview',
    showAgain: 'Preview again',
    requests: {
      none: 'Not chosen yet',
      status: (status: string) => `Status: ${status}`,
      assign: (name: string) => `Assign to ${name}`,
      drop: 'Remove the assignment',
      enrol: 'Enrol as students',
      caps: 'Record CAPS references',
      confirm: 'Confirm proposals',
    },
    proposals: 'Proposals of colleagues',
    /** Where what colleagues proposed is confirmed. */
    ofProposals: {
      before: {
        own: 'Skipped: your own proposal or application, or of an account that counts as yours. A colleague must confirm it.',
        'not-possible': 'Skipped: no proposal to confirm',
        changed: 'Will be confirmed',
      },
      outcomes: {
        stale: 'Not confirmed: the proposal or the application has changed since the preview',
        own: 'Not confirmed: your own proposal or application, or of an account that counts as yours',
        'not-possible': 'Not confirmed: no proposal',
        changed: 'Confirmed',
      },
    },
    /** Where each application gets something of its own. */
    given: {
      enrol: {
        got: (number: string) => `Enrolled as ${number}`,
        before: { unchanged: 'Enrolled already', changed: 'Will be enrolled' },
        outcomes: {
          failed: 'Not enrolled: something went wrong on our side. Enrol this one from its application.',
          stale: 'Not enrolled: the application has changed since you selected it',
          own: 'Not enrolled: your own application. Ask a colleague to enrol you.',
          enrolled: 'Not enrolled: already a student under another number',
          offered: 'Not enrolled: something is missing, see the application',
          lacking: 'Not enrolled: required information is missing',
          'not-possible': 'Not enrolled: no longer accepted',
          unchanged: 'Enrolled already',
          changed: 'Enrolled',
        },
      },
      caps: {
        got: (reference: string) => `Recorded: ${reference}`,
        before: {},
        outcomes: {
          failed: 'Not recorded: something went wrong on our side. Record it on the application.',
          stale: 'Not recorded: the application has changed since the preview',
          own: 'Not recorded: your own application',
          'not-possible': 'Not recorded: no longer accepted',
          unchanged: 'Recorded already',
          changed: 'Recorded',
        },
      },
    },
    preview: 'Preview',
    confirmProposals: (count: number) => `Confirm ${many(count, 'proposal', 'proposals')}`,
    confirm: (count: number) => `Change ${many(count, 'application', 'applications')}`,
    nothingToDo: 'No application would change. Choose another change or other applications.',
    incomplete: (count: number) =>
      `${many(count, 'of these applicants has', 'of these applicants have')} not sent all documents`,
    incompleteAdvice:
      'The queue lists them under “Documents missing”. Ask for the documents before you accept these applications.',
    propose: (count: number) => `Propose for ${many(count, 'application', 'applications')}`,
    confirmNote: (undo: boolean, inRelease: boolean) =>
      `${inRelease ? 'Applicants are told when the release is due.' : 'We e-mail each applicant whose status changes.'} ${
        undo
          ? `You can undo this ${inRelease ? 'until the release is approved' : 'for two minutes'}.`
          : 'You cannot undo this in one step.'
      }`,
    /** Beside others that are changed, or alone. */
    proposeNote: (count: number, alone: boolean) =>
      alone
        ? 'A second colleague has to confirm each change. No applicant is told until then.'
        : `${many(count, 'change is', 'changes are')} only proposed. A second colleague has to confirm each, and these applicants are not told until then.`,
    undo: (count: number) => `Undo for ${many(count, 'application', 'applications')}`,
    undoing: 'Undoing...',
    undoNote: 'You can undo this until the applicants are told, two minutes after the change.',
    undoNoteRelease: 'You can undo this until the release is approved.',
    withdraw: (count: number) => `Withdraw ${many(count, 'proposal', 'proposals')}`,
    withdrawNote: 'You can withdraw a proposal until a colleague confirms it.',
    notUndone: (count: number) =>
      `${many(count, 'application was', 'applications were')} not undone. The applicant has been told, or the application has changed since. Open each one to change it.`,
    enrol: (count: number) => `Enrol ${many(count, 'applicant', 'applicants')}`,
    enrolNote:
      'Each becomes a first-year student with the next matriculation number of the programme, and gets an e-mail with it. You cannot undo this in one step.',
    edited: 'Nothing has been changed yet. You edited this change after its preview.',
    editedAdvice: 'This is the preview of what you entered. If it is right, confirm it.',
    begun: 'This bulk change has already started and can no longer be edited.',
    running: 'In progress',
    progress: (done: number, total: number) => `${number(done)} of ${number(total)} done`,
    runningNote: 'You can leave this page. The change continues, even if the portal restarts.',
    reload: 'Refresh',
    result: 'Results',
    states: { chosen: 'Not started', running: 'In progress', done: 'Done' },
    listed: (shown: number, total: number) =>
      `The first ${number(shown)} of ${number(total)}, starting with those that need attention.`,
    columns: {
      name: 'Applicant',
      number: 'Number',
      status: 'Status',
      holder: 'Assigned to now',
      proposed: 'Proposed',
      outcome: 'Change',
      became: 'Result',
    },
    recentColumns: { at: 'Created', what: 'Change', total: 'Applications', state: 'Status' },
    before: {
      failed: 'Cannot be changed',
      stale: 'Skipped: changed by someone else since you selected it',
      pending: 'Skipped: another decision is waiting. Open it to see which.',
      forbidden: 'Skipped: not allowed at its current status',
      own: 'Skipped: your own application',
      'another-live': 'Skipped: the applicant has another open application',
      enrolled: 'Skipped: the applicant is enrolled as a student',
      offered: 'Skipped: the applicant has an offer. Withdraw the offer first.',
      full: 'Skipped: no place is free',
      lacking: 'Cannot be accepted yet: something is missing',
      'not-possible': 'Skipped: not possible for this application',
      unchanged: 'No change needed',
      proposed: 'Will be proposed: a colleague must confirm it',
      undone: 'Undone',
      changed: 'Will be changed',
    },
    after: {
      failed: 'Not changed: something went wrong on our side. Change it individually.',
      stale: 'Not changed: changed by someone else first',
      pending: 'Not changed: another decision is waiting. Open it to see which.',
      forbidden: 'Not changed: not allowed at its current status',
      own: 'Not changed: your own application',
      'another-live': 'Not changed: the applicant has another open application',
      enrolled: 'Not changed: the applicant is enrolled as a student',
      offered: 'Not changed: the applicant has an offer. Withdraw the offer first.',
      full: 'Not changed: no place is free',
      lacking: 'Not changed: required information is missing',
      'not-possible': 'Not changed: not possible for this application',
      unchanged: 'No change needed',
      proposed: 'Proposed: a colleague must confirm it',
      undone: 'Undone. The applicant was not told.',
      changed: 'Changed',
    },
    /** The mark of one application, in the list. */
    lacking: (lacks: readonly string[]) => `Cannot be accepted yet. ${lacks.join(' ')}`,
    waiting: 'Waiting',
  },

  exports: {
    title: 'Exports',
    lead: (hours: number) =>
      `Choose columns to export to a spreadsheet. The file is prepared in the background. Only you can download it, for ${hours} hours.`,
    sheet: 'Applications',
    view: 'Applications in your view of the queue',
    all: 'All applications',
    which: 'Columns',
    sensitive: 'Sensitive columns',
    sensitiveNote:
      'These are not needed to decide on an application. Exporting them is recorded. NIN and next of kin cannot be exported.',
    make: { xlsx: 'Export as Excel', csv: 'Export as CSV' },
    notStarted: 'The export was not started',
    problems: {
      forbidden: 'Only the admissions office can export applications.',
      'no-columns': 'Select at least one column.',
      'no-format': 'Choose Excel or CSV.',
      'not-found': 'There is no such release.',
      'not-possible': 'Its letters are not issued yet. They are issued when the release is due.',
    },
    files: 'Your exports',
    letters: 'the letters of a release',
    writing: (lines: number) => `In progress: ${number(lines)} so far.`,
    download: (format: string, of: string | null = null) =>
      of ? `Download ${of} (${format})` : `Download ${format}`,
    states: {
      waiting: 'In progress',
      ready: 'Ready',
      failed: 'The export failed. Try again.',
      gone: 'Deleted after 24 hours',
    },
    fileColumns: { file: 'File', lines: 'Applications', at: 'Created', until: 'Available until' },
    /** Columns that are an answer of the form. */
    questions: admissions.ofTheApplicant.questions,
  },

  duplicates: {
    title: (count: number) =>
      count === 1
        ? 'One other application may be from the same person'
        : `${count} other applications may be from the same person`,
    advice: 'Compare them before you decide. Relatives share phones, and names repeat.',
    others: 'Other applications of this account',
    by: {
      account: 'same account',
      nin: 'same NIN',
      jamb: 'same JAMB number',
      phone: 'same phone',
      name: 'same name and LGA',
    },
  },
};

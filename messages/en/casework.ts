/** What staff do with applications beside deciding: whose work it is, notes, others alike, many at once, files, live bars. */

export const casework = {
  sections: {
    label: 'Parts of this application',
    'change-status': 'Decision',
    assignment: 'Assigned to',
    notes: 'Notes',
    timeline: 'Timeline',
    answers: 'Answers',
    documents: 'Documents',
    payments: 'Payments',
  },

  assignment: {
    title: 'Assigned to',
    nobody: 'Nobody yet',
    you: 'You',
    take: 'Take it',
    drop: 'Give it back',
    give: 'Give it to',
    choose: 'Choose a colleague',
    save: 'Give',
    busy: 'Saving...',
    refusals: {
      stale: 'Somebody else took or gave this application meanwhile. Look who has it now, then decide again.',
      forbidden: 'You may not assign this application.',
      own: 'This is your own application: a colleague works on it.',
      'not-possible':
        'This person cannot work on this application. Choose a colleague who is staff and is not its applicant.',
      failed: 'Something went wrong on our side, so nothing was saved. Wait a minute, then press again.',
      offline: 'There is no connection, so nothing was sent. Press again when the network is back.',
    },
  },

  notes: {
    title: 'Notes for staff',
    none: 'No notes yet.',
    label: 'New note',
    hint: 'Only staff read it here, and it cannot be changed later. The applicant has a right to a copy of all that is kept about them: write what you could say to them.',
    add: 'Add note',
    busy: 'Saving...',
    by: (name: string) => `by ${name}`,
    byYou: 'by you',
    fields: { body: 'New note', key: 'This form' },
    notAdded: 'The note was not kept',
    refusals: {
      forbidden: 'You may not write notes about this application.',
      own: 'This is your own application: colleagues write its notes.',
      failed:
        'Something went wrong on our side, so the note was not kept. It is still below: wait a minute, then send it again.',
      offline:
        'There is no connection, so nothing was sent. The note is still below: send it again when the network is back.',
    },
  },

  duplicates: {
    title: (count: number) =>
      count === 1
        ? 'One other application may be of the same person'
        : `${count} other applications may be of the same person`,
    advice: 'Compare them before you decide. Relatives share phones, and names repeat.',
    others: 'Other applications of this account',
    by: {
      account: 'same account',
      nin: 'same NIN',
      phone: 'same phone',
      name: 'same name and LGA',
    },
  },
};

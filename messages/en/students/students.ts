import type { EnrolmentLack } from '#core/students/enrolment-lacks.ts';
import { many, number } from '../counting.ts';
import { courses } from './courses.ts';

/** The things that an applicant still needs to be enrolled, as staff read them. */
const enrolmentLacks: Readonly<Record<EnrolmentLack, string>> = {
  answer: 'The applicant has not accepted the offer.',
  condition: 'A condition of the offer is not met.',
  request: 'A request about the offer waits for a colleague.',
  fee: 'The acceptance fee is not paid.',
  confirmation:
    'The admission is not confirmed: record the CAPS reference or, for the HND, issue the letter of admission when NBTE shows it.',
  documents: 'A document is missing.',
  verdict: 'The academic record does not meet the requirements, or a result is still awaited.',
};

const applicants = (count: number): string =>
  count === 1 ? 'one application' : `${number(count)} applications`;
const rows = (count: number): string => (count === 1 ? 'one row' : `${number(count)} rows`);

const fields = {
  matriculation_number: 'Matriculation number',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail address',
  phone: 'Phone number',
  program: 'Programme',
  year: 'Year',
  gpa: 'GPA',
  status: 'Status',
  enrollment_date: 'Enrolment date',
  courses_enrolled: 'Courses enrolled',
  completed_courses: 'Completed courses',
};

const capsFields = { application_number: 'Application number', caps_reference: 'CAPS reference' };

const candidateFields = {
  jamb_number: 'JAMB number',
  surname: 'Surname',
  name: 'First name, or full name',
  other_names: 'Other names',
  sex: 'Sex',
  birth_date: 'Date of birth',
  state: 'State of origin',
  lga: 'LGA of origin',
  utme_score: 'UTME score',
  utme_subjects: 'UTME subjects and scores',
  o_level: 'O-level results',
  mode: 'Mode of study',
  caps_state: 'CAPS status',
  reason: 'Reason',
};

export const students = {
  /** The student's own page. */
  own: {
    title: 'Student record',
    lead: 'What the register of students says of you, your letters and your receipts.',
    noRecord: 'No record in the register is linked to your account',
    noRecordAdvice:
      'Your account has the role Student. Write to the college with your matriculation number, so that your record is linked to this account.',
    next: 'What comes next:',
    nextBy: {
      Active:
        'you are a student of the college. Your department gives you the courses of the semester. Your year, courses and GPA are shown here once the college has recorded them.',
      Graduated:
        'you have graduated. Keep your letters and receipts. Ask the college for your certificate and transcript.',
      Inactive:
        'you are not studying at the moment. Write to the college if you want to return, or if this is not so.',
      Suspended: 'your studies are suspended. Write to the college to learn what ends the suspension.',
    },
    letters: 'Letters',
    noLetters: 'There is no letter of the portal for you.',
    letter: (application: string, session: string) => `Letter for application ${application}, ${session}`,
    receipts: 'Receipts',
    noReceipts: 'No payment by this account is complete.',
    corrections: 'Is something wrong?',
    contact: 'Write to the college',
  },
  title: 'Student Management',
  number,
  fields,
  capsFields,
  candidateFields,
  year: (year: number) => `Year ${year}`,
  none: 'None yet',

  directory: {
    lead: 'All students on the college’s register.',
    cards: {
      total: 'Total Students',
      active: 'Active Students',
      graduated: 'Graduated',
      gpa: 'Average GPA',
      gpaNote: 'of those who have results, out of 4.0',
      shareNote: (percent: number) => `${percent}% of all students`,
    },
    caption: 'Students, newest first',
    filters: 'Find students',
    search: 'Search students',
    searchHint: 'Name, number, e-mail, phone or programme.',
    anyStatus: 'Any status',
    anyProgram: 'Any programme',
    anyYear: 'Any year',
    found: (count: number) => many(count, 'student', 'students'),
    emptyTitle: 'No students found',
    emptyFound: 'Try fewer words, or remove a filter.',
    emptyRegister: 'The register is empty. Add students, import a file, or enrol accepted applicants.',
    student: 'Student',
    add: 'Add student',
    import: 'Import',
    enrol: 'Enrol applicants',
  },

  form: {
    newTitle: 'Add a student',
    newLead: 'For someone who already studies here. Accepted applicants are enrolled from their application.',
    editTitle: 'Correct the record',
    hints: {
      matriculation_number: 'As on the register, such as ABC/XYZ/25/0007.',
      first_name: 'If the student has one name only, enter it here.',
      gpa: 'Cumulative, from 0.00 to 4.00. Leave it empty before the first results.',
      courses_enrolled: 'Taken this session.',
      completed_courses: 'Passed since enrolment.',
    },
    who: 'Personal details',
    studies: 'Studies',
    chooseProgram: 'Choose a programme',
    chooseYear: 'Choose a year',
    add: 'Add student',
    save: 'Save changes',
    cancel: 'Cancel',
    busy: 'Saving...',
    stale:
      'Someone else has changed this student since you opened the page. Check the current record, then submit your change again. What you typed is kept.',
  },

  student: {
    edit: 'Edit',
    record: 'Record',
    coursesLabel: 'Courses',
    courses: (enrolled: number, completed: number) => `${enrolled} enrolled, ${completed} completed`,
    own: 'This is your own record. Ask a colleague to change it.',
    notAccepted: 'The student’s application is no longer Accepted. Set it to Accepted first.',
    activeElsewhere:
      'This person is an active student under another matriculation number. Change the status of that record first.',
    notPossible: (from: string, to: string) =>
      `A student who is ${from.toLowerCase()} cannot become ${to.toLowerCase()}. Choose another status.`,
    history: 'History',
    fromFile: (file: string) => `From the file ${file}`,
    historyEmpty: 'Imported. No changes since.',
    application: 'Application',
    openApplication: 'Open the application',
    by: (name: string, when: string) => `${name}, ${when}`,
    portal: 'The portal',
    moved: (from: string, to: string) => `${from} to ${to}`,
    events: {
      'student.added': 'Added to the register',
      'student.changed': 'Record corrected',
      'student.standing-changed': 'Status changed',
      imported: 'Changed by an import',
      'student.enrolled': 'Enrolled from an application',
    } as Readonly<Record<string, string>>,
  },

  courses,

  enrolment: {
    title: 'Enrolment',
    lead: 'The applicant becomes a first-year student with the programme’s next matriculation number. We will e-mail them. Enrol them when registration requirements are complete.',
    enrol: 'Enrol',
    busy: 'Enrolling...',
    done: 'Enrolled. Matriculation number',
    open: 'Open the student',
    own: 'This is your own application. A colleague must enrol you.',
    offered: 'This applicant cannot be enrolled yet:',
    lacks: enrolmentLacks,
    exception:
      'If one of these cannot be met, ask for an exception on the page of the offer. A colleague must approve it.',
    confirm: 'I have compared the name and the documents of this applicant',
    openOffer: 'Open the offer',
    many: {
      title: 'Enrol accepted applicants',
      lead: 'Choose who becomes a student. Numbers are given by programme and surname. You see a preview before anyone is enrolled.',
      count: (fit: number, shown: number, total: number) =>
        `${number(fit)} of ${number(total)} can be enrolled.${
          shown < total
            ? ` The list shows ${number(shown)} of them, those who can be enrolled first. Choose a programme to see the others.`
            : ''
        }`,
      chosen: 'Preview selected',
      all: (count: number) => `Preview all ${number(count)}`,
      none: 'No one who can be enrolled is selected. Tick at least one applicant.',
      choose: (name: string) => `Select ${name}`,
      chooseColumn: 'Select',
    },
    lacking:
      'This application was accepted with information missing: see “Change status”. Correct that first, then enrol. Nothing was changed.',
  },

  import: {
    title: 'Import',
    notListed: (field: string, listed: readonly string[]) =>
      `${field} is not known to the portal. ${listed.length > 0 ? `Write one of: ${listed.join(', ')}.` : 'Correct it in the file.'}`,
    day: (field: string) =>
      `${field} cannot be read as a date. Write it with the whole year, such as 2025-10-12 or 12/10/2025 (day first).`,
    birthDay: (field: string) =>
      `${field} cannot be read as a date. Write it as the file map of CAPS says, or such as 2007-10-12.`,
    lead: 'Import a CSV or Excel file. You see a preview before anything changes.',
    kindsLabel: 'What the file is about',
    kinds: {
      students: {
        title: 'Students',
        steps: [
          'Download the template, or export the register, and fill in one row for each student.',
          'Save it as an Excel workbook or as “CSV UTF-8”, and choose it here.',
          'Check the preview. Nothing is saved until you confirm.',
        ],
        columnsLead:
          'Use the column names of the template, in any order. A column that is left out and an empty cell keep the current value. Students are matched by matriculation number: existing students are changed, new ones are added.',
      },
      candidates: {
        title: 'CAPS candidates',
        steps: [
          'Download the list of your candidates from CAPS. Open it and check that it has a column with JAMB numbers.',
          'Choose the list here. You can also fill in the template.',
          'Check the preview: it shows where CAPS differs from the applications. Nothing is saved until you confirm.',
        ],
        columnsLead:
          'Common headings are recognised, in any order. Other columns are ignored. Candidates are matched by the JAMB number of their academic record. What applicants wrote is never changed.',
      },
      caps: {
        title: 'CAPS references',
        steps: [
          'Download the template, and fill in one row for each application that CAPS has confirmed.',
          'Save it as an Excel workbook or as “CSV UTF-8”, and choose it here.',
          'Check the preview. Nothing is saved until you confirm.',
        ],
        columnsLead:
          'Use the column names of the template, in any order. Other columns are ignored. Only accepted applications have a CAPS reference.',
      },
    },
    clear: (word: string) => `To remove a value, write ${word} in its cell.`,
    template: 'Download template',
    looking: 'Reading the file...',
    columnsTitle: 'Columns',
    needed: 'required',
    oneName: 'one of the two is required',
    latest: 'Latest imports',
    statuses: { Previewed: 'Waiting', Applied: 'Imported', Discarded: 'Discarded' },
    nothing: 'Nothing to import',
    byOn: (name: string, when: string) => `${name}, ${when}`,
    outcome: (added: number, changed: number) => `${number(added)} added, ${number(changed)} changed`,
    refused: 'The file was not read',
  },

  preview: {
    title: 'Import preview',
    waiting: 'Nothing has been saved yet.',
    applied: (when: string) => `Imported from the file of ${when}.`,
    discarded: 'This import was discarded. Nothing was saved.',
    encoding: (encoding: string) =>
      encoding === 'XLSX' ? 'Read from the first sheet of an Excel workbook.' : `Read as ${encoding}.`,
    oldEncoding:
      'The file is in Windows-1252, which has no letters such as Ɗ, Ƙ or ẹ. Check the names below; if any looks wrong, save the file as “CSV UTF-8” and upload it again.',
    unknown: (names: readonly string[]) => `Columns ignored: ${names.join(', ')}.`,
    passedOver: (count: number) => `Titles and repeated headings: ${rows(count)}.`,
    rows: 'Rows of the file',
    counts: {
      added: 'New',
      changed: 'Changed',
      same: 'No change',
      left_out: 'With errors',
      unlisted: 'Not in the list',
    },
    countsDone: {
      added: 'Added',
      changed: 'Changed',
      same: 'No change',
      left_out: 'Left out',
      unlisted: 'Not in the list',
    },
    done: ({
      added,
      changed,
      same,
      left_out,
      unlisted = 0,
    }: Readonly<Record<'added' | 'changed' | 'same' | 'left_out', number>> & {
      readonly unlisted?: number;
    }) =>
      `${number(added)} added, ${number(changed)} changed, ${number(same)} without a change, ${number(left_out)} left out.${
        unlisted > 0 ? ` ${applicants(unlisted)} marked as not on the list.` : ''
      }`,
    rowColumns: {
      line: 'Line',
      who: 'Name and number',
      changes: 'Change',
      values: 'Values',
      what: 'Problem',
    },
    emptyValue: '(empty)',
    page: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
    noName: 'no name',
    value: (value: string) => `In the file: “${value}”`,
    report: 'Download the report',
    apply: (count: number) => `Import ${rows(count)}`,
    applyNote: {
      students: 'If anything goes wrong, nothing is saved.',
      candidates:
        'Only the status on CAPS is recorded, with what differs. What applicants wrote is not changed. They see the status on their application, but “Sent by the college” and “Recommended” only once they are accepted.',
      caps: 'The references are recorded one by one. The next page shows the result of each.',
    },
    removes: (count: number) =>
      `${count === 1 ? 'One value is' : `${number(count)} values are`} removed or set to 0. Check under “Changed”.`,
    leaveOut: (count: number) =>
      `Leave out the ${count === 1 ? 'row' : rows(count)} with errors and import the rest.`,
    leaveOutHint: 'Or correct the file and upload it again. What is recorded already is not added twice.',
    markUnlisted: (count: number) =>
      `Also mark ${applicants(count)} of the same programmes as “Not on the list”.`,
    markUnlistedHint:
      'Tick this only if the list has everyone CAPS shows for these programmes. Check them under “Not in the list”. The next list that has them corrects it.',
    unlistedChanged:
      'Since you opened this page, other applications are missing from the list. Check them again under “Not in the list”. Nothing was saved.',
    applyMarks: 'Save',
    mustChoose:
      'This file has rows with errors. Tick the box to leave them out, or correct the file and upload it again. Nothing was saved.',
    nothing: 'Nothing to import: every valid row matches what is recorded already.',
    allWrong: 'Nothing to import: every row has an error. Correct the file and upload it again.',
    busy: 'Importing...',
    discard: 'Discard import',
    since: (count: number) =>
      `${count === 1 ? 'The record of one row was' : `The records of ${rows(count)} were`} changed after this preview. ${count === 1 ? 'This row is' : 'These rows are'} under “With errors” and will not be imported. Preview again to see what the file would change now.`,
    sinceShort: (count: number) =>
      `${count === 1 ? 'The record of one row was' : `The records of ${rows(count)} were`} changed after the preview. Nothing was saved. Preview again, or tick the box to leave out the rows with errors.`,
    lookAgain: 'Preview again',
    doubts: 'Check these rows before you import them',
    doubt: (line: number, who: string) => `Line ${number(line)}, ${who}:`,
    moreDoubts: 'There may be more rows like these.',
    again: 'Choose another file',
    directory: 'Back to students',
    decided: {
      Applied: 'This file has already been imported.',
      Discarded: 'This import has already been discarded.',
    },
    reportColumns: {
      line: 'Line',
      number: 'Number',
      name: 'Name',
      field: 'Column',
      value: 'Value',
      what: 'Problem',
    },
  },
};

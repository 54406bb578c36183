/** The register of students: directory, records, imports, enrolment. */
import type { StudentStatus } from '#core/students/student-status.ts';

const number = (value: number): string => String(value).replace(/\B(?=(\d{3}){1,6}$)/g, ',');
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

export const students = {
  title: 'Student Management',
  number,
  fields,
  statuses: {
    Active: 'Active',
    Graduated: 'Graduated',
    Inactive: 'Inactive',
    Suspended: 'Suspended',
  } satisfies Record<StudentStatus, string>,
  year: (year: number) => `Year ${year}`,
  none: 'None yet',

  directory: {
    lead: 'Everybody on the college’s register of students.',
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
    apply: 'Search',
    clear: 'Clear filters',
    found: (count: number, more: boolean) =>
      more ? `More than ${number(count)} students` : count === 1 ? '1 student' : `${number(count)} students`,
    notAll: (shown: number) =>
      `${shown === 0 ? 'Nobody was' : shown === 1 ? 'One student was' : `${shown} students were`} found among those added last. More may stand further on: type more of the name or number, or choose a programme.`,
    lookThrough: 'Look through all of them, which can take some seconds',
    noneYet: 'Nobody found so far',
    emptyTitle: 'No students found',
    emptyFound: 'Nobody fits what you are looking for. Try fewer words, or drop a filter.',
    emptyRegister:
      'The register is empty. Add students one by one, import them from a file, or enrol accepted applicants.',
    columns: {
      name: 'Student',
      number: 'Matriculation number',
      program: 'Programme',
      year: 'Year',
      gpa: 'GPA',
      status: 'Status',
    },
    add: 'Add student',
    import: 'Import from CSV',
    exportTitle: 'Take this list along',
    exportNote: 'The file holds what the filters show. Who took it is recorded.',
    csv: 'Export CSV',
    xlsx: 'Export Excel',
  },

  form: {
    newTitle: 'Add a student',
    newLead:
      'For somebody who studies here already. Accepted applicants are enrolled from their application.',
    editTitle: 'Correct the record',
    hints: {
      matriculation_number: 'As it stands on the register, such as FCAT/CRP/25/0007.',
      first_name: 'One of the two names is enough for somebody who has one.',
      gpa: 'Cumulative, from 0.00 to 4.00. Leave it empty before the first results.',
      courses_enrolled: 'Taken this session.',
      completed_courses: 'Passed since enrolment.',
    },
    who: 'Who',
    studies: 'Studies',
    chooseProgram: 'Choose a programme',
    chooseYear: 'Choose a year',
    add: 'Add student',
    save: 'Save changes',
    cancel: 'Cancel',
    busy: 'Saving...',
    stale:
      'Somebody else changed this student meanwhile. Look at how the record stands now, then send your change again if it still holds. What you typed is kept.',
  },

  student: {
    edit: 'Edit',
    record: 'Record',
    coursesLabel: 'Courses',
    courses: (enrolled: number, completed: number) => `${enrolled} enrolled, ${completed} completed`,
    standing: 'Change status',
    standingLead: 'Say why: it stays in the history of this student.',
    newStatus: 'New status',
    chooseStatus: 'Choose a status',
    reason: 'Reason',
    reasonHint: 'Such as “Withdrew in May, letter on file”. Nothing about health or family.',
    change: 'Change status',
    own: 'This is your own record. Ask a colleague to change it.',
    notAccepted:
      'The application that led here is no longer Accepted, so this student cannot come back. Set the application to Accepted first.',
    notPossible: (from: string, to: string) =>
      `A student who is ${from.toLowerCase()} cannot become ${to.toLowerCase()}. Choose another status.`,
    history: 'History',
    historyEmpty: 'This student came with an import; nothing was changed since.',
    application: 'Application',
    openApplication: 'Open the application',
    by: (name: string, when: string) => `${name}, ${when}`,
    portal: 'The portal',
    moved: (from: string, to: string) => `${from} to ${to}`,
    events: {
      'student.added': 'Added to the register',
      'student.changed': 'Record corrected',
      'student.standing-changed': 'Status changed',
      'student.enrolled': 'Enrolled from an application',
    } as Readonly<Record<string, string>>,
  },

  courses: {
    title: 'Courses',
    lead: (active: number, total: number) =>
      total === 0
        ? 'What the college teaches, by year and semester.'
        : `${number(active)} of ${number(total)} courses are taught this session.`,
    portalTitle: 'Teaching happens in the Learning Portal',
    portalNote:
      'Course materials, lessons and results are in the Learning Portal. Here is the list of what is taught.',
    portal: 'Open Learning Portal',
    filters: 'Find courses',
    search: 'Code or title',
    anyProgram: 'Any programme',
    everyProgram: 'Every programme',
    apply: 'Search',
    clear: 'Show all courses',
    add: 'Add course',
    newTitle: 'Add a course',
    course: 'Course',
    state: 'This session',
    active: 'Taught',
    resting: 'Not taught',
    empty: 'No courses found',
    emptyFound: 'No course fits what you are looking for. Try fewer letters, or another programme.',
    emptyAll: 'No course has been added yet.',
    more: 'There are more courses than fit here. Search, or choose a programme.',
    fields: {
      code: 'Code',
      title: 'Title',
      program: 'Programme',
      year: 'Year',
      semester: 'Semester',
      units: 'Units',
    },
    semesters: { 1: 'First semester', 2: 'Second semester' },
    codeHint: 'Letters and digits, such as AGR 101.',
    programHint: 'General courses are taken by every programme.',
    choose: 'Choose',
    activeLabel: 'Taught this session',
    activeHint: 'Only these count as active courses.',
    stale:
      'Somebody else changed this course meanwhile. Look at how it stands now, then send your change again if it still holds. What you typed is kept.',
  },

  enrolment: {
    title: 'Enrolment',
    lead: 'The applicant becomes a student in the first year, with the next matriculation number of the programme, and is told by mail. Enrol once the college has what it asks for at registration.',
    enrol: 'Enrol',
    busy: 'Enrolling...',
    done: 'Enrolled, with the matriculation number',
    open: 'Open the student',
    own: 'This is your own application. A colleague enrols you.',
    notDone: 'Not enrolled',
    back: 'Back to the application',
    problems: {
      own: 'This is your own application. Ask a colleague to enrol you. Nothing was changed.',
      'not-accepted':
        'Only an accepted application can enrol its applicant, and this one is not accepted any more. Nothing was changed.',
      lacking:
        'This application was accepted although something is missing: see “Change status”. Put that right first, then enrol. Nothing was changed.',
      'already-student':
        'This person studies here already, under another matriculation number. Look the student up first. Nothing was changed.',
    },
  },

  import: {
    title: 'Import students',
    lead: 'From a file that a spreadsheet saved as CSV. You see what would happen before anything does.',
    steps: [
      'Download the template, or export the register, and fill one row a student.',
      'Save it as “CSV UTF-8” and choose it here.',
      'Look at the preview. Nothing is written until you say so.',
    ],
    template: 'Download template',
    file: 'CSV file',
    fileHint: 'Up to 10,000 students and 5 MB. UTF-8, UTF-16 and Windows-1252 are understood.',
    look: 'Preview',
    looking: 'Reading the file...',
    columnsTitle: 'Columns',
    columnsLead:
      'In any order, by the names of the template. A column that is missing leaves what the register holds. Students are told apart by their matriculation number: a number on the register is changed, a new one is added.',
    needed: 'needed',
    oneName: 'one of the two is needed',
    latest: 'Latest imports',
    statuses: { Previewed: 'Waiting', Applied: 'Imported', Discarded: 'Given up' },
    byOn: (name: string, when: string) => `${name}, ${when}`,
    outcome: (added: number, changed: number) => `${number(added)} added, ${number(changed)} changed`,
    refused: 'The file was not read',
    refusals: {
      missing: 'Choose a file first.',
      empty: 'The file is empty. Save it again from the spreadsheet.',
      'no-rows': 'The file has a line of headings and nothing else. Fill at least one row.',
      'too-large': 'The file is larger than 5 MB. Split it into several.',
      spreadsheet:
        'This is a workbook, not a CSV file. In the spreadsheet choose “Save as”, then “CSV UTF-8”, and upload that.',
      'not-text':
        'This is not a text file that can be read for certain. In the spreadsheet choose “Save as”, then “CSV UTF-8”, and upload that.',
      encoding:
        'The letters of this file are stored in a way that cannot be read for certain, so names would come out wrong. In the spreadsheet choose “Save as”, then “CSV UTF-8”, and upload that.',
      tooManyRows: (max: number) => `The file has more than ${number(max)} rows. Split it into several.`,
      unclosedQuote: (line: number) =>
        `A quotation mark that opens in line ${number(line)} is never closed. Close it, or take it out.`,
      wide: (line: number) =>
        `Line ${number(line)} has a value longer than 1,000 letters or more than 60 columns. Is this the right file?`,
      columnsMissing: (names: readonly string[]) =>
        `The file lacks ${names.length === 1 ? 'a column' : 'columns'} that every student needs: ${names.join(', ')}. Compare its headings with the template.`,
      columnTwice: (name: string) =>
        `The column “${name}” stands in the file twice. Take one of the two out.`,
    },
  },

  preview: {
    title: 'Look before it is imported',
    waiting: 'Nothing is written yet.',
    applied: (when: string) => `Imported from the file of ${when}.`,
    discarded: 'This file was given up. Nothing of it was written.',
    encoding: (encoding: string) => `Read as ${encoding}.`,
    oldEncoding:
      'The file is in Windows-1252, which has no letters such as Ɗ, Ƙ or ẹ. Check the names below; if any looks wrong, save the file as “CSV UTF-8” and upload it again.',
    unknown: (names: readonly string[]) => `Columns that were passed over: ${names.join(', ')}.`,
    counts: { added: 'To add', changed: 'To change', same: 'Already so', left_out: 'With mistakes' },
    countsDone: { added: 'Added', changed: 'Changed', same: 'Were already so', left_out: 'Left out' },
    sample: 'The first rows',
    sampleColumns: { line: 'Line', number: 'Matriculation number', name: 'Name', kind: 'What happens' },
    kinds: { add: 'Added', change: 'Changed' },
    problems: 'Rows with mistakes',
    problemsShown: (shown: number, all: number) =>
      shown < all ? `The first ${number(shown)} of ${number(all)}. The report has all of them.` : null,
    problemsColumns: { line: 'Line', who: 'Who', what: 'What is wrong' },
    noName: 'no name',
    value: (value: string) => `In the file: “${value}”`,
    report: 'Download the report',
    apply: (count: number) => `Import ${rows(count)}`,
    applyNote: 'Either all of it is written, or, if anything goes wrong on the way, nothing.',
    leaveOut: (count: number) =>
      `Leave out the ${count === 1 ? 'row' : rows(count)} with mistakes and import the rest.`,
    leaveOutHint: 'Or mend the file and upload it again: what is on the register already is not added twice.',
    mustChoose:
      'This file has rows with mistakes. Tick the box to leave them out, or mend the file and upload it again. Nothing was written.',
    nothing: 'There is nothing to write: every good row stands on the register as it is.',
    busy: 'Writing...',
    discard: 'Give it up',
    again: 'Choose another file',
    directory: 'To the students',
    decided: { Applied: 'This file was imported already.', Discarded: 'This file was given up already.' },
    reportColumns: {
      line: 'Line',
      number: 'Matriculation number',
      name: 'Name',
      field: 'Column',
      value: 'Value',
      what: 'What is wrong',
    },
  },
};

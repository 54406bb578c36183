/**
 * The mistake of one field, as a sentence that names the field and says what to do. `label` is the field's own label,
 * so a sentence reads well both beside the field and in the summary at the top of the form.
 */
import type { IssueCode } from '#core/shared/issue-codes.ts';

type Params = Readonly<Record<string, string | number>>;
type Sentence = (label: string, params?: Params) => string;

const number = (value: string | number | undefined): string =>
  String(value ?? '').replace(/\B(?=(\d{3}){1,6}$)/g, ',');

/** A label inside a sentence: "Phone number" becomes "phone number"; "NIN" and "National Identification Number" stay. */
const inside = (label: string): string =>
  /^\p{Lu}-?\p{Ll}/u.test(label) && !/\s\p{Lu}/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;

/** "the phone number", unless the label has a word of its own there: "your name", "one sentence", "what it is about". */
const named = (label: string): string =>
  /^(first|last) name$/i.test(label)
    ? `your ${inside(label)}`
    : /^(your|my|an?|one|the|this|what|who|when|where|why|how|which|from|until|to|or)\b/i.test(label)
      ? inside(label)
      : `the ${inside(label)}`;

export const issues: Readonly<Record<IssueCode, Sentence>> = {
  required: (label) => `Enter ${named(label)}.`,
  choose: (label) => `Choose ${named(label)}.`,
  invalid: (label) => `${label} could not be read. Enter it again.`,
  'too-long': (label, params) => `${label} is too long. Use ${number(params?.max)} characters or fewer.`,
  'too-short': (label, params) => `${label} is too short. Use at least ${number(params?.min)} characters.`,
  'control-characters': (label) =>
    `${label} contains characters that cannot be stored. Delete it and type it again instead of pasting.`,
  emoji: (label) => `${label} contains an emoji or picture. Delete the emoji and keep the words.`,
  'name-characters': (label, params) =>
    `${label} cannot contain ${params?.found ?? 'this character'}${params?.more ? ` and ${params.more} more` : ''}. Use letters, spaces, hyphens and apostrophes.`,
  'name-script': (label, params) => {
    const letters = `${params?.found ?? 'a letter'}`.split(' ');
    const [found, more] = [letters.join(', '), params?.more ? ` and ${params.more} more` : ''];
    return `${label} contains ${found}${more}, ${letters.length > 1 ? 'which are not Latin letters' : 'which is not a Latin letter'}. Write it in Latin letters, as on the JAMB registration.`;
  },
  'name-look-alike': (label, params) =>
    Number(params?.count ?? 1) > 1
      ? `Letters ${params?.places} of ${inside(label)} look like Latin letters (${params?.like}), but come from another alphabet. Delete them and type them again.`
      : `${params?.places && params.places !== '1' ? `Letter ${params.places}` : 'The first letter'} of ${inside(label)} looks like a Latin ${params?.like ?? 'letter'}, but comes from another alphabet. Delete it and type it again.`,
  'not-printed': (label, params) =>
    `${label} contains ${params?.found ?? 'a sign'}, which papers cannot show. Write it with Latin letters and common signs.`,
  'name-beginning': (label) =>
    `${label} must begin with a letter. Check for signs before or instead of the name.`,
  'name-full-stop': (label) =>
    `${label} can have a full stop only after an initial or a short title, followed by a space, such as A. Musa.`,
  'address-letters': (label) =>
    `${label} has no words in it. Enter the house, street or village, and the town.`,
  'address-short': (label) =>
    `${label} is too short to find. Enter the house, street or village, and the town.`,
  email: (label) => `${label} must look like name@example.com. Check it for missing parts or spaces.`,
  nin: (label) => `${label} must be 11 digits. Copy it from your NIN slip.`,
  phone: (label) => `${label} must be a Nigerian phone number, such as 0803 123 4567. Check the digits.`,
  'phone-foreign': (label) =>
    `${label} is not a Nigerian number. Enter a Nigerian number, such as 0803 123 4567.`,
  'not-listed': (label) => `${label} must be one of the choices. Choose one from the list.`,
  'spelling-unknown': (label) =>
    `${label} is written in a way that the portal does not know. Add it under JAMB and NBTE files, CAPS candidates, Edit columns; or correct it in the file.`,
  'lga-of-other-state': (label, params) =>
    `${label} does not belong to ${params?.state ?? 'the chosen state'}. Choose one from that state, or change the state.`,
  'applied-already': (label, params) =>
    `You already have an application for ${params?.program ?? 'this'} in this session. Choose another ${inside(label)}, or continue with that one.`,
  'not-offered': (label, params) =>
    params?.awards
      ? `${label} is not one that ${params.program} leads to in this session. Choose ${params.awards}, or another programme.`
      : `${label} cannot be chosen, because ${params?.program ?? 'this programme'} takes no applications in this session. Choose another programme.`,
  'unknown-subject': (label, params) =>
    `${label}: “${params?.found ?? ''}” is not a subject that the portal knows. Write one subject per line, with “or” between alternatives, or add it under Subjects first.`,
  'unknown-award': (label, params) =>
    `${label}: “${params?.found ?? ''}” cannot be read. Write one per line, such as “ND, lower credit, 12 months”.`,
  'exam-number': (label) =>
    `${label} must be 5 to 20 letters and digits. Copy it from the result or the examination card.`,
  'jamb-number': (label) =>
    `${label} must be digits followed by two letters, such as 202612345678AB. Copy it from the JAMB slip.`,
  'subject-twice': (label, params) =>
    `${label}: ${params?.subject ?? 'this subject'} is already in a row above. Keep one of the two.`,
  'grades-too-early': (label) =>
    `${label} does not fit the grades below. Choose that the result is out, or clear the grades.`,
  'subject-name': (label) =>
    `${label} has a comma, a semicolon, a slash or “or” in it. Lists part subjects by these: write it without.`,
  'subject-known': (label, params) =>
    `${label}: “${params?.found ?? ''}” is already a name of ${params?.subject ?? 'another subject'}. Change that one, or write another name.`,
  'subjects-unknown': (label, params) =>
    `${label}: no subject is called “${params?.found ?? ''}”, so it was not compared. Add it under Subjects, as a subject or as another name of one.`,
  'sent-already': (label) =>
    `${label} was sent with the application and stays as it was. If it is wrong, write to the admissions office.`,
  'guardian-consent': (label) =>
    `${label} is needed below 18. Ask your parent or guardian, then tick the box.`,
  'birth-date': (label) => `${label} must be your own, with the year you were born in. Check the year.`,
  'password-too-short': (label, params) =>
    `${label} is too short. Use at least ${number(params?.min)} characters. A few words in a row are good.`,
  'password-too-long': (label, params) =>
    params?.max === undefined
      ? `${label} is too long. Enter it again.`
      : `${label} is too long. Use ${number(params.max)} characters or fewer.`,
  'password-weak': (label) => `${label} is too easy to guess. Choose another.`,
  'password-wrong': (label) => `${label} is wrong. Enter the password you sign in with.`,
  'six-digits': (label) => `${label} must be 6 digits. Copy it as shown.`,
  'code-wrong': (label) => `${label} is wrong or has expired. Enter the newest one.`,
  'recovery-code': (label) => `${label} must have 12 letters and digits, such as ABCD-EFGH-JK23.`,
  'same-password': (label) => `${label} is the one you have now. Choose a different one.`,
  'has-account': (label) => `${label} already belongs to an account. Enter another.`,
  'same-email': (label) => `${label} is your current one. Enter another.`,
  'payment-method': () => 'Please select a payment method',
  'card-number': (label) => `${label} is wrong. Enter the digits as on the card.`,
  'card-expiry': (label) => `${label} must be month and year as on the card, such as 09/28.`,
  'card-expired': (label) => `${label} has passed. Use a valid card.`,
  'card-cvv': (label) => `${label} must be the 3 digits on the back of the card.`,
  'naira-amount': (label) => `${label} must be an amount in naira, for example 25,000 or 25,000.50.`,
  'day-past': (label) => `${label} must be a valid date that is not in the future.`,
  'application-number': (label) => `${label} does not match any application. Compare it with the evidence.`,
  'not-met': (label) =>
    `Complete “${label}”, or enter a reason of at least 10 characters for opening without it.`,
  day: (label) => `${label} must be a valid date. Check day, month and year.`,
  'day-to-come': (label) => `${label} must be tomorrow or a later day.`,
  'day-gone': (label) => `${label} is in the past. Choose today or a later day.`,
  'day-sequence': (label) =>
    `${label} is too early. The first semester begins, then come matriculation and the second semester.`,
  'day-session': (label, params) =>
    `${label} does not fit the session ${params?.session ?? ''}. Correct the day or the session.`,
  'day-order': (label) => `${label} is before the first day. Choose a later day.`,
  'other-status': (label) => `${label} does not fit the new status. Choose one that does, or leave it empty.`,
  'reason-missing': (label) =>
    `${label} is required for a rejection. Choose one, or write a note: the applicant reads it.`,
  'too-soon': (label) => `${label} is too soon. Choose a time at least two minutes from now.`,
  'moment-gone': (label) => `${label} is in the past. Choose a future time, or publish now.`,
  'end-order': (label) => `${label} is before the start. Choose a later time.`,
  'clock-time': (label) => `${label} must be a time of day, such as 08:30.`,
  'address-part': (label) =>
    `${label} can have lower-case letters, digits and hyphens only, such as open-day-2026.`,
  'address-taken': (label) => `${label} is or was used by another item. Choose another.`,
  'too-many': (label, params) => `${label} can have ${number(params?.max)} entries at most.`,
  'unknown-fact': (label, params) =>
    `${label}: ${params?.what ?? 'something in it'} is not a known fact. Write the text instead.`,
  'title-taken': (label) => `${label} is used by another template. Choose another.`,
  'title-of-other': (label) => `${label} is used by another release. Choose another.`,
  'unknown-token': (label, params) =>
    `${label}: ${params?.what ?? 'something in it'} is not one of the fields listed under the text.`,
  'open-token': (label, params) =>
    `${label} still has ${params?.what ?? 'a field in braces'}. Write the words instead, then send it.`,
  'answer-not-sent': (label) =>
    `${label} was not sent. Send it, or clear it to file the message without one.`,
  'text-problems': (label) => `${label} has errors. Correct the lines listed at the top of the form.`,
  'file-lost': (label) => `${label}: the file was not kept. Choose it again.`,
  'picture-type': (label) => `${label} must be a JPEG, PNG or WebP photograph. Choose another file.`,
  'picture-size': (label) => `${label} is too large. Choose a file of at most 10 MB and 50 megapixels.`,
  'picture-busy': (label) => `${label}: other pictures are being drawn. Try again in a minute.`,
  'pdf-type': (label) => `${label}: the file is not a PDF. Save it as PDF, then choose it again.`,
  'pdf-size': (label) => `${label}: the file is too large. Choose a PDF of at most 6 MB.`,
  'pdf-broken': (label) => `${label}: the file is damaged. Save it as PDF again, then choose it again.`,
  'pdf-encrypted': (label) =>
    `${label}: the file is protected by a password. Save it without a password, then choose it again.`,
  'pdf-active': (label) =>
    `${label}: the file contains programs, forms or other files. Print it to PDF, then choose the new file.`,
  'pdf-bomb': (label) => `${label}: the file is too complex. Print it to PDF, or split it.`,
  'pdf-busy': (label) => `${label}: too many files are being checked. Try again in a minute.`,
  'pdf-gone': (label) =>
    `${label}: a PDF of the list is no longer here. Remove it, then choose the file again.`,
  'picture-detail': (label) =>
    `${label} has too much fine detail to be sent to phones. Choose another picture.`,
  'picture-broken': (label) => `${label} cannot be read. Save the picture again, then choose it again.`,
  consent: (label) => `Give ${inside(label)}: read the privacy notice, then tick the box.`,
  'matriculation-number': (label) =>
    `${label} must be letters and digits in groups, such as ABC/XYZ/25/0007. Compare it with the register.`,
  'matriculation-taken': (label) =>
    `${label} already belongs to another student. Find that student, or check the digits.`,
  gpa: (label, params) => `${label} must be between 0.00 and ${params?.max ?? 4}.00. Check the figure.`,
  'whole-between': (label, params) =>
    `${label} must be a whole number from ${params?.min ?? 0} to ${params?.max ?? 'the limit'}. Check it.`,
  'row-own': (label) => `${label} belongs to your own record. Ask a colleague to change it.`,
  'row-unknown': (label) => `${label} belongs to no application. Check the number.`,
  'row-since': (label) =>
    `${label} belongs to a record that was changed after the preview. Preview the file again to see what it would change now.`,
  'row-programme': (label, params) =>
    `${label} has the code of ${params?.program ?? 'another programme'}. Compare it with the programme of the row.`,
  'row-ahead': (label) => `${label} is in the future. Check the year.`,
  'row-several': (label) =>
    `${label} belongs to several applications. Add the programme as this portal names it, or record this one yourself.`,
  'row-not-accepted': (label, params) =>
    `${label} belongs to an application that is ${params?.status ?? 'still open'}. Only accepted applications have a CAPS reference.`,
  'row-repeated': (label, params) =>
    `${label} is also in ${params?.line === undefined ? 'the file' : `line ${params.line}`}. Keep one of the two rows.`,
  'heading-twice': (label) => `${label} is written like another one. Each needs a spelling of its own.`,
  'row-too-wide': (label) =>
    `${label} is in a row with more values than columns. Put values that contain a comma in quotation marks.`,
  'status-move': (label, params) =>
    `${label} cannot go from ${params?.from ?? 'this'} to ${params?.to ?? 'that'}. Correct the student’s record first.`,
  'course-code': (label) => `${label} must be letters followed by digits, such as AGR 101. Check it.`,
  'course-code-taken': (label) => `${label} already belongs to another course. Choose another.`,
  networks: (label) =>
    `${label} must be at most 20 addresses or networks, such as 41.190.2.7 or 41.190.2.0/24, one per line.`,
  'hook-address': (label) =>
    `${label} must be an address that starts with https://, without a name or password in it.`,
  'web-address': (label) =>
    `${label} must be a web address that starts with https://, or a path of this site such as /student-portal.`,
  'bank-account': (label) => `${label} must be the 10 digits of the account. Compare them with the bank.`,
  understood: (label) => `Tick the box “${label}” to confirm.`,
  word: (label) => `${label}, as shown beside the field.`,
  'name-unclear': (label, params) =>
    params?.could
      ? `${label}: @${params.typed} is not the name of one colleague. Write the whole name: ${params.could}.`
      : `${label}: no colleague has the name @${params?.typed ?? ''}. Write the whole name, or remove the @.`,
  'nobody-told': (label, params) =>
    `${label}: nobody is told of @${params?.typed ?? ''} here, because this belongs to no application. Remove the @, and tell them yourself.`,
  session: (label) => `${label} must be two years in a row, such as 2025/2026.`,
  percent: (label) => `${label} must be a whole number from 0 to 100.`,
  'whole-number': (label) => `${label} must be a whole number. Reload the page and try again.`,
  'not-as-example': (label) => `${label} does not match the example. Compare them.`,
  'set-elsewhere': (label) => `${label} is set at installation and cannot be changed here.`,
  'live-in-demonstration': (label) => `${label} is a live key. The demonstration takes test keys only.`,
  'test-in-production': (label) => `${label} is a test key. Please enter the live one.`,
  'insecure-address': (label) => `${label} must begin with https://.`,
  'retype-secret': (label) =>
    `${label} must be entered again, because the address it is sent to has changed.`,
};

/**
 * What is wrong with one field, as a sentence that says what to do. `label` is the field's own label, so a sentence
 * reads well both beside the field and in the summary at the top of the form.
 */
import type { IssueCode } from '#core/shared/issue-codes.ts';

type Params = Readonly<Record<string, string | number>>;
type Sentence = (label: string, params?: Params) => string;

const number = (value: string | number | undefined): string =>
  String(value ?? '').replace(/\B(?=(\d{3}){1,6}$)/g, ',');

export const issues: Readonly<Record<IssueCode, Sentence>> = {
  required: (label) => `${label} is missing. Please fill it in.`,
  choose: (label) => `${label} is missing. Please choose one from the list.`,
  invalid: (label) => `${label} could not be read. Please type it again.`,
  'too-long': (label, params) =>
    `${label} is too long. Please use ${number(params?.max)} characters or fewer.`,
  'too-short': (label, params) =>
    `${label} is too short. Please use at least ${number(params?.min)} characters.`,
  'control-characters': (label) =>
    `${label} contains characters that cannot be stored. Please delete it and type it again instead of pasting.`,
  'hidden-characters': (label) =>
    `${label} contains hidden characters that change how it reads. Please delete it and type it again instead of pasting.`,
  emoji: (label) => `${label} contains an emoji or picture. Please remove it and use letters only.`,
  'name-characters': (label) =>
    `${label} can have letters, spaces, hyphens and apostrophes. Please remove anything else.`,
  'name-full-stop': (label) =>
    `${label} can have a full stop only after an initial or a short title, followed by a space, such as A. Musa.`,
  email: (label) => `${label} must look like name@example.com. Please check it for missing parts or spaces.`,
  nin: (label) => `${label} must be 11 digits. Please copy it from your NIN slip.`,
  phone: (label) =>
    `${label} must be a Nigerian phone number, such as 0803 123 4567. Please check the digits.`,
  'phone-foreign': (label) =>
    `${label} is a number of another country. Please give a Nigerian number, such as 0803 123 4567.`,
  'not-listed': (label) => `${label} is not one of the choices. Please choose one from the list.`,
  'lga-of-other-state': (label, params) =>
    `${label} does not belong to ${params?.state ?? 'the chosen state'}. Please choose one of that state's, or change the state.`,
  'password-too-short': (label, params) =>
    `${label} is too short. Please use at least ${number(params?.min)} characters; a few words in a row are good.`,
  'password-too-long': (label, params) =>
    params?.max === undefined
      ? `${label} is too long. Please type it again.`
      : `${label} is too long. Please use ${number(params.max)} characters or fewer.`,
  'password-weak': (label) => `${label} is one that others would soon guess. Please choose another.`,
  'password-wrong': (label) => `${label} is not right. Please type the password you sign in with.`,
  'six-digits': (label) => `${label} must be 6 digits. Please copy it as it is shown.`,
  'code-wrong': (label) => `${label} is not right or too old. Please type the newest one.`,
  'recovery-code': (label) => `${label} must have 12 letters and digits, such as ABCD-EFGH-JK23.`,
  'same-email': (label) => `${label} is the one you use already. Please give another.`,
  'payment-method': () => 'Please select a payment method',
  'card-number': (label) => `${label} is not right. Please type the digits as they stand on the card.`,
  'card-expiry': (label) => `${label} must be month and year as on the card, such as 09/28.`,
  'card-expired': (label) => `${label} has passed. Please use a card that is still valid.`,
  'card-cvv': (label) => `${label} must be the 3 digits on the back of the card.`,
  'naira-amount': (label) => `${label} must be an amount in naira, for example 25,000 or 25,000.50.`,
  'day-past': (label) => `${label} must be a day of the calendar that is not in the future.`,
  'application-number': (label) =>
    `${label} is not the number of an application. Please compare it with the evidence.`,
  'not-met': (label) =>
    `${label} is not in order. Put it in order, or give a reason of at least 10 characters for opening without it.`,
  day: (label) => `${label} must be a day of the calendar. Please choose it again.`,
  'day-gone': (label) => `${label} lies in the past. Please choose today or a later day.`,
  'day-order': (label) => `${label} lies before the first day. Please choose a later day.`,
  'other-status': (label) =>
    `${label} belongs to another status. Please choose one of the new status, or leave it out.`,
  'moment-gone': (label) => `${label} lies in the past. Please choose a time to come, or publish now.`,
  'end-order': (label) => `${label} lies before the beginning. Please choose a later time.`,
  'clock-time': (label) => `${label} must be a time of day, such as 08:30.`,
  'address-part': (label) =>
    `${label} may have small letters, digits and hyphens only, such as open-day-2026.`,
  'address-taken': (label) => `${label} belongs to another item, or did once. Please choose another.`,
  'text-problems': (label) => `${label} cannot go on the site like this. The lines to mend are listed above.`,
  'picture-type': (label) =>
    `${label} must be a photograph as JPEG, PNG or WebP. Please choose another file.`,
  'picture-size': (label) =>
    `${label} is too large. Please choose a file of at most 10 MB and 50 megapixels.`,
  'picture-broken': (label) => `${label} cannot be read. Please save the picture again and choose it anew.`,
  consent: (label) => `${label} is missing. Please read the privacy notice, then tick the box.`,
  'matriculation-number': (label) =>
    `${label} must be letters and digits in groups, such as FCAT/CRP/25/0007. Please compare it with the register.`,
  'matriculation-taken': (label) =>
    `${label} belongs to another student already. Please look that student up, or check the digits.`,
  gpa: (label, params) =>
    `${label} must be between 0.00 and ${params?.max ?? 4}.00. Please check the figure.`,
  'whole-between': (label, params) =>
    `${label} must be a whole number from ${params?.min ?? 0} to ${params?.max ?? 'the limit'}. Please check it.`,
  'row-own': (label) => `${label} belongs to your own record. Ask a colleague to change it.`,
  'row-repeated': (label, params) =>
    `${label} stands already in ${params?.line === undefined ? 'the file' : `line ${params.line}`}. Please keep one of the two rows.`,
  'row-too-wide': (label) =>
    `${label} stands in a row with more values than there are columns. Please put values with a comma between quotation marks.`,
  'status-move': (label, params) =>
    `${label} cannot go from ${params?.from ?? 'this'} to ${params?.to ?? 'that'}. Please correct the student by hand first.`,
  'course-code': (label) => `${label} must be letters followed by digits, such as AGR 101. Please check it.`,
  'course-code-taken': (label) => `${label} belongs to another course already. Please choose another.`,
  networks: (label) =>
    `${label} must be at most 20 addresses or networks, such as 41.190.2.7 or 41.190.2.0/24, one in each line.`,
  'hook-address': (label) =>
    `${label} must be an address that starts with https://, without a name or password in it.`,
  'web-address': (label) =>
    `${label} must be a web address that starts with https://, or a path of this site such as /student-portal.`,
  'bank-account': (label) =>
    `${label} must be the 10 digits of the account. Please compare them with the bank.`,
  understood: (label) => `${label} is not ticked. Please read it, then tick the box.`,
  word: (_label, params) => `Type the word ${params?.word} to confirm.`,
  session: (label) => `${label} must be two years in a row, such as 2025/2026.`,
  'whole-number': (label) => `${label} must be a whole number. Please reload the page and try again.`,
  'not-as-example': (label) => `${label} does not look like the example. Please compare them.`,
  'set-elsewhere': (label) => `${label} is set at installation and cannot be changed here.`,
  'live-in-demonstration': (label) => `${label} is a live key. The demonstration takes test keys only.`,
  'test-in-production': (label) => `${label} is a test key. Please enter the live one.`,
  'insecure-address': (label) => `${label} must begin with https://.`,
  'retype-secret': (label) => `Enter ${label} again, because the address it is sent to has changed.`,
};

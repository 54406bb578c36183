/** Around the questions of the application form: its buttons, what became of an answer, and what stands in the way. */
import type { StepNumber } from '#core/admissions/questionnaire.ts';
import { noneOpen } from './none-open.ts';

export const wizard = {
  newTitle: 'New application',
  editTitle: 'Application for admission',
  session: (session: string) => `Admissions session ${session}`,
  number: 'Application number',
  stepOf: (step: StepNumber) => `Step ${step} of 4`,
  steps: 'Steps of the form',
  back: 'Back',
  next: 'Next',
  save: 'Save changes',
  cancel: 'Cancel',
  submit: 'Submit Application',
  sendAgain: 'Send corrected application',
  busy: 'Saving...',
  stillNeeded: (questions: readonly string[]) => `Still needed: ${questions.join(', ')}.`,
  submitHint:
    'Submit Application finishes the form. Your application is sent to the college when you pay the fee. Until then you can change your answers.',
  takenOver: (number: string) =>
    `Your answers from application ${number} are filled in. Check what has changed since, then choose a programme.`,
  applied: (program: string) => `You already have an application for ${program} in this session.`,
  appliedAdvice: 'To apply for another programme, fill in this form and choose it in step 4.',
  noneOpen,
  closedTitle: (programme: string | null) =>
    `${programme ?? 'The programme that you chose'} is not taking applications`,
  closedAdvice:
    'Choose another programme or award in step 4. Do not pay the application fee before you have.',
  forProgramme: (programme: string) => `Programme: ${programme}. You can change it in step 4.`,
  openApplied: (number: string) => `Open application ${number}`,
  sendAgainHint: 'This sends your application back to the college. Your fee is paid: you do not pay again.',
  correct: 'There is a problem with your answers',

  saved: 'Saved',
  saving: 'Saving...',
  savedExcept: 'Saved. Some answers need correcting.',
  unsaved: {
    'no-connection':
      'Not saved: no connection. Your answers stay on this page, and we will try again as you continue.',
    busy: 'Not saved yet: the portal is very busy. Your answers stay on this page, and we will keep trying.',
    'signed-out': 'You are signed out. Press Next and sign in again: what you typed is kept.',
    'changed-elsewhere':
      'Not saved: this application was changed in another window. Press Next to see the difference.',
    refused: 'Not saved yet. Press Next to see why.',
  },

  failedAdvice:
    'Something went wrong on our side and nothing was saved. What you typed is still here. Wait a minute, then send it again.',
  busyAdvice:
    'The portal is very busy, so your answers are not saved yet. They are still here. Wait half a minute, then send them again.',
  offlineAdvice:
    'There is no connection, so nothing was sent. What you typed is still here. Send it again when the network is back.',
  changedElsewhere: 'This application was changed in another window',
  changedElsewhereAdvice:
    'Nothing was saved just now, and what you typed is below. Send the form again to keep what you typed, or open the saved answers. These are different:',
  openStored: 'Open the saved answers',
  storedNow: (question: string, stored: string) => `${question}: the saved answer is “${stored}”`,
  storedEmpty: (question: string) => `${question}: no saved answer`,
  noSession: 'Applications are closed',
  thenThisAccount: 'You can use this account to apply then.',
};

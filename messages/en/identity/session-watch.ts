/** Every page says these when its session ends. They are apart from the account, whose words few pages need. */
export const sessionWatch = {
  outTitle: 'You are signed out',
  outBody: 'What you typed is still on this page, but it cannot be saved. Sign in again, then continue.',
  signIn: 'Sign in again (opens a new tab)',
  otherTitle: 'Another account is signed in',
  otherBody: 'This page belongs to another account. Reload it before you continue.',
  reload: 'Reload',
  back: 'You are signed in again. Continue where you were.',
};

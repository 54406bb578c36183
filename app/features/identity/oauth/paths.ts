/** Addresses of the sign-in for other programs. */
export const AUTHORIZE_PATH = '/auth/oauth2/authorize';
/** The same, for who comes from a form of ours: it leads on by a page, since a form's redirect may not leave the site. */
export const CONTINUE_PATH = '/auth/continue';
export const CONSENT_PATH = '/auth/consent';
/** Where the library sends whoever has to sign in, for the first time or again. */
export const SIGN_IN_AGAIN_PATH = '/auth/again';
export const CLIENT_REFUSED_PATH = '/auth/client-refused';
export const KEYS_PATH = '/auth/jwks';

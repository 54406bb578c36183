/** The server's front door to what people may ask about their own data. */
export { eraseAccounts } from './closing/erase-accounts.server.ts';

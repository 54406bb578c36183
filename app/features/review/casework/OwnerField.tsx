import { createContext, use } from 'react';
import { OWNER_FIELD } from '#app/features/admissions/index.ts';

/** The id of the reader, whose typed words are kept should their session be over when they send them. */
export const ReaderContext = createContext<string>('');

export const OwnerField = () => <input type="hidden" name={OWNER_FIELD} value={use(ReaderContext)} />;

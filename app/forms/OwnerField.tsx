import { createContext, use } from 'react';
import { OWNER_FIELD } from './refusal.ts';

/** The id of the reader, whose typed words are kept should their session be over when they send them. */
export const ReaderContext = createContext('');

/** All forms of a desk are kept, so each of them names its owner by itself. */
export const DeskContext = createContext(false);

/** Every form that the portal keeps for an applicant has this field (`parksForm` in app/site-map.ts). */
export const OwnerField = () => <input type="hidden" name={OWNER_FIELD} value={use(ReaderContext)} />;

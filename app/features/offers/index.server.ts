/** The server's front door to offers. */

export { keepHeartbeat, noteDowntime, noteOutage, tendOffers } from './deadlines/tend-offers.server.ts';
export { issueAdmission } from './record/issue-admission.server.ts';
export { enrollableBy, enrolmentLacks, readEnrolmentLacks } from './record/may-be-enrolled.server.ts';
export {
  hasPlace,
  lockMissingPlaces,
  lockPlacesOf,
  prepareOffer,
  readPreparedOffers,
  releaseOffer,
  takePlaceOf,
  undoOffer,
  withoutPlace,
} from './record/prepare-offer.server.ts';
export { livePlaceSession, sessionOfPlace } from './record/session-of-place.server.ts';
export { readOwnOffer } from './reply/read-offer-page.server.ts';

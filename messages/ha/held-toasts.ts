import type { CatalogueTranslation } from '../en/catalogue.ts';

/** In place of those that say that an e-mail was sent, while e-mails are held. */
export const heldToasts: CatalogueTranslation['heldToasts'] = {
  accountCreated: 'An ƙirƙiri asusu!',
  consentWithdrawn: 'An janye amincewarku.',
  mailSent: 'An gama.',
  emailChangeAsked: 'An ajiye sauyin. Yana buƙatar hanyar da za mu aika zuwa adireshinku na yanzu.',
  emailAskedNew: 'An tabbatar da sauyin. Yana buƙatar hanyar da za mu aika zuwa sabon adireshi.',
  contactChanged: 'An ajiye bayanan tuntuɓarku.',
  applicationWithdrawn: 'An janye takardarku.',
};

/** Why one person cannot decide alone, in the same words wherever two people decide. */
export const secondPerson = {
  'same-person':
    'You asked for this, or your account counts as the same person as the account that did. Ask another person to approve it.',
  alone:
    'Nobody else can approve this, so it waits 24 hours. Everybody concerned was told by e-mail. Approve it again after that.',
};

/** Buttons of every form by which a second person decides. */
export const secondPersonButtons = {
  approve: 'Approve',
  decline: 'Decline',
  withdraw: 'Withdraw',
  busy: 'Saving...',
};

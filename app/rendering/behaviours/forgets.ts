/** `data-forgets` on a button or form that ends the session: what kept-here.ts stored in this browser is deleted when it is sent. */
addEventListener(
  'submit',
  ({ submitter }) => {
    if (submitter?.closest('[data-forgets]')) indexedDB.deleteDatabase('typed');
  },
  // On the way down: leave-desk.ts keeps such a form from what listens on the way up.
  true,
);

export {};

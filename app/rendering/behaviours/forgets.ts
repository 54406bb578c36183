/** `data-forgets` on a button or form that ends the session: what kept-here.ts stored in this browser is deleted when it is sent. */
addEventListener('submit', ({ submitter }) => {
  if (submitter?.closest('[data-forgets]')) indexedDB.deleteDatabase('typed');
});

export {};

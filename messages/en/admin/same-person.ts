/** Why the reader does not approve it: they asked, or which account makes theirs the same person's. All pages show this one sentence. */
export const samePerson = {
  own: 'You asked for this, so another person must approve it.',
  reader: (asker: string, _root: string, day: string) => `Your account counts as ${asker}’s until ${day}`,
  asker: (asker: string, _root: string, day: string) => `${asker}’s account counts as yours until ${day}`,
  both: (asker: string, root: string, day: string) =>
    `Your account and ${asker}’s count as one person’s until ${day}, because both depend on the account of ${root}`,
  because: (by: string, did: string) => `, because ${by} ${did}`,
  you: 'you',
  how: {
    invited: 'invited it',
    raised: 'gave it a higher role',
    readdressed: 'changed its e-mail address or second factor',
    program: 'made its token',
  },
  ask: 'Ask another person to approve it.',
};

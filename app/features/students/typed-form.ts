/** The texts of a posted form, to be judged and to be given back. Files and all but the last of a name are passed over. */
export const typedForm = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

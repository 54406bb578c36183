import { postedForm } from '#app/forms/posted-form.server.ts';

/** The texts of a posted form by name; files and repetitions are no part of any form here. */
export async function postedValues(request: Request): Promise<Readonly<Record<string, string>>> {
  const entries = [...(await postedForm(request))];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What may be shown again in a refused form: never a password or a code. */
export function shownAgain(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { password: _new, current_password: _old, code: _code, token: _token, ...rest } = values;
  return rest;
}

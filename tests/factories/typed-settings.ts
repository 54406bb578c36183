/** What is typed into the form of a setting (core/settings/portal-settings.ts): the value with the most checks, and the one with the fewest. */
import type { z } from 'zod';
import {
  type FormSettingKey,
  loosens,
  PORTAL_SETTINGS,
  type SettingValue,
} from '#core/settings/portal-settings.ts';

type Value = SettingValue<FormSettingKey>;

export function typedInto(key: FormSettingKey): {
  readonly strictest: Readonly<Record<string, string>>;
  readonly loosest: Readonly<Record<string, string>>;
} {
  const { control, schema } = PORTAL_SETTINGS[key];
  const { minValue, maxValue } = schema as z.ZodNumber;
  const values = (control === 'choice' ? (schema as z.ZodEnum).options : [minValue, maxValue]) as Value[];
  const typed = (found: Value | undefined) => ({
    [key]: String(control === 'naira' ? Number(found) / 100 : found),
  });
  return {
    strictest: typed(values.find((one) => values.every((other) => !loosens(key, other, one)))),
    loosest: typed(values.find((one) => values.every((other) => !loosens(key, one, other)))),
  };
}
